import { darker, lighter, mixed } from '../color'
import { MADE_OF } from '../palette'
import { ball, type LoftRing, type Look, loft, type Part, part, ring, worldCuff } from '../part'
import { SIDES, signOf } from '../skeleton'
import type { Subject } from '../subject'
import { add, between, turnTo } from '../vector'
import { trunkRings } from './body'

interface Suit {
  readonly look: Look
  readonly edge: Look
  /** How far the breast piece reaches up from the hips. */
  readonly isFull: boolean
  readonly pauldrons: 'none' | 'pads' | 'plates'
  readonly hasGreaves: boolean
  readonly hasSleeves: boolean
  /** Rows of something that stands off: studs, scales, rings or bands. */
  readonly texture: 'plain' | 'studs' | 'scales' | 'rings' | 'bands' | 'quilt' | 'fur'
}

const suit = (look: Look, edge: Look, rest: Partial<Suit> = {}): Suit => ({
  look,
  edge,
  isFull: true,
  pauldrons: 'none',
  hasGreaves: false,
  hasSleeves: false,
  texture: 'plain',
  ...rest,
})
const leather: Look = { color: MADE_OF.leather }
const pale: Look = { color: MADE_OF.paleLeather }
const dark: Look = { color: MADE_OF.darkLeather }
const steel: Look = { color: MADE_OF.steel, finish: 'metal' }
const mail: Look = { color: MADE_OF.darkSteel, finish: 'metal' }
const brass: Look = { color: MADE_OF.brass, finish: 'metal' }

const SUITS: Readonly<Record<string, Suit>> = {
  Padded: suit({ color: MADE_OF.cloth }, dark, { texture: 'quilt' }),
  Leather: suit(leather, pale, { pauldrons: 'pads' }),
  'Studded Leather': suit(dark, leather, { pauldrons: 'pads', texture: 'studs' }),
  Hide: suit({ color: MADE_OF.fur }, { color: MADE_OF.paleFur }, { pauldrons: 'pads', texture: 'fur' }),
  'Chain Shirt': suit(mail, leather, { texture: 'rings' }),
  'Scale Mail': suit(brass, dark, { texture: 'scales', pauldrons: 'pads' }),
  Breastplate: suit(steel, brass, { isFull: false }),
  'Half Plate': suit(steel, brass, { pauldrons: 'plates' }),
  'Ring Mail': suit(leather, mail, { texture: 'rings', hasSleeves: true }),
  'Chain Mail': suit(mail, brass, { texture: 'rings', hasSleeves: true, pauldrons: 'pads' }),
  Splint: suit(mail, steel, { texture: 'bands', pauldrons: 'plates', hasGreaves: true, hasSleeves: true }),
  Plate: suit(steel, brass, { pauldrons: 'plates', hasGreaves: true, hasSleeves: true }),
}

/** Laid over the clothes; an unknown kind shows as leather. */
export function armorParts(subject: Subject): Part[] {
  const { armor } = subject.hero.appearance.equipment
  if (armor === 'None' || armor === '') return []
  const worn = SUITS[armor] ?? suit(leather, pale)
  return [
    ...breast(subject, worn),
    ...texture(subject, worn),
    ...SIDES.flatMap((side) => [...pauldron(subject, worn, side), ...armPieces(subject, worn, side), ...legPieces(subject, worn, side)]),
  ]
}

function breast(subject: Subject, { look, edge, isFull }: Suit): Part[] {
  const rings = trunkRings(subject, 0.02).slice(isFull ? 3 : 4, 9)
  const [first, last] = [rings[0], rings[rings.length - 1]]
  if (first === undefined || last === undefined) return []
  const shut = (r: LoftRing): LoftRing => ({ ...r, width: 0.02, depth: 0.02 })
  const rim = (r: LoftRing, height: number): Part =>
    part(
      'armor-edge',
      edge,
      loft([
        { ...shut(r), at: add(r.at, [0, -height, 0]) },
        { ...r, at: add(r.at, [0, -height, 0]), width: r.width + 0.008, depth: r.depth + 0.008 },
        { ...r, at: add(r.at, [0, height, 0]), width: r.width + 0.008, depth: r.depth + 0.008 },
        { ...shut(r), at: add(r.at, [0, height, 0]) },
      ]),
      subject.skeleton.torso,
    )
  return [part('armor-breast', look, loft([shut(first), ...rings, shut(last)]), subject.skeleton.torso), rim(first, 0.014)]
}

