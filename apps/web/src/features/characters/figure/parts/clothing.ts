import { darker, lighter, mixed } from '../color'
import { hasExtra } from '../outfit'
import { MADE_OF } from '../palette'
import { ball, type LoftRing, loft, type Part, part, plate, sheet, tube, worldTube } from '../part'
import { SIDES, signOf } from '../skeleton'
import type { Subject } from '../subject'
import { add, inFrame, NO_TURN, type Vec3 } from '../vector'
import { trunkRings } from './body'
import { cape, collar, furCollar, hood } from './cloaks'
import { belt, skirt } from './skirts'

/** Skirt or robe, belt, collar, cape and whatever else belongs to the cut. */
export function clothingParts(subject: Subject): Part[] {
  const { outfit } = subject
  const parts = [...skirt(subject), ...belt(subject)]
  if (hasExtra(outfit, 'cape')) parts.push(...cape(subject))
  if (hasExtra(outfit, 'hood')) parts.push(...hood(subject))
  if (hasExtra(outfit, 'collar')) parts.push(...collar(subject))
  if (hasExtra(outfit, 'fur-collar')) parts.push(...furCollar(subject))
  if (hasExtra(outfit, 'tabard')) parts.push(...tabard(subject))
  if (hasExtra(outfit, 'apron')) parts.push(...apron(subject))
  if (hasExtra(outfit, 'stole')) parts.push(...stole(subject))
  if (hasExtra(outfit, 'buttons')) parts.push(...buttons(subject))
  if (hasExtra(outfit, 'vest')) parts.push(...vest(subject))
  if (hasExtra(outfit, 'motley')) parts.push(...motley(subject))
  if (hasExtra(outfit, 'wraps')) parts.push(...wrapOver(subject))
  return parts
}

/** A long cloth before, over whatever armour there is. */
function tabard(subject: Subject): Part[] {
  const { stature, outfit, skeleton } = subject
  const front = frontLine(subject, 0.03)
  const emblem = inFrame(skeleton.torso, [0, stature.torsoLength * 0.66, stature.chest * 0.74 + 0.062])
  return [
    part('tabard', { color: outfit.main }, sheet(cloth(front, stature.chest * 0.62), 0.016), { at: [0, 0, 0], turn: NO_TURN }),
    part(
      'tabard-emblem',
      { color: outfit.class.accent },
      plate(
        [
          [0, -0.06],
          [0.045, 0],
          [0, 0.06],
          [-0.045, 0],
        ],
        0.02,
      ),
      { at: emblem, turn: skeleton.torso.turn },
    ),
    part('tabard-hem', { color: outfit.trim }, sheet(cloth(front.slice(-2), stature.chest * 0.64), 0.022), {
      at: [0, 0, 0],
      turn: NO_TURN,
    }),
  ]
}

function apron(subject: Subject): Part[] {
  const { stature, outfit } = subject
  return [
    part('apron', { color: lighter(outfit.main, 0.08) }, sheet(cloth(frontLine(subject, 0.03), stature.hip * 0.84), 0.016), {
      at: [0, 0, 0],
      turn: NO_TURN,
    }),
    part('apron-pocket', { color: outfit.trim }, ball([0.07, 0.05, 0.016], 0.7), subject.skeleton.torso, [
      0,
      -stature.hipHeight * 0.1,
      stature.hip * 0.95 + stature.belly,
    ]),
  ]
}

function stole(subject: Subject): Part[] {
  const { stature, outfit, skeleton } = subject
  return SIDES.map((side) => {
    const x = signOf(side) * stature.chest * 0.44
    const line = frontLine(subject, 0.02).map((at): Vec3 => add(at, [x, 0, -0.012]))
    const top = inFrame(skeleton.torso, [x * 0.9, stature.torsoLength * 1, 0.01])
    return part(`${side}-stole`, { color: mixed(outfit.class.main, outfit.trim, 0.35) }, sheet(cloth([top, ...line], 0.045), 0.014), {
      at: [0, 0, 0],
      turn: NO_TURN,
    })
  })
}

