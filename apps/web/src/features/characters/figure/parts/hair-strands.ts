import type { Look, Part } from '../part'
import { SIDES, signOf } from '../skeleton'
import type { Subject } from '../subject'
import type { Vec3 } from '../vector'
import { onHead } from './head'

export type Maker = (subject: Subject) => Part[]

export function cap(subject: Subject): Part[] {
  return [onHead(subject).ball('hair-cap', subject.hair, [0.99, 1.02, 1.02], [0, 0.15, -0.16])]
}

/** Strands that fall over the brow; `gap` lays the parting to one side. */
export function fringe(subject: Subject, gap: number): Part[] {
  return [
    strand(
      subject,
      'hair-fringe',
      [
        [gap, 1.04, 0.36],
        [-0.34, 0.84, 0.76],
        [-0.76, 0.34, 0.56],
      ],
      [0.2, 0.22, 0.04],
    ),
    strand(
      subject,
      'hair-fringe',
      [
        [gap, 1.04, 0.36],
        [0.4, 0.84, 0.72],
        [0.78, 0.34, 0.52],
      ],
      [0.2, 0.2, 0.04],
    ),
    strand(
      subject,
      'hair-fringe',
      [
        [gap, 1, 0.44],
        [-0.1, 0.8, 0.84],
        [-0.36, 0.5, 0.88],
      ],
      [0.16, 0.17, 0.03],
      subject.hairShade,
    ),
  ]
}

export function tufts(subject: Subject): Part[] {
  const tips: readonly (readonly [Vec3, Vec3, Vec3])[] = [
    [
      [-0.1, 1, 0.4],
      [-0.44, 0.96, 0.76],
      [-0.66, 0.56, 0.8],
    ],
    [
      [0, 1.02, 0.4],
      [-0.06, 0.98, 0.88],
      [-0.28, 0.62, 0.98],
    ],
    [
      [0.2, 1.02, 0.36],
      [0.34, 0.98, 0.8],
      [0.16, 0.66, 0.98],
    ],
    [
      [0.4, 0.96, 0.3],
      [0.66, 0.84, 0.62],
      [0.56, 0.5, 0.82],
    ],
    [
      [0.1, 1.06, 0.1],
      [0.2, 1.3, 0.22],
      [0.44, 1.3, 0.42],
    ],
    [
      [-0.3, 1.02, 0],
      [-0.4, 1.26, 0.1],
      [-0.2, 1.34, 0.36],
    ],
  ]
  const sideburns = SIDES.map((side) =>
    strand(
      subject,
      'hair-side',
      [
        [signOf(side) * 0.84, 0.4, 0.24],
        [signOf(side) * 0.9, -0.12, 0.24],
      ],
      [0.14, 0.03],
    ),
  )
  return [
    ...tips.map((points, index) =>
      strand(subject, 'hair-tuft', points, [0.24, 0.2, 0.02], index % 3 === 1 ? subject.hairShade : subject.hair),
    ),
    ...sideburns,
  ]
}

/** Combed straight back from the brow. */
export function swept(subject: Subject): Part[] {
  return [-0.6, -0.36, -0.12, 0.12, 0.36, 0.6].map((x, index) =>
    strand(
      subject,
      'hair-swept',
      [
        [x, 0.74 - x * x * 0.5, 0.62 - x * x * 0.3],
        [x * 1.08, 1.06 - x * x * 0.5, 0.2],
        [x * 1.1, 1.0 - x * x * 0.5, -0.56],
        [x, 0.4, -1],
      ],
      [0.06, 0.13, 0.14, 0.08],
      index % 2 ? subject.hairShade : subject.hair,
    ),
  )
}

export function sides(subject: Subject, down: number, width: number): Part[] {
  return SIDES.flatMap((side) => {
    const sign = signOf(side)
    return [
      strand(
        subject,
        'hair-side',
        [
          [sign * 0.8, 0.5, 0.26],
          [sign * 1, -0.1, 0.2],
          [sign * 0.86, down, 0.36],
        ],
        [width * 0.7, width, 0.05],
      ),
      strand(
        subject,
        'hair-side',
        [
          [sign * 0.8, 0.3, -0.3],
          [sign * 0.98, -0.2, -0.2],
          [sign * 0.82, down, -0.1],
        ],
        [width, width * 1.2, 0.12],
      ),
    ]
  })
}

/** Knots one below the other, with a bead of the class's colour at the end. */
export function plait(subject: Subject, way: readonly Vec3[], thickness: number): Part[] {
  const knots = 7
  const beads = Array.from({ length: knots }, (_, index) => {
    const position = (index / (knots - 1)) * (way.length - 1)
    const span = Math.min(Math.floor(position), way.length - 2)
    const [from, to] = [way[span] ?? [0, 0, 0], way[span + 1] ?? [0, 0, 0]]
    const share = position - span
    const at: Vec3 = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, from[2] + (to[2] - from[2]) * share]
    const size = thickness * (1 - index * 0.06)
    return onHead(subject).ball('hair-plait', index % 2 ? subject.hairShade : subject.hair, [size, size * 1.05, size], at)
  })
  const end = way[way.length - 1] ?? [0, 0, 0]
  return [
    ...beads,
    onHead(subject).ball(
      'hair-bead',
      { color: subject.outfit.class.accent, finish: 'metal' },
      [thickness * 0.6, thickness * 0.5, thickness * 0.6],
      [end[0], end[1] - thickness * 0.9, end[2]],
    ),
    strand(
      subject,
      'hair-tip',
      [
        [end[0], end[1] - thickness, end[2]],
        [end[0], end[1] - thickness * 2.6, end[2] + 0.04],
      ],
      [thickness * 0.55, 0.02],
    ),
  ]
}

export function strand(subject: Subject, name: string, points: readonly Vec3[], radii: readonly number[], look: Look = subject.hair): Part {
  return onHead(subject).tube(name, look, points, radii)
}
