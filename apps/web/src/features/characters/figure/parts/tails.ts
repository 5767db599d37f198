import { darker } from '../color'
import { type Part, part, plate, worldTube } from '../part'
import type { Subject } from '../subject'
import { add, inFrame, NO_TURN, turnBy, type Vec3 } from '../vector'
import { furLook } from './body'

export function tail(subject: Subject): Part[] {
  const { skeleton, stature, skin, raceId } = subject
  if (raceId === 'centaur') return []
  const s = stature.gear
  const root: Vec3 = [0, 0.02, -stature.hip * 0.6]
  const way = (points: readonly Vec3[]) =>
    points.map(([x, y, z]) => keptAbove(inFrame(skeleton.torso, [x * s, y * s + root[1], z * s + root[2]]), 0.05))
  if (raceId === 'tabaxi') {
    const points = way([
      [0, 0, 0],
      [0.14, -0.24, -0.24],
      [0.42, -0.22, -0.3],
      [0.58, 0.12, -0.22],
      [0.5, 0.4, -0.2],
    ])
    const last = points.slice(3)
    return [
      worldTube('tail', furLook(subject), points, [0.05, 0.046, 0.044, 0.042, 0.03]),
      worldTube('tail-tip', { color: subject.hairShade.color }, last, [0.048, 0.034]),
    ]
  }
  if (subject.has('scales')) {
    const points = way([
      [0, 0.02, 0],
      [0.1, -0.3, -0.26],
      [0.36, -0.5, -0.3],
      [0.66, -0.5, -0.16],
      [0.8, -0.4, 0],
    ])
    return [
      worldTube('tail', skin, points, [0.12 * stature.limb, 0.1, 0.075, 0.045, 0.008]),
      ...points
        .slice(0, 4)
        .map((at, index) =>
          worldTube(
            'tail-spike',
            { color: darker(skin.color, 0.3), finish: 'gloss' },
            [at, add(at, [0, 0.14 - index * 0.02, -0.05])],
            [0.045, 0.004],
          ),
        ),
    ]
  }
  const points = way([
    [0, 0, 0],
    [-0.14, -0.28, -0.26],
    [-0.42, -0.36, -0.2],
    [-0.58, -0.1, -0.12],
    [-0.52, 0.16, -0.1],
  ])
  const tip = points[points.length - 1] ?? [0, 0, 0]
  return [
    worldTube('tail', skin, points, [0.045, 0.036, 0.03, 0.024, 0.018]),
    part(
      'tail-spade',
      { color: darker(skin.color, 0.3) },
      plate(
        [
          [-0.01, -0.02],
          [0.012, -0.02],
          [0.07, 0.0],
          [0.0, 0.13],
          [-0.07, 0.0],
        ],
        0.026,
      ),
      { at: tip, turn: NO_TURN },
      [0, 0, 0],
      turnBy(0, 0.3, -0.2),
    ),
  ]
}

/** Tails lie on the ground, not in it. */
const keptAbove = ([x, y, z]: Vec3, least: number): Vec3 => [x, Math.max(y, least), z]
