import { darker } from '../color'
import { MADE_OF } from '../palette'
import type { Look, Part } from '../part'
import { SIDES, signOf } from '../skeleton'
import type { Subject } from '../subject'
import { between, type Vec3 } from '../vector'
import { faceAt, onHead } from './head'

export function horns(subject: Subject): Part[] {
  const head = onHead(subject)
  const { raceId } = subject
  const look: Look = {
    color: raceId === 'tiefling' ? darker(subject.skin.color, 0.55) : raceId === 'minotaur' ? MADE_OF.paleHorn : MADE_OF.horn,
    finish: 'gloss',
  }
  const way: readonly Vec3[] = HORNS[raceId] ?? HORNS.tiefling ?? []
  const thick = raceId === 'minotaur' ? 0.24 : raceId === 'kobold' ? 0.12 : 0.18
  const isDecorated = subject.hero.appearance.accessories.some((name) => /horn (ring|chain)/i.test(name))
  return SIDES.flatMap((side) => {
    const points = way.map(([x, y, z]): Vec3 => [x * signOf(side), y, z])
    const base: Vec3 = points[1] ?? [0, 0, 0]
    const next: Vec3 = points[2] ?? [0, 0, 0]
    const band = head.tube(
      `${side}-horn-ring`,
      { color: MADE_OF.gold, finish: 'metal' },
      [base, between(base, next, 0.2)],
      [thick * 0.96, thick * 0.94],
    )
    const horn = head.tube(
      `${side}-horn`,
      look,
      points,
      points.map((_, index) => thick * (1 - index / points.length) + (index === points.length - 1 ? -0.02 : 0)),
    )
    return isDecorated ? [horn, band] : [horn]
  })
}

const HORNS: Readonly<Record<string, readonly Vec3[]>> = {
  tiefling: [
    [0.42, 0.72, 0.4],
    [0.62, 1.14, 0.3],
    [0.92, 1.36, -0.16],
    [1, 1.2, -0.62],
    [1.08, 1.36, -0.94],
  ],
  minotaur: [
    [0.66, 0.62, 0.1],
    [1.2, 0.72, 0.12],
    [1.62, 0.98, 0.3],
    [1.68, 1.46, 0.4],
  ],
  satyr: [
    [0.44, 0.78, 0.34],
    [0.74, 1.2, 0.06],
    [1.1, 1, -0.36],
    [1.18, 0.46, -0.2],
    [1.26, 0.36, 0.22],
  ],
  kobold: [
    [0.4, 0.78, -0.2],
    [0.5, 1.08, -0.44],
    [0.56, 1.36, -0.8],
  ],
}

export function tusks(subject: Subject): Part[] {
  const size = subject.raceId === 'orc' ? 1.3 : 1
  return SIDES.map((side) => {
    const x = signOf(side) * 0.24
    return onHead(subject).tube(
      `${side}-tusk`,
      { color: MADE_OF.bone, finish: 'gloss' },
      [
        [x, -0.56, faceAt(0.24, -0.5) - 0.04],
        [x * 1.2, -0.42, faceAt(0.24, -0.4) + 0.06],
        [x * 1.3, -0.42 + 0.22 * size, faceAt(0.28, -0.2) + 0.06],
      ],
      [0.09 * size, 0.075 * size, 0.01],
    )
  })
}
