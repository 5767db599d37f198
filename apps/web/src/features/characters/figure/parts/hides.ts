import { darker, lighter, mixed } from '../color'
import { type Look, type Part, part, plate, worldTube } from '../part'
import { SIDES, signOf } from '../skeleton'
import type { Subject } from '../subject'
import { add, between, NO_TURN, turnBy, type Vec3 } from '../vector'
import { furLook } from './body'
import { leaf } from './ears'
import { faceAt, onHead } from './head'

/** A crest of spikes and darker shields on brow, cheeks and arms. */
export function scales(subject: Subject): Part[] {
  const head = onHead(subject)
  const { skeleton, stature, skin, raceId } = subject
  const dark: Look = { color: darker(skin.color, 0.3), finish: 'gloss' }
  const pale: Look = { color: lighter(skin.color, 0.22), finish: 'gloss' }
  const cheeks = SIDES.flatMap((side) =>
    [
      [0.74, 0.06],
      [0.72, -0.16],
      [0.62, -0.36],
      [0.62, 0.34],
    ].map(([x = 0, y = 0]) =>
      head.ball(`${side}-scale`, dark, [0.09, 0.1, 0.05], [signOf(side) * x, y, faceAt(x, y) + 0.005], 0, turnBy(0, signOf(side) * 0.9, 0)),
    ),
  )
  const arms = SIDES.flatMap((side) => {
    const { root, joint } = skeleton.arms[side]
    return [0, 1, 2].map((row) =>
      part(
        `${side}-scale`,
        row % 2 ? dark : pale,
        { kind: 'ellipsoid', radii: [0.05 * stature.limb, 0.04, 0.05] },
        { at: between(root, joint, row * 0.22), turn: NO_TURN },
        [signOf(side) * 0.045 * stature.limb, 0.02, 0.02],
      ),
    )
  })
  if (raceId === 'yuan-ti-pureblood' || raceId === 'tortle') return [...cheeks, ...arms]
  const count = raceId === 'dragonborn' ? 6 : 5
  const crest = Array.from({ length: count }, (_, index) => {
    const angle = 0.75 + index * 0.42
    const size = raceId === 'kobold' ? 0.26 : 0.42
    const at = (length: number): Vec3 => [0, Math.sin(angle) * length, Math.cos(angle) * length]
    const tip = at(0.94 + size)
    return head.tube('crest-spike', dark, [at(0.84), [0, tip[1], tip[2] - size * 0.6]], [0.15, 0.01])
  })
  const frill =
    raceId !== 'dragonborn'
      ? []
      : SIDES.flatMap((side) =>
          [0, 1, 2].map((row) => {
            const x = signOf(side)
            return head.tube(
              `${side}-frill`,
              dark,
              [
                [x * 0.74, 0.24 - row * 0.36, -0.1],
                [x * 1.08, 0.3 - row * 0.42, -0.42],
                [x * (1.42 - row * 0.1), 0.42 - row * 0.52, -0.8],
              ],
              [0.14, 0.1, 0.01],
            )
          }),
        )
  return [...cheeks, ...arms, ...crest, ...frill]
}

export function feathers(subject: Subject): Part[] {
  const head = onHead(subject)
  const { skeleton, hair, skin, stature } = subject
  const tint = (index: number): Look => ({ color: index % 2 ? hair.color : mixed(hair.color, skin.color, 0.5) })
  const crest = [-0.5, -0.25, 0, 0.25, 0.5].map((lean, index) =>
    head.part(
      'crest-feather',
      tint(index),
      plate(leaf(0.16 * head.radius, 0.95 * head.radius), 0.012),
      [lean * 0.5, 0.72, -0.3],
      turnBy(-0.75, 0, -lean * 1.1),
    ),
  )
  const ruff = Array.from({ length: 9 }, (_, index) => {
    const angle = -1.7 + index * 0.425
    return head.tube(
      'ruff-feather',
      tint(index),
      [
        [Math.sin(angle) * 0.5, -0.68, Math.cos(angle) * 0.5],
        [Math.sin(angle) * 0.86, -1.14, Math.cos(angle) * 0.84],
      ],
      [0.26, 0.03],
    )
  })
  const arms = SIDES.flatMap((side) => {
    const { joint, end } = skeleton.arms[side]
    return [0, 1, 2, 3].map((index) => {
      const from = between(joint, end, index * 0.24)
      return worldTube(
        `${side}-arm-feather`,
        tint(index),
        [from, add(from, [signOf(side) * 0.07, -0.1 * stature.gear, -0.06])],
        [0.04, 0.008],
      )
    })
  })
  const fan = [-0.5, -0.25, 0, 0.25, 0.5].map((lean, index) =>
    part(
      'tail-feather',
      tint(index),
      plate(leaf(0.06, 0.42 * stature.gear), 0.012),
      skeleton.torso,
      [lean * 0.1, 0, -stature.hip * 0.6],
      turnBy(Math.PI * 0.82, 0, lean),
    ),
  )
  return [...crest, ...ruff, ...arms, ...fan]
}

export function fur(subject: Subject): Part[] {
  const head = onHead(subject)
  const look = furLook(subject)
  const { skeleton, stature } = subject
  const cheeks = SIDES.flatMap((side) => {
    const x = signOf(side)
    return [0, 1, 2].map((row) =>
      head.tube(
        `${side}-cheek-fur`,
        look,
        [
          [x * 0.66, -0.16 - row * 0.2, 0.4],
          [x * (1.08 - row * 0.1), -0.34 - row * 0.24, 0.26],
        ],
        [0.2, 0.02],
      ),
    )
  })
  const arms = SIDES.flatMap((side) => {
    const { joint, end } = skeleton.arms[side]
    return [0.5, 0.68, 0.86].map((share) => {
      const at = between(joint, end, share)
      return worldTube(`${side}-arm-fur`, look, [at, add(at, [signOf(side) * 0.05, -0.06, 0])], [0.052 * stature.limb, 0.012])
    })
  })
  return subject.raceId === 'centaur' ? [] : [...cheeks, ...arms]
}