/** Rows across the chest and belly, on the front half. */
function texture(subject: Subject, worn: Suit): Part[] {
  const { skeleton, stature } = subject
  const rings = trunkRings(subject, 0.024).slice(3, 8)
  const rows = rings.flatMap((ringOf, index) => {
    const next = rings[index + 1]
    return next === undefined
      ? [ringOf]
      : [ringOf, { at: between(ringOf.at, next.at, 0.5), width: (ringOf.width + next.width) / 2, depth: (ringOf.depth + next.depth) / 2 }]
  })
  const on = (r: LoftRing, angle: number) => add(r.at, [Math.sin(angle) * r.width, 0, Math.cos(angle) * r.depth])
  const spread = (row: number, count: number) =>
    Array.from({ length: count }, (_, i) => -1.25 + (2.5 * (i + (row % 2) * 0.5)) / (count - 0.5))
  switch (worn.texture) {
    case 'studs':
      return rows.flatMap((r, row) =>
        spread(row, 6).map((angle) =>
          part('armor-stud', { color: MADE_OF.steel, finish: 'metal' }, ball(0.011), skeleton.torso, on(r, angle)),
        ),
      )
    case 'scales':
      return rows.flatMap((r, row) =>
        spread(row, 7).map((angle) =>
          part(
            'armor-scale',
            { color: row % 2 ? darker(worn.look.color, 0.18) : lighter(worn.look.color, 0.12), finish: 'metal' },
            ball([0.034, 0.04, 0.016]),
            skeleton.torso,
            on(r, angle),
          ),
        ),
      )
    case 'rings':
      return rows.map((r, row) =>
        part(
          'armor-rings',
          { color: mixed(MADE_OF.darkSteel, row % 2 ? MADE_OF.dark : MADE_OF.steel, 0.4), finish: 'metal' },
          ring(r.width - 0.006, 0.011, (r.depth - 0.004) / (r.width - 0.006)),
          skeleton.torso,
          r.at,
        ),
      )
    case 'bands':
      return rows
        .filter((_, row) => row % 2 === 0)
        .map((r) =>
          part('armor-band', worn.edge, ring(r.width - 0.008, 0.024, (r.depth - 0.004) / (r.width - 0.008)), skeleton.torso, r.at),
        )
    case 'quilt':
      return [-0.9, -0.45, 0, 0.45, 0.9].map((angle) =>
        part(
          'armor-seam',
          { color: darker(MADE_OF.cloth, 0.32) },
          { kind: 'tube', points: rows.map((r) => on(r, angle)), radii: rows.map(() => 0.008) },
          skeleton.torso,
        ),
      )
    case 'fur':
      return rows
        .slice(-3)
        .flatMap((r, row) =>
          spread(row, 6).map((angle) =>
            part('armor-fur', { color: row % 2 ? MADE_OF.paleFur : MADE_OF.fur }, ball([0.05, 0.045, 0.03]), skeleton.torso, on(r, angle)),
          ),
        )
    case 'plain':
      return worn.look.finish === 'metal'
        ? [
            part(
              'armor-ridge',
              { color: lighter(worn.look.color, 0.2), finish: 'metal' },
              { kind: 'tube', points: rows.slice(2).map((r) => on(r, 0)), radii: rows.slice(2).map(() => 0.014) },
              skeleton.torso,
            ),
            part('armor-gem', { color: subject.outfit.class.accent, finish: 'glow' }, ball([0.024, 0.03, 0.016]), skeleton.torso, [
              0,
              stature.torsoLength * 0.8,
              stature.chest * 0.74 + 0.056,
            ]),
          ]
        : [
            part(
              'armor-strap',
              worn.edge,
              {
                kind: 'tube',
                points: rows.slice(1).map((r, i, all) => on(r, -1 + (1.8 * i) / all.length)),
                radii: rows.slice(1).map(() => 0.02),
              },
              skeleton.torso,
            ),
          ]
  }
}

