import { ball, bothSides, type Part, part, plate, tube } from '../part'
import { turnBy, type Vec2, type Vec3 } from '../vector'
import { gold, iron, type Maker, scaled, steel, wood } from './weapon-materials'

export const axe =
  (below: number, above: number, size: number, isDouble: boolean): Maker =>
  (hand, s) => {
    const bit = (sign: number): Part => {
      const outline: Vec2[] = [
        [0.02, -0.05],
        [0.09, -0.09],
        [0.16, -0.17],
        [0.215, -0.06],
        [0.225, 0.04],
        [0.19, 0.17],
        [0.1, 0.08],
        [0.02, 0.06],
      ]
      const sized = outline.map(([x, y]): Vec2 => [x * size * s * sign, (y * size + above - 0.05) * s])
      return part('weapon-blade', steel, plate(sign < 0 ? sized.reverse() : sized, 0.03), hand)
    }
    return [
      part(
        'weapon-haft',
        wood,
        tube(
          [
            [0, -below * s, 0],
            [0, above * s, 0],
          ],
          [0.024, 0.022],
        ),
        hand,
      ),
      bit(-1),
      ...(isDouble ? [bit(1)] : [part('weapon-beak', iron, ball([0.05 * s, 0.04 * s, 0.03]), hand, [0.03 * s, (above - 0.05) * s, 0])]),
      part('weapon-cap', iron, ball([0.035, 0.06 * s, 0.035], 0.3), hand, [0, (above - 0.04) * s, 0]),
      part('weapon-pommel', iron, ball(0.03), hand, [0, -below * s, 0]),
    ]
  }

export const mace: Maker = (hand, s) => [
  part(
    'weapon-haft',
    wood,
    tube(
      [
        [0, -0.14 * s, 0],
        [0, 0.4 * s, 0],
      ],
      [0.024, 0.022],
    ),
    hand,
  ),
  part('weapon-head', iron, ball(0.075 * s), hand, [0, 0.44 * s, 0]),
  ...[0, 1, 2].map((index) =>
    part(
      'weapon-flange',
      steel,
      plate(
        scaled(
          bothSides([
            [0, 0.33],
            [0.05, 0.34],
            [0.115, 0.44],
            [0.05, 0.54],
            [0, 0.55],
          ]),
          s,
        ),
        0.022,
      ),
      hand,
      [0, 0, 0],
      turnBy(0, (index * Math.PI) / 3, 0),
    ),
  ),
  part('weapon-pommel', iron, ball(0.03), hand, [0, -0.15 * s, 0]),
]

export const flail: Maker = (hand, s) => {
  const top: Vec3 = [0, 0.36 * s, 0]
  const fall: Vec3[] = [top, [-0.1 * s, 0.4 * s, 0.02], [-0.2 * s, 0.28 * s, 0.04], [-0.22 * s, 0.12 * s, 0.05]]
  const end = fall[3] ?? top
  return [
    part('weapon-haft', wood, tube([[0, -0.16 * s, 0], top], [0.024, 0.022]), hand),
    part('weapon-chain', iron, tube(fall, [0.014, 0.014, 0.014, 0.014]), hand),
    part('weapon-head', iron, ball(0.075 * s), hand, end),
    ...(
      [
        [1, 0, 0],
        [-1, 0, 0],
        [0, -1, 0],
        [0, 0, 1],
        [0, 0, -1],
      ] as const
    ).map(([x, y, z]) =>
      part(
        'weapon-spike',
        steel,
        tube(
          [
            [end[0] + x * 0.06 * s, end[1] + y * 0.06 * s, end[2] + z * 0.06 * s],
            [end[0] + x * 0.13 * s, end[1] + y * 0.13 * s, end[2] + z * 0.13 * s],
          ],
          [0.024, 0.002],
        ),
        hand,
      ),
    ),
  ]
}

export const hammer: Maker = (hand, s, { outfit }) => [
  part(
    'weapon-haft',
    wood,
    tube(
      [
        [0, -0.2 * s, 0],
        [0, 0.46 * s, 0],
      ],
      [0.026, 0.024],
    ),
    hand,
  ),
  part('weapon-head', iron, ball([0.15 * s, 0.08 * s, 0.08 * s], 0.75), hand, [0, 0.48 * s, 0]),
  part('weapon-band', gold, ball([0.03 * s, 0.088 * s, 0.088 * s], 0.75), hand, [-0.11 * s, 0.48 * s, 0]),
  part('weapon-band', gold, ball([0.03 * s, 0.088 * s, 0.088 * s], 0.75), hand, [0.11 * s, 0.48 * s, 0]),
  part('weapon-gem', { color: outfit.class.accent, finish: 'glow' }, ball([0.03, 0.03, 0.02]), hand, [0, 0.48 * s, 0.078 * s]),
]
