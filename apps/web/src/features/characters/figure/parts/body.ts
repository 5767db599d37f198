import { darker, mixed } from '../color'
import { MADE_OF } from '../palette'
import { ball, type LoftRing, type Look, loft, type Part, part, ring, tube, worldCuff, worldTube } from '../part'
import { SIDES, type Side, signOf } from '../skeleton'
import type { Subject } from '../subject'
import { add, between, inFrame, NO_TURN, scale, type Vec3 } from '../vector'

/** Trunk, neck, limbs, hands and feet, each in what covers it. */
export function bodyParts(subject: Subject): Part[] {
  return [
    ...trunk(subject),
    ...SIDES.flatMap((side) => [...arm(subject, side), ...hand(subject, side)]),
    ...(subject.raceId === 'centaur' ? [] : SIDES.flatMap((side) => [...leg(subject, side), ...foot(subject, side)])),
  ]
}

/** Ellipses of the trunk from the hips to the neck, in lengths of the trunk; armour lays itself over the same ones. */
export function trunkRings({ stature, hero }: Subject, swell = 0): LoftRing[] {
  const { torsoLength: length, hip, waist, chest, shoulder, belly } = stature
  const bust = hero.appearance.gender === 'female' ? 0.02 : 0
  const at = (y: number, width: number, depth: number, ahead = 0): LoftRing => ({
    at: [0, y * length, ahead],
    width: width + swell,
    depth: depth + swell,
  })
  return [
    at(-0.16, 0.01 - swell, 0.01 - swell),
    at(-0.14, hip * 0.62, hip * 0.5),
    at(0, hip, hip * 0.78),
    at(0.2, (hip + waist) / 2 + belly * 0.5, hip * 0.72 + belly, belly * 0.6),
    at(0.4, waist + belly * 0.3, waist * 0.78 + belly * 0.7, belly * 0.6),
    at(0.62, (waist + chest) / 2 + 0.012, chest * 0.72 + bust, 0.008 + bust),
    at(0.76, chest + 0.012, chest * 0.74 + bust * 0.8, 0.012 + bust),
    at(0.9, shoulder * 0.94, chest * 0.66, 0),
    at(0.98, shoulder * 0.66, chest * 0.5, -0.004),
    at(1.05, 0.07 * Math.sqrt(stature.limb), 0.066, 0),
    at(1.06, 0.01 - swell, 0.01 - swell),
  ]
}

function trunk(subject: Subject): Part[] {
  const { skeleton, stature, outfit, skin } = subject
  const isBare = outfit.garment.extras.includes('fur-collar') && subject.hero.appearance.gender === 'male'
  const neckTop = inFrame(skeleton.head, [0, -stature.headRadius * 0.6, -stature.headRadius * 0.08])
  const parts = [
    part('torso', isBare ? skin : { color: outfit.main }, loft(trunkRings(subject)), skeleton.torso),
    worldTube(
      'neck',
      skin,
      [inFrame(skeleton.torso, [0, stature.torsoLength * 0.94, 0]), neckTop],
      [0.072 * Math.sqrt(stature.limb), 0.06],
    ),
  ]
  if (isBare) parts.push(...bareChest(subject))
  return parts
}

function bareChest({ skeleton, stature, skin, skinShade }: Subject): Part[] {
  const { chest, torsoLength } = stature
  return [
    ...SIDES.map((side) =>
      part(`${side}-pectoral`, skin, ball([chest * 0.46, 0.075, 0.045]), skeleton.torso, [
        signOf(side) * chest * 0.42,
        torsoLength * 0.74,
        chest * 0.62,
      ]),
    ),
    part('navel', skinShade, ball([0.01, 0.014, 0.01]), skeleton.torso, [
      0,
      torsoLength * 0.26,
      stature.waist * 0.78 + stature.belly * 1.4,
    ]),
  ]
}

