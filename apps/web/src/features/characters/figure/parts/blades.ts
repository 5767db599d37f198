import { lighter } from '../color'
import { MADE_OF } from '../palette'
import { ball, bothSides, part, plate, ring, tube } from '../part'
import { gold, grip, type Maker, scaled, steel } from './weapon-materials'

export const sword =
  (length: number, half: number, guard = 0.12): Maker =>
  (hand, s, { outfit }) => [
    part(
      'weapon-blade',
      steel,
      plate(
        scaled(
          bothSides([
            [0, 0.06],
            [half, 0.06],
            [half * 0.92, length * 0.86],
            [0, length + 0.06],
          ]),
          s,
        ),
        0.02,
      ),
      hand,
    ),
    part(
      'weapon-fuller',
      { color: lighter(MADE_OF.steel, 0.4), finish: 'metal' },
      plate(
        scaled(
          bothSides([
            [0, 0.07],
            [half * 0.28, 0.07],
            [half * 0.2, length * 0.8],
            [0, length * 0.86],
          ]),
          s,
        ),
        0.026,
      ),
      hand,
    ),
    part(
      'weapon-guard',
      gold,
      tube(
        [
          [-guard * s, 0.075 * s, 0],
          [0, 0.055 * s, 0],
          [guard * s, 0.075 * s, 0],
        ],
        [0.018, 0.024, 0.018],
      ),
      hand,
    ),
    part(
      'weapon-grip',
      grip,
      tube(
        [
          [0, -0.1 * s, 0],
          [0, 0.06 * s, 0],
        ],
        [0.02, 0.02],
      ),
      hand,
    ),
    part('weapon-pommel', { color: outfit.class.accent, finish: 'gloss' }, ball(0.032 * s), hand, [0, -0.12 * s, 0]),
  ]

export const rapier: Maker = (hand, s, subject) => [
  ...sword(0.74, 0.014, 0.08)(hand, s, subject),
  part('weapon-basket', gold, ring(0.07 * s, 0.012), hand, [0, 0.03 * s, 0]),
  part(
    'weapon-basket',
    gold,
    tube(
      [
        [0, 0.05 * s, 0.07 * s],
        [0, -0.03 * s, 0.09 * s],
        [0, -0.1 * s, 0.02],
      ],
      [0.012, 0.014, 0.012],
    ),
    hand,
  ),
]

export const scimitar: Maker = (hand, s, { outfit }) => [
  part(
    'weapon-blade',
    steel,
    plate(
      scaled(
        [
          [-0.026, 0.06],
          [0.026, 0.06],
          [0.06, 0.26],
          [0.05, 0.44],
          [-0.06, 0.68],
          [-0.03, 0.46],
          [-0.022, 0.28],
        ],
        s,
      ),
      0.02,
    ),
    hand,
  ),
  part(
    'weapon-guard',
    gold,
    tube(
      [
        [-0.1 * s, 0.05 * s, 0],
        [0.1 * s, 0.07 * s, 0],
      ],
      [0.02, 0.02],
    ),
    hand,
  ),
  part(
    'weapon-grip',
    grip,
    tube(
      [
        [0, -0.09 * s, 0],
        [0, 0.06 * s, 0],
      ],
      [0.02, 0.02],
    ),
    hand,
  ),
  part('weapon-pommel', { color: outfit.class.accent, finish: 'gloss' }, ball(0.03 * s), hand, [0, -0.11 * s, 0]),
]
