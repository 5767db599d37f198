import { darker, mixed } from '../color'
import { MADE_OF } from '../palette'
import { ball, type Look, lathe, type Part, part, ring, tube, worldTube } from '../part'
import { SIDES, signOf } from '../skeleton'
import type { Subject } from '../subject'
import { between, inFrame, turnBy, type Vec3 } from '../vector'
import { faceAt, onHead } from './head'

const gold: Look = { color: MADE_OF.gold, finish: 'metal' }
const leather: Look = { color: MADE_OF.leather }

/** What of the free-text lists can be recognised and shows from outside. */
export function accessoryParts(subject: Subject): Part[] {
  const { accessories, scars, tattoos } = subject.hero.appearance
  return [
    ...ACCESSORIES.filter(([pattern]) => accessories.some((name) => pattern.test(name))).flatMap(([, maker]) => maker(subject)),
    ...scars.slice(0, 3).flatMap((text) => mark(subject, text, { color: mixed(subject.skin.color, '#f6c9bd', 0.7) })),
    ...tattoos
      .slice(0, 3)
      .flatMap((text) => mark(subject, text, { color: mixed(subject.outfit.class.main, darker(subject.skin.color, 0.6), 0.5) })),
  ]
}

const ACCESSORIES: readonly (readonly [RegExp, (subject: Subject) => Part[]])[] = [
  [/spectacles|glasses/i, spectacles],
  [/eyepatch/i, eyepatch],
  [/hat\b/i, hat],
  [/pendant|beads$|necklace|amulet/i, pendant],
  [/scarf/i, scarf],
  [/quiver/i, quiver],
  [/satchel|case|roll\b|bandolier|pouch/i, satchel],
  [
    /earring/i,
    (subject) => [
      onHead(subject).part(
        'earring',
        gold,
        ring(0.07 * onHead(subject).radius, 0.02 * onHead(subject).radius),
        [0.94, -0.3, 0.04],
        turnBy(Math.PI / 2, 0, 0),
      ),
    ],
  ],
  [/feather/i, featherCharm],
]

function spectacles(subject: Subject): Part[] {
  const head = onHead(subject)
  const y = subject.has('muzzle') || subject.has('beak') ? 0.14 : 0
  const rim = SIDES.map((side) =>
    head.part(
      `${side}-lens`,
      gold,
      ring(0.235 * head.radius, 0.026 * head.radius),
      [signOf(side) * 0.36, y - 0.02, 1],
      turnBy(Math.PI / 2, signOf(side) * 0.2, 0),
    ),
  )
  const arms = SIDES.map((side) =>
    head.tube(
      'spectacles-arm',
      gold,
      [
        [signOf(side) * 0.58, y, 0.92],
        [signOf(side) * 0.9, y + 0.04, 0.1],
      ],
      [0.022, 0.022],
    ),
  )
  return [
    ...rim,
    ...arms,
    head.tube(
      'spectacles-bridge',
      gold,
      [
        [-0.14, y + 0.02, 1.04],
        [0, y + 0.06, 1.08],
        [0.14, y + 0.02, 1.04],
      ],
      [0.02, 0.02, 0.02],
    ),
  ]
}

function eyepatch(subject: Subject): Part[] {
  const head = onHead(subject)
  const look: Look = { color: MADE_OF.dark }
  return [
    head.ball('eyepatch', look, [0.24, 0.23, 0.08], [-0.36, 0, faceAt(0.36, 0) + 0.05], 0.2, turnBy(0, -0.38, 0)),
    head.tube(
      'eyepatch-strap',
      look,
      [
        [-0.84, -0.1, 0.36],
        [-0.5, 0.14, 0.86],
        [0.1, 0.52, 0.88],
        [0.74, 0.72, 0.3],
      ],
      [0.03, 0.03, 0.03, 0.03],
    ),
  ]
}

function hat(subject: Subject): Part[] {
  const head = onHead(subject)
  const r = head.radius
  const look: Look = { color: darker(subject.outfit.class.main, 0.1) }
  const turn = turnBy(-0.14, 0, 0.05)
  return [
    head.part(
      'hat',
      look,
      lathe(
        [
          [0.1 * r, 0],
          [1.85 * r, -0.06 * r],
          [1.88 * r, -0.01 * r],
          [1.22 * r, 0.14 * r],
          [1.06 * r, 0.5 * r],
          [0.6 * r, 1.1 * r],
          [0.2 * r, 1.66 * r],
          [0.01, 1.9 * r],
        ],
        0.96,
      ),
      [0, 0.6, -0.1],
      turn,
    ),
    head.part(
      'hat-band',
      { color: subject.outfit.class.accent },
      lathe(
        [
          [1 * r, 0.18 * r],
          [1.25 * r, 0.17 * r],
          [1.15 * r, 0.42 * r],
          [0.8 * r, 0.43 * r],
        ],
        0.96,
      ),
      [0, 0.6, -0.1],
      turn,
    ),
  ]
}

function pendant({ skeleton, stature, outfit }: Subject): Part[] {
  const z = stature.chest * 0.74 + 0.045
  const drop: Vec3 = [0, stature.torsoLength * 0.62, z + stature.belly * 0.6]
  const top = (x: number): Vec3 => [x * stature.shoulder * 0.42, stature.torsoLength * 0.96, stature.chest * 0.42]
  return [
    ...SIDES.map((side) =>
      part(
        'pendant-chain',
        gold,
        tube([top(signOf(side)), [signOf(side) * 0.05, stature.torsoLength * 0.76, z], drop], [0.01, 0.01, 0.01]),
        skeleton.torso,
      ),
    ),
    part('pendant', gold, ball([0.04, 0.04, 0.016]), skeleton.torso, drop),
    part('pendant-gem', { color: outfit.class.accent, finish: 'glow' }, ball([0.02, 0.02, 0.014]), skeleton.torso, [
      drop[0],
      drop[1],
      drop[2] + 0.014,
    ]),
  ]
}

