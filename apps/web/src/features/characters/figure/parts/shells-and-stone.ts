import { darker, mixed } from '../color'
import { MADE_OF } from '../palette'
import { type Look, type Part, part, ring } from '../part'
import { SIDES, signOf } from '../skeleton'
import type { Subject } from '../subject'
import { NO_TURN, turnBy } from '../vector'
import { faceAt, onHead } from './head'

export function plating(subject: Subject): Part[] {
  const head = onHead(subject)
  const { skeleton, stature, outfit, skin } = subject
  const dark: Look = { color: darker(skin.color, 0.45), finish: 'metal' }
  const wood: Look = { color: MADE_OF.wood }
  return [
    head.ball('jaw-plate', dark, [0.5, 0.22, 0.34], [0, -0.66, 0.5], 0.5),
    head.ball('brow-plate', dark, [0.8, 0.13, 0.5], [0, 0.36, 0.5], 0.3),
    head.part(
      'brow-rune',
      { color: outfit.class.accent, finish: 'glow' },
      ring(0.13 * head.radius, 0.035 * head.radius),
      [0, 0.64, 0.76],
      turnBy(1.1, 0, 0),
    ),
    ...SIDES.map((side) => head.ball(`${side}-ear-bolt`, dark, [0.12, 0.2, 0.2], [signOf(side) * 0.9, -0.02, 0], 0.2)),
    ...SIDES.flatMap((side) => {
      const { joint } = skeleton.arms[side]
      return [
        part(
          `${side}-joint`,
          wood,
          { kind: 'ellipsoid', radii: [0.066 * stature.limb, 0.066 * stature.limb, 0.066 * stature.limb] },
          { at: joint, turn: NO_TURN },
        ),
      ]
    }),
  ]
}

export function stoneMarks(subject: Subject): Part[] {
  const head = onHead(subject)
  const mark: Look = { color: darker(subject.skin.color, 0.36) }
  const stone: Look = { color: mixed(subject.skin.color, MADE_OF.stone, 0.6) }
  return [
    head.tube(
      'stone-mark',
      mark,
      [
        [0, 0.9, 0.42],
        [0, 0.66, 0.74],
        [0, 0.34, 0.9],
      ],
      [0.05, 0.07, 0.02],
    ),
    ...SIDES.flatMap((side) => {
      const x = signOf(side)
      return [
        head.tube(
          `${side}-stone-mark`,
          mark,
          [
            [x * 0.36, 0.86, 0.36],
            [x * 0.46, 0.5, 0.66],
          ],
          [0.03, 0.06],
        ),
        head.tube(
          `${side}-stone-mark`,
          mark,
          [
            [x * 0.4, -0.2, faceAt(0.4, -0.2)],
            [x * 0.44, -0.56, faceAt(0.44, -0.56)],
          ],
          [0.05, 0.012],
        ),
        head.ball(`${side}-stone-nub`, stone, [0.13, 0.11, 0.1], [x * 0.6, 0.58, 0.4], 0.4),
        part(
          `${side}-stone-nub`,
          stone,
          { kind: 'ellipsoid', radii: [0.05, 0.04, 0.045], squareness: 0.4 },
          { at: subject.skeleton.arms[side].root, turn: NO_TURN },
          [x * 0.05, 0.06, 0],
        ),
      ]
    }),
  ]
}

export function shell(subject: Subject): Part[] {
  const { skeleton, stature } = subject
  const { torsoLength: length, shoulder } = stature
  const color = mixed(subject.skin.color, '#5a4628', 0.6)
  const rim: Look = { color: darker(color, 0.3) }
  const bumps = [
    [0, 0.62],
    [-0.5, 0.5],
    [0.5, 0.5],
    [0, 0.24],
    [-0.5, 0.12],
    [0.5, 0.12],
    [0, 0.9],
  ].map(([x = 0, y = 0]) =>
    part('shell-plate', rim, { kind: 'ellipsoid', radii: [shoulder * 0.32, length * 0.16, 0.05], squareness: 0.4 }, skeleton.torso, [
      x * shoulder * 1.1,
      y * length,
      -shoulder * 1.32 + Math.abs(x) * 0.12 + Math.abs(y - 0.5) * 0.1,
    ]),
  )
  return [
    part(
      'shell',
      { color, finish: 'gloss' },
      { kind: 'ellipsoid', radii: [shoulder * 1.3, length * 0.72, shoulder * 0.86], squareness: 0.15 },
      skeleton.torso,
      [0, length * 0.48, -shoulder * 0.62],
    ),
    part('shell-rim', rim, { kind: 'ellipsoid', radii: [shoulder * 1.38, length * 0.78, 0.05], squareness: 0.15 }, skeleton.torso, [
      0,
      length * 0.48,
      -shoulder * 0.42,
    ]),
    ...bumps,
  ]
}
