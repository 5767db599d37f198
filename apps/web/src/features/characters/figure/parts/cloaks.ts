import { darker } from '../color'
import { lining } from '../outfit'
import { MADE_OF } from '../palette'
import { ball, type LoftRing, type Look, loft, type Part, part, sheet, worldTube } from '../part'
import { SIDES, signOf } from '../skeleton'
import type { Subject } from '../subject'
import { inFrame, NO_TURN, type Vec3 } from '../vector'

/** Falls from the shoulders; wind lifts it when the hero poses. */
export function cape(subject: Subject): Part[] {
  const { skeleton, stature, outfit, pose } = subject
  const { shoulder, torsoLength, hipHeight } = stature
  const wind = { standing: 0.1, combat: 0.3, casting: 0.26, heroic: 0.42, relaxed: 0.08 }[pose]
  const top = inFrame(skeleton.torso, [0, torsoLength * 0.97, -0.06])
  const length = top[1] - hipHeight * 0.14
  // A shell on the back carries the cape further out.
  const out = subject.raceId === 'tortle' ? shoulder * 1.2 : subject.raceId === 'centaur' ? 0.02 : 0
  const rows = Array.from({ length: 7 }, (_, row) => {
    const share = row / 6
    const half = shoulder * (0.92 + share * 0.5)
    return Array.from({ length: 9 }, (_, column): Vec3 => {
      const across = column / 4 - 1
      const ripple = Math.sin(column * 2.1) * 0.035 * share
      const wrap = (1 - Math.abs(across) ** 2) * 0.1
      return [
        top[0] + across * half + wind * share * share * 0.3,
        top[1] - share * length * (1 - wind * 0.3),
        top[2] - wrap - out - 0.02 - share * 0.14 - wind * share * share * 0.7 + ripple,
      ]
    })
  })
  const color = outfit.class.main
  // Longest first on a horse's back: it lies behind the man, above the beast.
  const kept = subject.raceId === 'centaur' ? rows.slice(0, 4) : rows
  return [
    part('cape', { color }, sheet(kept, 0.022), { at: [0, 0, 0], turn: NO_TURN }),
    ...SIDES.map((side) =>
      part(`${side}-cape-clasp`, { color: MADE_OF.gold, finish: 'metal' }, ball([0.03, 0.03, 0.02]), skeleton.torso, [
        signOf(side) * shoulder * 0.62,
        torsoLength * 0.93,
        stature.chest * 0.5,
      ]),
    ),
    worldTube(
      'cape-collar',
      { color: darker(color, 0.15) },
      [
        [0.9, 0.02],
        [0.7, -0.1],
        [0, -0.16],
        [-0.7, -0.1],
        [-0.9, 0.02],
      ].map(([x = 0, z = 0]) => inFrame(skeleton.torso, [x * shoulder * 0.86, torsoLength * 0.97, z])),
      [0.03, 0.045, 0.045, 0.045, 0.03],
    ),
  ]
}

/** Thrown back, so that the chosen hair shows. */
export function hood({ skeleton, stature, outfit }: Subject): Part[] {
  const { torsoLength, shoulder } = stature
  const at = (x: number, y: number, z: number) => inFrame(skeleton.torso, [x * shoulder, torsoLength * y, z])
  const look: Look = { color: outfit.main }
  return [
    worldTube(
      'hood',
      look,
      [at(0.42, 0.94, 0.09), at(0.62, 1, -0.02), at(0, 1.02, -0.17), at(-0.62, 1, -0.02), at(-0.42, 0.94, 0.09)],
      [0.03, 0.06, 0.09, 0.06, 0.03],
    ),
    worldTube('hood-tip', look, [at(0, 1, -0.14), at(0, 0.84, -0.22), at(0, 0.66, -0.2)], [0.11, 0.09, 0.01]),
    worldTube(
      'hood-lining',
      { color: lining(outfit) },
      [at(0.38, 0.99, 0.08), at(0.5, 1.06, -0.02), at(0, 1.1, -0.13), at(-0.5, 1.06, -0.02), at(-0.38, 0.99, 0.08)],
      [0.014, 0.03, 0.05, 0.03, 0.014],
    ),
  ]
}

export function collar({ skeleton, stature, outfit }: Subject): Part[] {
  const { torsoLength } = stature
  const width = 0.08 * Math.sqrt(stature.limb)
  const ring = (y: number, w: number): LoftRing => ({ at: [0, torsoLength * y, -0.005], width: w, depth: w * 0.95 })
  return [
    part(
      'collar',
      { color: outfit.trim },
      loft([ring(0.96, 0.02), ring(0.96, width * 1.24), ring(1.12, width * 1.06), ring(1.12, 0.02)]),
      skeleton.torso,
    ),
  ]
}

export function furCollar({ skeleton, stature }: Subject): Part[] {
  const { torsoLength, shoulder } = stature
  return Array.from({ length: 11 }, (_, index) => {
    const angle = (index / 11) * 2 * Math.PI
    return part('fur-collar', { color: index % 2 ? MADE_OF.fur : MADE_OF.paleFur }, ball([0.078, 0.06, 0.07]), skeleton.torso, [
      Math.sin(angle) * shoulder * 0.82,
      torsoLength * (0.95 - 0.05 * Math.cos(angle)),
      Math.cos(angle) * 0.11 - 0.01,
    ])
  })
}
