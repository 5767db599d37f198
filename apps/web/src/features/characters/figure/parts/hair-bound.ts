import { SIDES, signOf } from '../skeleton'
import { cap, fringe, type Maker, plait, strand, swept } from './hair-strands'
import { onHead } from './head'

export const ponytail: Maker = (subject) => {
  const isHigh = subject.hero.appearance.gender === 'female'
  const y = isHigh ? 0.72 : 0.2
  return [
    ...cap(subject),
    ...(isHigh ? fringe(subject, 0.1) : swept(subject)),
    onHead(subject).ball('hair-tie', { color: subject.outfit.class.accent }, [0.16, 0.16, 0.16], [0, y, -0.98]),
    strand(
      subject,
      'hair-tail',
      [
        [0, y, -0.96],
        [0.16, y + 0.14, -1.34],
        [0.3, y - 0.7, -1.46],
        [0.22, y - 1.6, -1.2],
      ],
      [0.14, 0.24, 0.26, 0.03],
    ),
  ]
}

export const braided: Maker = (subject) => [
  ...cap(subject),
  ...swept(subject),
  ...SIDES.flatMap((side) => {
    const sign = signOf(side)
    return plait(
      subject,
      [
        [sign * 0.9, 0.1, 0.1],
        [sign * 1.04, -0.5, 0.26],
        [sign * 0.86, -1.1, 0.5],
        [sign * 0.78, -1.62, 0.5],
      ],
      0.16,
    )
  }),
]

export const topknot: Maker = (subject) => [
  ...cap(subject),
  ...swept(subject),
  onHead(subject).ball('hair-tie', { color: subject.outfit.class.accent }, [0.17, 0.09, 0.17], [0, 1.08, -0.28]),
  onHead(subject).ball('hair-knot', subject.hair, [0.27, 0.25, 0.27], [0, 1.3, -0.32]),
  strand(
    subject,
    'hair-tail',
    [
      [0, 1.4, -0.36],
      [0, 1.46, -0.66],
      [0, 1.1, -0.86],
    ],
    [0.14, 0.13, 0.02],
  ),
]

export const sideBraid: Maker = (subject) => [
  ...cap(subject),
  strand(
    subject,
    'hair-fringe',
    [
      [-0.4, 0.98, 0.4],
      [0.1, 0.76, 0.84],
      [0.66, 0.3, 0.66],
    ],
    [0.2, 0.24, 0.05],
  ),
  strand(
    subject,
    'hair-side',
    [
      [-0.78, 0.5, 0.3],
      [-0.94, -0.2, 0.2],
    ],
    [0.16, 0.03],
  ),
  ...plait(
    subject,
    [
      [0.5, -0.3, -0.6],
      [0.98, -0.7, -0.1],
      [0.84, -1.2, 0.5],
      [0.74, -1.95, 0.62],
    ],
    0.22,
  ),
]

export const bun: Maker = (subject) => [
  ...cap(subject),
  ...fringe(subject, 0.1),
  onHead(subject).ball('hair-tie', { color: subject.outfit.class.accent }, [0.26, 0.1, 0.26], [0, 0.94, -0.56]),
  onHead(subject).ball('hair-knot', subject.hair, [0.42, 0.38, 0.42], [0, 1.2, -0.66]),
  ...SIDES.map((side) =>
    strand(
      subject,
      'hair-side',
      [
        [signOf(side) * 0.8, 0.4, 0.34],
        [signOf(side) * 0.92, -0.5, 0.34],
      ],
      [0.12, 0.02],
    ),
  ),
]

export const braidedCrown: Maker = (subject) => [
  ...cap(subject),
  ...Array.from({ length: 18 }, (_, index) => {
    const angle = (index / 18) * 2 * Math.PI
    return onHead(subject).ball(
      'hair-crown',
      index % 2 ? subject.hairShade : subject.hair,
      [0.2, 0.17, 0.2],
      [Math.sin(angle) * 0.86, 0.62 + 0.1 * Math.cos(angle), Math.cos(angle) * 0.8 - 0.06],
    )
  }),
  ...SIDES.map((side) =>
    strand(
      subject,
      'hair-side',
      [
        [signOf(side) * 0.8, 0.4, 0.3],
        [signOf(side) * 0.92, -0.3, 0.34],
      ],
      [0.1, 0.02],
    ),
  ),
]
