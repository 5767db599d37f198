import { type Part, worldTube } from '../part'
import type { Subject } from '../subject'
import { add, type Vec3 } from '../vector'
import { furLook, hoof } from './body'

export function horse(subject: Subject): Part[] {
  const { skeleton, stature, hair } = subject
  const look = furLook(subject)
  const back = stature.hipHeight * 0.86
  const wide = 0.17 * stature.limb ** 0.5
  const legAt = (x: number, z: number, bend: number): Part[] => {
    const foot: Vec3 = [x, 0.02, z]
    return [
      worldTube(
        'horse-leg',
        look,
        [
          [x * 0.9, back - 0.08, z + bend * 0.3],
          [x, back * 0.5, z + bend],
          [x, 0.1, z],
        ],
        [0.1, 0.06, 0.045],
      ),
      worldTube(
        'horse-fetlock',
        { color: hair.color },
        [
          [x, 0.16, z],
          [x, 0.09, z],
        ],
        [0.05, 0.07],
      ),
      hoof('horse-hoof', foot, 0.86),
    ]
  }
  return [
    worldTube(
      'horse-barrel',
      look,
      [add(skeleton.torso.at, [0, -0.06, 0]), [0, back - 0.04, -0.12], [0, back - 0.06, -0.5], [0, back - 0.02, -0.74]],
      [wide, wide * 1.16, wide * 1.16, wide * 1.06],
    ),
    ...[-1, 1].flatMap((x) => [...legAt(x * 0.12, 0.04, 0.05), ...legAt(x * 0.13, -0.76, -0.06)]),
    worldTube(
      'horse-tail',
      hair,
      [
        [0, back + 0.06, -0.88],
        [0.06, back + 0.02, -1.04],
        [0.1, back * 0.6, -1.1],
        [0.06, back * 0.3, -1.04],
      ],
      [0.05, 0.07, 0.08, 0.01],
    ),
  ]
}