function arm(subject: Subject, side: Side): Part[] {
  const { skeleton, stature, outfit, skin } = subject
  const { root, joint, end } = skeleton.arms[side]
  const { limb } = stature
  const { sleeves, extras } = outfit.garment
  const isMotley = extras.includes('motley') && side === 'left'
  const cloth: Look = { color: isMotley ? outfit.trim : outfit.main }
  const upper = sleeves === 'none' ? skin : cloth
  const fore = sleeves === 'long' || sleeves === 'wide' ? cloth : skin
  const parts = [
    part(`${side}-shoulder`, upper, ball(0.077 * limb), { at: root, turn: skeleton.torso.turn }),
    worldTube(`${side}-upper-arm`, upper, [root, between(root, joint, 0.5), joint], [0.068 * limb, 0.067 * limb, 0.053 * limb]),
    worldTube(`${side}-forearm`, fore, [joint, between(joint, end, 0.4), end], [0.055 * limb, 0.057 * limb, 0.04 * limb]),
  ]
  const cuff = between(joint, end, 0.84)
  if (sleeves === 'long')
    parts.push(worldCuff(`${side}-cuff`, { color: outfit.trim }, [cuff, between(joint, end, 0.95)], [0.05 * limb, 0.052 * limb]))
  if (sleeves === 'wide') parts.push(...wideSleeve(subject, side))
  if (sleeves === 'short') {
    const hem = between(root, joint, 0.86)
    parts.push(worldCuff(`${side}-cuff`, { color: outfit.trim }, [hem, joint], [0.07 * limb, 0.068 * limb]))
  }
  if (extras.includes('wraps')) {
    for (const share of [0.3, 0.46, 0.62, 0.78]) {
      const from = between(joint, end, share)
      parts.push(worldCuff(`${side}-wrap`, { color: outfit.trim }, [from, between(joint, end, share + 0.1)], [0.056 * limb, 0.055 * limb]))
    }
  }
  return parts
}

/** Hangs open below the wrist. */
function wideSleeve({ skeleton, stature, outfit }: Subject, side: Side): Part[] {
  const { joint, end } = skeleton.arms[side]
  const { limb } = stature
  const drop: Vec3 = [0, -0.045, 0]
  const mouthOf = add(between(joint, end, 0.84), drop)
  return [
    worldCuff(
      `${side}-sleeve`,
      { color: outfit.main },
      [joint, between(joint, end, 0.45), mouthOf],
      [0.06 * limb, 0.07 * limb, 0.094 * limb],
    ),
    worldCuff(
      `${side}-sleeve-hem`,
      { color: outfit.trim },
      [add(between(joint, end, 0.76), scale(drop, 0.9)), add(between(joint, end, 0.86), drop)],
      [0.092 * limb, 0.099 * limb],
    ),
  ]
}

function hand(subject: Subject, side: Side): Part[] {
  const { skeleton, stature, outfit, skin, held } = subject
  const frame = skeleton.hands[side]
  const size = 0.045 * Math.sqrt(stature.limb) + 0.012
  const look: Look = outfit.wearsGloves ? { color: MADE_OF.leather } : skin
  const isMain = side === skeleton.mainSide && held.hold !== 'empty'
  const isSecond =
    side !== skeleton.mainSide && (held.shield !== null || skeleton.grip.otherAt !== undefined || skeleton.grip.other !== undefined)
  const inner = -signOf(side)
  if (isMain || isSecond || subject.pose === 'combat') {
    return [
      part(`${side}-hand`, look, ball([size, size * 0.95, size], 0.35), frame),
      part(
        `${side}-thumb`,
        look,
        tube(
          [
            [inner * size * 0.2, size * 0.7, size * 0.8],
            [inner * size * 0.9, size * 0.4, size * 0.9],
          ],
          [size * 0.36, size * 0.3],
        ),
        frame,
      ),
    ]
  }
  const fingers = [-0.6, 0, 0.6].map((x) =>
    part(
      `${side}-finger`,
      look,
      tube(
        [
          [x * size, -size * 0.6, 0],
          [x * size * 1.3, -size * 1.7, size * 0.35],
        ],
        [size * 0.32, size * 0.24],
      ),
      frame,
    ),
  )
  return [
    part(`${side}-hand`, look, ball([size * 0.95, size * 1.05, size * 0.6], 0.3), frame, [0, -size * 0.1, 0]),
    ...fingers,
    part(
      `${side}-thumb`,
      look,
      tube(
        [
          [inner * size * 0.6, 0, size * 0.2],
          [inner * size * 1.3, -size * 0.8, size * 0.5],
        ],
        [size * 0.34, size * 0.26],
      ),
      frame,
    ),
  ]
}

