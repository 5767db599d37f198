import { SIDES, signOf } from '../skeleton'
import type { Vec3 } from '../vector'
import { cap, fringe, type Maker, sides, strand, swept, tufts } from './hair-strands'
import { onHead } from './head'

export const short: Maker = (subject) =>
  subject.hero.appearance.gender === 'female'
    ? [
        ...cap(subject),
        ...fringe(subject, 0.12),
        ...sides(subject, -0.55, 0.24),
        strand(
          subject,
          'hair-back',
          [
            [-0.5, -0.2, -0.62],
            [0, -0.42, -0.78],
            [0.5, -0.2, -0.62],
          ],
          [0.3, 0.36, 0.3],
        ),
      ]
    : [...cap(subject), ...tufts(subject)]

export const buzz: Maker = (subject) => [onHead(subject).ball('hair-cap', subject.hairShade, [0.93, 0.96, 0.95], [0, 0.12, -0.1])]

export const pixie: Maker = (subject) => [
  ...cap(subject),
  strand(
    subject,
    'hair-fringe',
    [
      [0.35, 0.98, 0.42],
      [-0.1, 0.72, 0.86],
      [-0.62, 0.28, 0.7],
    ],
    [0.2, 0.24, 0.03],
  ),
  strand(
    subject,
    'hair-fringe',
    [
      [0.3, 0.95, 0.4],
      [0.5, 0.62, 0.66],
      [0.74, 0.26, 0.46],
    ],
    [0.16, 0.15, 0.03],
  ),
  ...SIDES.map((side) =>
    strand(
      subject,
      'hair-side',
      [
        [signOf(side) * 0.84, 0.4, 0.2],
        [signOf(side) * 0.92, -0.2, 0.26],
      ],
      [0.16, 0.02],
    ),
  ),
]

export const long: Maker = (subject) => [
  ...cap(subject),
  ...fringe(subject, 0.16),
  ...[-0.66, -0.33, 0, 0.33, 0.66].map((x) =>
    strand(
      subject,
      'hair-back',
      [
        [x, 0.4, -0.7],
        [x * 1.16, -0.6, -0.84],
        [x * 1.1, -1.9, -0.86 + Math.abs(x) * 0.3],
      ],
      [0.3, 0.34, 0.06],
      x === 0 ? subject.hairShade : subject.hair,
    ),
  ),
  ...SIDES.map((side) =>
    strand(
      subject,
      'hair-side',
      [
        [signOf(side) * 0.8, 0.5, 0.34],
        [signOf(side) * 0.98, -0.4, 0.2],
        [signOf(side) * 0.86, -1.5, 0.3],
      ],
      [0.17, 0.18, 0.03],
    ),
  ),
]

export const curly: Maker = (subject) => {
  const isFemale = subject.hero.appearance.gender === 'female'
  const rows: readonly (readonly [y: number, radius: number, from: number, to: number, count: number])[] = [
    [0.98, 0.42, 0, 2 * Math.PI, 5],
    [0.68, 0.82, 0, 2 * Math.PI, 10],
    [0.3, 0.98, 0.9, 2 * Math.PI - 0.9, 9],
    [-0.1, 1, 1.2, 2 * Math.PI - 1.2, 8],
    ...(isFemale
      ? ([
          [-0.5, 1.04, 1.1, 2 * Math.PI - 1.1, 8],
          [-0.86, 0.98, 1.3, 2 * Math.PI - 1.3, 7],
        ] as const)
      : []),
  ]
  return [
    ...cap(subject),
    ...rows.flatMap(([y, radius, from, to, count], row) =>
      Array.from({ length: count }, (_, index) => {
        const angle = from + ((to - from) * (index + (row % 2) * 0.5)) / (to - from > 6 ? count : count - 0.5)
        const size = 0.25 + 0.05 * Math.sin(index * 2.4 + row)
        return onHead(subject).ball(
          'hair-curl',
          (index + row) % 3 === 0 ? subject.hairShade : subject.hair,
          [size, size, size],
          [Math.sin(angle) * radius * 0.92, y, Math.cos(angle) * radius * 0.86 - 0.06],
        )
      }),
    ),
  ]
}

export const mohawk: Maker = (subject) => [
  ...buzz(subject),
  ...Array.from({ length: 8 }, (_, index) => {
    const angle = 0.5 + index * 0.38
    const out = (length: number): Vec3 => [0, Math.sin(angle) * length + 0.05, Math.cos(angle) * length]
    return strand(subject, 'hair-crest', [out(0.8), out(1.24), [0, out(1.62)[1], out(1.6)[2] - 0.14]], [0.19, 0.17, 0.02])
  }),
]

export const slickedBack: Maker = (subject) => [
  ...cap(subject),
  ...swept(subject),
  ...[-0.4, 0, 0.4].map((x) =>
    strand(
      subject,
      'hair-back',
      [
        [x, 0.3, -0.8],
        [x * 1.1, -0.4, -0.92],
        [x, -0.7, -0.96],
      ],
      [0.26, 0.22, 0.03],
    ),
  ),
]

export const wavy: Maker = (subject) => [
  ...cap(subject),
  ...fringe(subject, 0.2),
  ...[-0.7, -0.36, 0, 0.36, 0.7].map((x, index) =>
    strand(
      subject,
      'hair-back',
      [
        [x, 0.4, -0.66],
        [x * 1.4, -0.3, -0.86],
        [x * 1.05, -0.9, -0.8],
        [x * 1.5, -1.5, -0.78],
        [x * 1.2, -1.9, -0.7],
      ],
      [0.3, 0.34, 0.28, 0.26, 0.04],
      index % 2 ? subject.hairShade : subject.hair,
    ),
  ),
  ...SIDES.map((side) => {
    const sign = signOf(side)
    return strand(
      subject,
      'hair-side',
      [
        [sign * 0.8, 0.5, 0.3],
        [sign * 1.04, 0, 0.24],
        [sign * 0.9, -0.5, 0.3],
        [sign * 1.1, -1, 0.26],
        [sign * 0.9, -1.4, 0.34],
      ],
      [0.18, 0.2, 0.2, 0.18, 0.03],
    )
  }),
]