function pauldron({ skeleton, stature }: Subject, { look, edge, pauldrons }: Suit, side: 'left' | 'right'): Part[] {
  if (pauldrons === 'none') return []
  const size = stature.limb ** 0.7
  const out = signOf(side)
  // They sit on the shoulder and lift with the arm only a little.
  const { root, joint } = skeleton.arms[side]
  const frame = { at: between(root, joint, 0.1), turn: skeleton.torso.turn }
  if (pauldrons === 'pads')
    return [
      part(`${side}-pauldron`, look, ball([0.1 * size, 0.075 * size, 0.1 * size], 0.1), frame, [out * 0.012, 0.02, 0]),
      part(`${side}-pauldron-edge`, edge, ring(0.094 * size, 0.014), frame, [out * 0.014, 0.004, 0]),
    ]
  return [
    part(`${side}-pauldron`, look, ball([0.128 * size, 0.09 * size, 0.12 * size]), frame, [out * 0.02, 0.035, 0]),
    part(`${side}-pauldron-edge`, edge, ring(0.124 * size, 0.016, 0.94), frame, [out * 0.02, 0.022, 0]),
    part(`${side}-pauldron-lame`, look, ball([0.1 * size, 0.06 * size, 0.1 * size]), frame, [out * 0.036, -0.04, 0]),
  ]
}

function armPieces({ skeleton, stature }: Subject, { look, edge, hasSleeves }: Suit, side: 'left' | 'right'): Part[] {
  const { root, joint, end } = skeleton.arms[side]
  const { limb } = stature
  const bracer = [
    worldCuff(`${side}-bracer`, look, [between(joint, end, 0.3), between(joint, end, 0.84)], [0.066 * limb, 0.058 * limb]),
    worldCuff(`${side}-bracer-edge`, edge, [between(joint, end, 0.82), between(joint, end, 0.9)], [0.062 * limb, 0.062 * limb]),
  ]
  if (!hasSleeves) return bracer
  return [
    ...bracer,
    worldCuff(
      `${side}-mail-sleeve`,
      { color: MADE_OF.darkSteel, finish: 'metal' },
      [between(root, joint, 0.1), between(root, joint, 0.86)],
      [0.078 * limb, 0.07 * limb],
    ),
  ]
}

function legPieces({ skeleton, stature, raceId }: Subject, { look, edge, hasGreaves }: Suit, side: 'left' | 'right'): Part[] {
  if (!hasGreaves || raceId === 'centaur') return []
  const { joint, end, root } = skeleton.legs[side]
  const { limb } = stature
  return [
    worldCuff(
      `${side}-greave`,
      look,
      [between(joint, end, 0.08), between(joint, end, 0.5), end],
      [0.088 * limb, 0.088 * limb, 0.07 * limb],
    ),
    part(
      `${side}-knee`,
      edge,
      ball([0.07 * limb, 0.075 * limb, 0.05]),
      { at: joint, turn: turnTo([joint[0] - end[0], joint[1] - end[1], joint[2] - end[2]], [0, 0, 1]) },
      [0, 0, 0.06 * limb],
    ),
    worldCuff(`${side}-cuisse`, look, [between(root, joint, 0.5), between(root, joint, 0.88)], [0.104 * limb, 0.086 * limb]),
    part(
      `${side}-sabaton`,
      look,
      ball([0.075 * limb ** 0.5, 0.045, 0.09]),
      { at: skeleton.feet[side].at, turn: skeleton.feet[side].turn },
      [0, 0.075, 0.06],
    ),
  ]
}