function leg(subject: Subject, side: Side): Part[] {
  const { skeleton, stature, outfit } = subject
  const { root, joint, end } = skeleton.legs[side]
  const { limb } = stature
  const isMotley = outfit.garment.extras.includes('motley') && side === 'right'
  const look: Look = coversLegs(subject) ? { color: isMotley ? outfit.trim : outfit.trousers } : furLook(subject)
  return [
    worldTube(`${side}-thigh`, look, [root, between(root, joint, 0.5), joint], [0.098 * limb, 0.09 * limb, 0.072 * limb]),
    worldTube(`${side}-shin`, look, [joint, between(joint, end, 0.35), end], [0.072 * limb, 0.074 * limb, 0.052 * limb]),
  ]
}

function foot(subject: Subject, side: Side): Part[] {
  const { skeleton, stature, outfit, skin, raceId } = subject
  const { joint, end } = skeleton.legs[side]
  const frame = skeleton.feet[side]
  const size = (0.7 + 0.3 * stature.limb) * (stature.hipHeight / 0.68) ** 0.5
  if (HOOFED.has(raceId)) return [hoof(`${side}-hoof`, frame.at, size)]
  if (BAREFOOT.has(raceId)) {
    const claws = subject.has('scales') || subject.has('feathers') || subject.has('fur')
    return [
      part(`${side}-foot`, skin, ball([0.07 * size, 0.05 * size, 0.13 * size], 0.2), frame, [0, 0.05 * size, 0.055]),
      ...[-1, 0, 1].map((toe) =>
        claws
          ? part(
              `${side}-claw`,
              { color: MADE_OF.bone },
              tube(
                [
                  [toe * 0.042 * size, 0.04, 0.16 * size],
                  [toe * 0.05 * size, 0.016, 0.225 * size],
                ],
                [0.022 * size, 0.002],
              ),
              frame,
            )
          : part(`${side}-toe`, skin, ball(0.03 * size), frame, [toe * 0.036 * size, 0.03, 0.165 * size]),
      ),
    ]
  }
  const cuff = between(joint, end, 0.34)
  const leather: Look = { color: outfit.boots }
  const parts = [
    worldCuff(
      `${side}-boot`,
      leather,
      [cuff, end, add(end, [0, -0.03, 0])],
      [0.08 * stature.limb, 0.064 * stature.limb, 0.062 * stature.limb],
    ),
    part(`${side}-foot`, leather, ball([0.068 * size, 0.052 * size, 0.128 * size], 0.25), frame, [0, 0.05 * size, 0.045]),
    part(`${side}-sole`, { color: darker(outfit.boots, 0.4) }, ball([0.071 * size, 0.016, 0.132 * size], 0.5), frame, [0, 0.014, 0.046]),
  ]
  return [
    ...parts,
    part(`${side}-boot-cuff`, { color: mixed(outfit.boots, outfit.trim, 0.5) }, ring(0.076 * stature.limb, 0.018), {
      at: cuff,
      turn: NO_TURN,
    }),
  ]
}

export function hoof(name: string, at: Vec3, size: number): Part {
  return part(
    name,
    { color: MADE_OF.horn, finish: 'gloss' },
    {
      kind: 'lathe',
      profile: [
        [0.01, 0.002],
        [0.085 * size, 0.004],
        [0.07 * size, 0.08 * size],
        [0.05 * size, 0.1 * size],
        [0.01, 0.102 * size],
      ],
    },
    { at, turn: NO_TURN },
    [0, 0, 0.02],
  )
}

/** Legs with pelts are shown. */
const coversLegs = ({ raceId }: Subject) => raceId !== 'satyr'
export const furLook = ({ skin, hair }: Subject): Look => ({ color: mixed(hair.color, skin.color, 0.25) })

const HOOFED = new Set(['satyr', 'minotaur'])
const BAREFOOT = new Set(['halfling', 'tabaxi', 'lizardfolk', 'kobold', 'aarakocra', 'kenku', 'tortle', 'loxodon', 'bugbear'])