function scarf({ skeleton, stature, outfit }: Subject): Part[] {
  const look: Look = { color: outfit.class.main }
  const { torsoLength: length, chest } = stature
  return [
    part('scarf', look, ring(0.085 * Math.sqrt(stature.limb) + 0.012, 0.04), skeleton.torso, [0, length * 1.03, 0.004]),
    part(
      'scarf-end',
      look,
      tube(
        [
          [0.05, length * 1, 0.08],
          [0.09, length * 0.8, chest * 0.76 + 0.04],
          [0.1, length * 0.56, chest * 0.72 + 0.06],
        ],
        [0.034, 0.04, 0.05],
      ),
      skeleton.torso,
    ),
    part('scarf-fringe', { color: outfit.class.accent }, ball([0.05, 0.018, 0.04], 0.4), skeleton.torso, [
      0.1,
      length * 0.51,
      chest * 0.72 + 0.06,
    ]),
  ]
}

function quiver({ skeleton, stature, outfit }: Subject): Part[] {
  const frame = {
    at: inFrame(skeleton.torso, [-stature.shoulder * 0.5, stature.torsoLength * 0.62, -stature.chest * 0.74 - 0.1]),
    turn: skeleton.torso.turn,
  }
  const turn = turnBy(-0.1, 0, 0.42)
  const arrows = [-0.03, 0, 0.03].map((x, index) =>
    part(
      'quiver-arrow',
      { color: index === 1 ? outfit.class.accent : MADE_OF.white },
      tube(
        [
          [x, 0.16, 0],
          [x * 1.4, 0.32, (index - 1) * 0.02],
        ],
        [0.014, 0.022],
      ),
      frame,
      [0, 0, 0],
      turn,
    ),
  )
  return [
    part(
      'quiver',
      leather,
      tube(
        [
          [0, -0.2, 0],
          [0, 0.18, 0],
        ],
        [0.05, 0.068],
      ),
      frame,
      [0, 0, 0],
      turn,
    ),
    part('quiver-rim', gold, ring(0.066, 0.014), frame, [0, 0, 0], turn),
    ...arrows,
    part(
      'quiver-strap',
      leather,
      tube(
        [
          [-stature.shoulder * 0.6, stature.torsoLength * 0.96, stature.chest * 0.4],
          [0, stature.torsoLength * 0.66, stature.chest * 0.8 + 0.02],
          [stature.waist * 0.9, stature.torsoLength * 0.24, stature.waist * 0.5 + stature.belly],
        ],
        [0.02, 0.022, 0.02],
      ),
      skeleton.torso,
    ),
  ]
}

function satchel({ skeleton, stature, outfit }: Subject): Part[] {
  const at: Vec3 = [stature.hip * 1.08 + stature.belly * 0.5, -stature.torsoLength * 0.04, 0.05]
  const turn = turnBy(0, 0.5, 0.08)
  return [
    part('satchel', leather, ball([0.085, 0.075, 0.045], 0.6), skeleton.torso, at, turn),
    part(
      'satchel-flap',
      { color: MADE_OF.paleLeather },
      ball([0.088, 0.036, 0.048], 0.6),
      skeleton.torso,
      [at[0], at[1] + 0.036, at[2] + 0.002],
      turn,
    ),
    part('satchel-clasp', { color: outfit.class.accent, finish: 'metal' }, ball(0.014), skeleton.torso, [
      at[0] + 0.024,
      at[1],
      at[2] + 0.046,
    ]),
    part(
      'satchel-strap',
      leather,
      tube(
        [
          [-stature.shoulder * 0.55, stature.torsoLength * 0.97, stature.chest * 0.36],
          [0, stature.torsoLength * 0.66, stature.chest * 0.78 + 0.024],
          [stature.hip * 0.96 + stature.belly * 0.4, stature.torsoLength * 0.08, 0.06 + stature.belly],
        ],
        [0.016, 0.018, 0.016],
      ),
      skeleton.torso,
    ),
  ]
}

function featherCharm(subject: Subject): Part[] {
  return [
    onHead(subject).tube(
      'feather-charm',
      { color: subject.outfit.class.accent },
      [
        [0.84, 0.3, -0.1],
        [1.02, 0.7, -0.3],
        [1.06, 1.2, -0.6],
      ],
      [0.05, 0.11, 0.01],
    ),
  ]
}

/** A scar or tattoo, where its words put it: on the arm unless they speak of the face. */
function mark(subject: Subject, text: string, look: Look): Part[] {
  if (/chin|brow|nose|cheek|face|eye|lip/i.test(text)) {
    const head = onHead(subject)
    const y = /chin|lip/i.test(text) ? -0.72 : /brow|eye/i.test(text) ? 0.3 : -0.2
    const points = (
      [
        [-0.5, y + 0.3],
        [-0.42, y + 0.06],
        [-0.36, y - 0.16],
      ] as const
    ).map(([x, up]): Vec3 => [x, up, faceAt(Math.abs(x), up) + 0.012])
    return [head.tube('skin-mark', look, points, [0.012, 0.034, 0.012])]
  }
  const { skeleton, stature } = subject
  const { root, joint, end } = skeleton.arms.left
  const [from, to, thick] = /shoulder|upper|collar/i.test(text) ? [root, joint, 0.067] : [joint, end, 0.056]
  return [0.34, 0.5].map((share) =>
    worldTube(
      'skin-mark',
      look,
      [between(from, to, share), between(from, to, share + 0.05)],
      [(thick + 0.003) * stature.limb, (thick + 0.002) * stature.limb],
    ),
  )
}
