import { lighter } from '../color'
import { MADE_OF } from '../palette'
import { ball, part, ring, tube } from '../part'
import { turnBy } from '../vector'
import { cord, gold, type Maker, wood } from './weapon-materials'

export const wand: Maker = (hand, s, { outfit }) => [
  part(
    'weapon-haft',
    wood,
    tube(
      [
        [0, -0.08 * s, 0],
        [0, 0.14 * s, 0],
        [0.01, 0.32 * s, 0],
      ],
      [0.024, 0.018, 0.012],
    ),
    hand,
  ),
  part('weapon-crystal', { color: outfit.class.accent, finish: 'glow' }, ball([0.034, 0.05, 0.034]), hand, [0.01, 0.35 * s, 0]),
  part('weapon-cap', gold, ring(0.022, 0.01), hand, [0, 0.12 * s, 0]),
]

export const orb: Maker = (hand, s, { outfit }) => [
  part('weapon-orb', { color: outfit.class.accent, finish: 'glow' }, ball(0.085 * s), hand, [0, 0.15 * s, 0]),
  part('weapon-orb-ring', gold, ring(0.12 * s, 0.01), hand, [0, 0.15 * s, 0], turnBy(0.4, 0, 0.3)),
]

export const lute: Maker = (hand, s) => [
  part('weapon-body', { color: MADE_OF.paleLeather, finish: 'gloss' }, ball([0.15 * s, 0.19 * s, 0.075 * s]), hand, [0, -0.02, -0.08 * s]),
  part('weapon-front', { color: lighter(MADE_OF.paleLeather, 0.35) }, ball([0.135 * s, 0.175 * s, 0.02]), hand, [0, -0.02, -0.02 * s]),
  part('weapon-hole', { color: MADE_OF.dark }, ball([0.045 * s, 0.045 * s, 0.014]), hand, [0, 0.03 * s, 0]),
  part(
    'weapon-neck',
    { color: MADE_OF.darkWood },
    tube(
      [
        [0, 0.12 * s, -0.05 * s],
        [0, 0.52 * s, -0.04 * s],
      ],
      [0.026, 0.022],
    ),
    hand,
  ),
  part(
    'weapon-head',
    { color: MADE_OF.darkWood },
    tube(
      [
        [0, 0.52 * s, -0.04 * s],
        [0, 0.6 * s, -0.12 * s],
      ],
      [0.03, 0.026],
    ),
    hand,
  ),
  ...[-0.012, 0.012].map((x) =>
    part(
      'weapon-string',
      cord,
      tube(
        [
          [x, -0.12 * s, 0.005],
          [x, 0.54 * s, -0.012],
        ],
        [0.004, 0.004],
      ),
      hand,
    ),
  ),
]
