import { lighter } from '../color'
import { PEDESTAL } from '../palette'
import { ball, type Part, part, ring } from '../part'
import { SIDES } from '../skeleton'
import type { Subject } from '../subject'
import { clamp, FORWARD, type Frame, NO_TURN, turnBy, turned } from '../vector'

/** The base of the miniature, with a soft shadow underfoot, and a rock where a foot stands high. */
export function groundParts(subject: Subject): Part[] {
  const { skeleton, outfit, raceId } = subject
  const isLong = raceId === 'centaur'
  const radius = isLong ? 0.8 : clamp(subject.stature.shoulder * 2.5, 0.46, 0.7)
  const frame: Frame = { at: [0, 0, isLong ? -0.36 : 0], turn: NO_TURN }
  const rocks = SIDES.flatMap((side) => {
    const { at, turn } = skeleton.feet[side]
    if (at[1] < 0.02) return []
    const middle = turned(turn, FORWARD)
    return [
      part('rock', { color: PEDESTAL.rock }, ball([0.13, at[1] / 2 + 0.03, 0.15], 0.4), {
        at: [at[0] + middle[0] * 0.04, at[1] / 2 - 0.03, at[2] + middle[2] * 0.04],
        turn: turnBy(0, 0.4, 0.05),
      }),
    ]
  })
  return [
    part(
      'pedestal',
      { color: PEDESTAL.base },
      {
        kind: 'lathe',
        profile: [
          [0.01, -0.16],
          [radius * 1.08, -0.16],
          [radius * 1.1, -0.12],
          [radius * 1.02, -0.085],
          [radius, -0.03],
          [radius * 0.96, -0.012],
        ],
      },
      frame,
    ),
    part(
      'pedestal-top',
      { color: PEDESTAL.top },
      {
        kind: 'lathe',
        profile: [
          [radius * 0.99, -0.016],
          [radius * 0.95, -0.002],
          [radius * 0.74, 0],
          [radius * 0.55, 0],
          [radius * 0.36, 0],
          [0.002, 0],
        ],
        shade: [1, 1, 1, 0.86, 0.62, 0.5],
      },
      frame,
    ),
    part(
      'pedestal-ring',
      { color: lighter(outfit.class.accent, 0.05), finish: 'gloss' },
      ring(radius * 1.03, 0.018),
      frame,
      [0, -0.085, 0],
    ),
    ...rocks,
  ]
}

/** Light in the palm of a hero who casts. */
export function magicParts({ pose, skeleton, stature, held, outfit }: Subject): Part[] {
  if (pose !== 'casting') return []
  const other = skeleton.mainSide === 'left' ? 'right' : 'left'
  const hands = held.shield !== null ? [skeleton.mainSide] : held.hold === 'empty' ? SIDES : [other]
  const s = stature.gear
  const look = { color: outfit.class.accent, finish: 'glow' } as const
  if (held.hold === 'lute')
    return [0, 1, 2].map((note) =>
      part('magic-note', look, ball([0.03, 0.024, 0.02]), skeleton.head, [0.3 + note * 0.1, 0.06 + note * 0.14, 0.1]),
    )
  return (hands as readonly ('left' | 'right')[]).flatMap((side) => {
    const [x, y, z] = skeleton.hands[side].at
    const frame: Frame = { at: [x, y + 0.16 * s, z + 0.04], turn: NO_TURN }
    return [
      part('magic-light', { color: lighter(outfit.class.accent, 0.4), finish: 'glow' }, ball(0.06 * s), frame),
      part('magic-ring', look, ring(0.125 * s, 0.009), frame, [0, 0, 0], turnBy(0.5, 0, 0.4)),
      part('magic-ring', look, ring(0.16 * s, 0.006), frame, [0, 0, 0], turnBy(-0.6, 0, 0.2)),
      ...[0, 1, 2, 3].map((spark) =>
        part('magic-spark', look, ball(0.014 * s), frame, [
          Math.sin(spark * 1.9) * 0.17 * s,
          (0.08 + spark * 0.06) * s,
          Math.cos(spark * 1.9) * 0.12 * s,
        ]),
      ),
    ]
  })
}
