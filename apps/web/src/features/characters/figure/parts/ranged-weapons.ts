import { MADE_OF } from '../palette'
import { ball, part, tube } from '../part'
import { type Frame, subtract, turned, type Vec3 } from '../vector'
import { cord, gold, grip, iron, type Maker, steel, wood } from './weapon-materials'

export const bow =
  (half: number): Maker =>
  (hand, s, { skeleton, pose }) => {
    const l = half * s
    const drawnTo: Vec3 = pose === 'combat' ? localTo(hand, skeleton.hands.right.at) : [0, 0, -0.13 * s]
    const tips: [Vec3, Vec3] = [
      [0, l, -0.13 * s],
      [0, -l, -0.13 * s],
    ]
    const arrow =
      pose === 'combat'
        ? [
            part('arrow', { color: MADE_OF.paleLeather }, tube([drawnTo, [0.02, 0.02, 0.12 * s]], [0.01, 0.01]), hand),
            part(
              'arrow-head',
              steel,
              tube(
                [
                  [0.02, 0.02, 0.1 * s],
                  [0.03, 0.03, 0.2 * s],
                ],
                [0.028, 0.002],
              ),
              hand,
            ),
          ]
        : []
    return [
      part(
        'weapon-bow',
        wood,
        tube(
          [tips[1], [0, -l * 0.72, 0.01], [0, -l * 0.28, 0.045 * s], [0, 0, 0], [0, l * 0.28, 0.045 * s], [0, l * 0.72, 0.01], tips[0]],
          [0.012, 0.022, 0.026, 0.028, 0.026, 0.022, 0.012],
        ),
        hand,
      ),
      part(
        'weapon-grip',
        grip,
        tube(
          [
            [0, -0.06, 0],
            [0, 0.06, 0],
          ],
          [0.032, 0.032],
        ),
        hand,
      ),
      part('weapon-string', cord, tube([tips[1], drawnTo], [0.007, 0.007]), hand),
      part('weapon-string', cord, tube([drawnTo, tips[0]], [0.007, 0.007]), hand),
      ...tips.map((tip) => part('weapon-nock', gold, ball(0.02), hand, tip)),
      ...arrow,
    ]
  }

export const crossbow: Maker = (hand, s) => [
  part(
    'weapon-stock',
    wood,
    tube(
      [
        [0, -0.26 * s, 0],
        [0, 0.06, 0.02],
        [0, 0.4 * s, 0.02],
      ],
      [0.045, 0.034, 0.03],
    ),
    hand,
  ),
  part(
    'weapon-bow',
    iron,
    tube(
      [
        [-0.26 * s, 0.24 * s, 0.03],
        [-0.15 * s, 0.35 * s, 0.03],
        [0, 0.39 * s, 0.03],
        [0.15 * s, 0.35 * s, 0.03],
        [0.26 * s, 0.24 * s, 0.03],
      ],
      [0.014, 0.022, 0.028, 0.022, 0.014],
    ),
    hand,
  ),
  part(
    'weapon-string',
    cord,
    tube(
      [
        [-0.26 * s, 0.24 * s, 0.03],
        [0, 0.1 * s, 0.05],
        [0.26 * s, 0.24 * s, 0.03],
      ],
      [0.007, 0.007, 0.007],
    ),
    hand,
  ),
  part(
    'weapon-bolt',
    steel,
    tube(
      [
        [0, 0.1 * s, 0.06],
        [0, 0.46 * s, 0.06],
      ],
      [0.012, 0.012],
    ),
    hand,
  ),
]

/** A place of the world, seen from a hand. */
function localTo({ at, turn: [x, y, z, w] }: Frame, point: Vec3): Vec3 {
  return turned([-x, -y, -z, w], subtract(point, at))
}