function buttons({ skeleton, stature }: Subject): Part[] {
  return [0.42, 0.58, 0.74].flatMap((y) =>
    SIDES.map((side) =>
      part('button', { color: MADE_OF.gold, finish: 'metal' }, ball(0.015), skeleton.torso, [
        signOf(side) * 0.04,
        stature.torsoLength * y,
        stature.chest * 0.74 + 0.014 + (y < 0.5 ? stature.belly * 1.1 : 0),
      ]),
    ),
  )
}

function vest(subject: Subject): Part[] {
  const { skeleton, outfit } = subject
  const rings = trunkRings(subject, 0.01).slice(3, 9)
  const first = rings[0]
  const last = rings[rings.length - 1]
  if (first === undefined || last === undefined) return []
  const shut = (ringOf: LoftRing): LoftRing => ({ ...ringOf, width: 0.02, depth: 0.02 })
  const lace = frontLine(subject, 0.014).slice(0, 3)
  return [
    part('vest', { color: darker(outfit.trim, 0.25) }, loft([shut(first), ...rings, shut(last)]), skeleton.torso),
    worldTube('vest-lace', { color: outfit.main }, lace, [0.022, 0.026, 0.02]),
  ]
}

function motley(subject: Subject): Part[] {
  const { skeleton, stature, outfit } = subject
  return [0.3, 0.5, 0.7, 0.88].map((y, index) =>
    part(
      'motley-patch',
      { color: index % 2 ? outfit.class.accent : outfit.trim },
      plate(
        [
          [0, -0.05],
          [0.04, 0],
          [0, 0.05],
          [-0.04, 0],
        ],
        0.016,
      ),
      skeleton.torso,
      [(index % 2 ? -1 : 1) * stature.chest * 0.42, stature.torsoLength * y, stature.chest * 0.64 + (y < 0.6 ? stature.belly : 0)],
    ),
  )
}

function wrapOver({ skeleton, stature, outfit }: Subject): Part[] {
  const { torsoLength, shoulder, chest, waist, belly } = stature
  const z = chest * 0.74
  return [
    part(
      'wrap-over',
      { color: outfit.trim },
      tube(
        [
          [shoulder * 0.66, torsoLength * 0.98, 0],
          [shoulder * 0.34, torsoLength * 0.78, z + 0.01],
          [-waist * 0.3, torsoLength * 0.44, waist * 0.76 + belly * 1.2],
          [-waist * 0.94, torsoLength * 0.24, 0.04],
        ],
        [0.036, 0.042, 0.04, 0.03],
      ),
      skeleton.torso,
    ),
  ]
}

/** Down the middle of the front, from the collar to the hem, clear of the belly and the skirt. */
function frontLine({ skeleton, stature, outfit, hero }: Subject, over: number): Vec3[] {
  const bust = hero.appearance.gender === 'female' ? 0.04 : 0
  const clear = over + (hero.appearance.equipment.armor === 'None' ? 0.014 : 0.032)
  const { torsoLength, chest, waist, belly, hip, hipHeight } = stature
  const body = (
    [
      [0.96, chest * 0.5],
      [0.78, chest * 0.76 + 0.02 + bust],
      [0.42, waist * 0.78 + belly * 1.3 + bust * 0.5],
      [0.1, hip * 0.8 + belly * 1.2 + 0.01],
    ] as const
  ).map(([y, z]) => inFrame(skeleton.torso, [0, y * torsoLength, z + clear]))
  const last = body[body.length - 1] ?? skeleton.torso.at
  const drop = Math.max(outfit.garment.skirt * 0.96, 0.46) * hipHeight
  const flare = Math.max(0, ...SIDES.map((side) => skeleton.legs[side].joint[2])) * 0.8
  return [
    ...body,
    add(last, [0, -drop * 0.55, 0.03 + outfit.garment.skirt * 0.03 + flare]),
    add(last, [0, -drop, 0.05 + outfit.garment.skirt * 0.06 + flare]),
  ]
}

const cloth = (line: readonly Vec3[], half: number): Vec3[][] =>
  line.map((at) => [-1, -0.5, 0, 0.5, 1].map((x): Vec3 => add(at, [x * half, 0, -x * x * half * 0.3])))
