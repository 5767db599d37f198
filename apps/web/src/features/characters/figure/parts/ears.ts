import { darker, mixed } from '../color'
import { MADE_OF } from '../palette'
import { bothSides, type Part, plate } from '../part'
import { SIDES, type Side, signOf } from '../skeleton'
import type { Subject } from '../subject'
import { turnBy, type Vec2, type Vec3 } from '../vector'
import { furLook } from './body'
import { onHead } from './head'

export function earParts(subject: Subject): Part[] {
  if (subject.has('beak') || subject.has('metal') || (subject.has('scales') && subject.has('muzzle'))) return []
  return SIDES.flatMap((side) => ear(subject, side))
}

function ear(subject: Subject, side: Side): Part[] {
  const { raceId, has } = subject
  if (raceId === 'tabaxi') return catEar(subject, side)
  if (raceId === 'loxodon') return elephantEar(subject, side)
  if (raceId === 'minotaur' || raceId === 'satyr') return longEar(subject, side, [1.3, -0.02, -0.1], 0.14)
  if (has('long-ears')) return longEar(subject, side, EAR_TIPS[raceId] ?? [1.9, 0.4, -0.2], raceId === 'firbolg' ? 0.2 : 0.17)
  if (has('pointed-ears')) return longEar(subject, side, EAR_TIPS[raceId] ?? [1.34, 0.5, -0.26], 0.13)
  return [onHead(subject).ball(`${side}-ear`, subject.skin, [0.09, 0.19, 0.13], [signOf(side) * 0.9, -0.06, 0])]
}

/** Where the tip of the ear ends, for those who differ. */
const EAR_TIPS: Readonly<Record<string, Vec3>> = {
  elf: [1.5, 0.58, -0.3],
  'half-elf': [1.2, 0.36, -0.2],
  gnome: [1.28, 0.3, -0.1],
  goblin: [2.05, 0.34, -0.3],
  firbolg: [1.5, -0.3, -0.2],
  bugbear: [1.6, 0.7, -0.2],
  hobgoblin: [1.36, 0.42, -0.2],
  shifter: [1.22, 0.56, -0.3],
}

function longEar(subject: Subject, side: Side, [x, y, z]: Vec3, thick: number): Part[] {
  const sign = signOf(side)
  const head = onHead(subject)
  const look = subject.has('fur') ? furLook(subject) : subject.skin
  const middle: Vec3 = [sign * (0.9 + (x - 0.9) * 0.5), (y - 0.06) * 0.36, z * 0.4]
  return [
    head.tube(`${side}-ear`, look, [[sign * 0.8, -0.1, 0.06], middle, [sign * x, y, z]], [thick * 1.2, thick, 0.008]),
    head.tube(
      `${side}-ear-inside`,
      { color: mixed(look.color, MADE_OF.blush, 0.35) },
      [
        [sign * 0.92, -0.08, 0.14],
        [middle[0], middle[1], middle[2] + thick * 0.62],
      ],
      [thick * 0.5, thick * 0.42],
    ),
  ]
}

function catEar(subject: Subject, side: Side): Part[] {
  const sign = signOf(side)
  const head = onHead(subject)
  const look = furLook(subject)
  return [
    head.tube(
      `${side}-ear`,
      look,
      [
        [sign * 0.56, 0.62, -0.02],
        [sign * 0.74, 1.06, -0.02],
        [sign * 0.82, 1.5, -0.06],
      ],
      [0.34, 0.24, 0.01],
    ),
    head.tube(
      `${side}-ear-inside`,
      { color: mixed(look.color, MADE_OF.blush, 0.5) },
      [
        [sign * 0.6, 0.78, 0.2],
        [sign * 0.72, 1.08, 0.14],
        [sign * 0.8, 1.32, 0.04],
      ],
      [0.18, 0.13, 0.01],
    ),
  ]
}

const FAN: readonly Vec2[] = [
  [0, -0.3],
  [0.5, -0.62],
  [0.95, -0.5],
  [1.15, 0],
  [1.05, 0.46],
  [0.66, 0.66],
  [0.2, 0.56],
  [0, 0.4],
]

function elephantEar(subject: Subject, side: Side): Part[] {
  const sign = signOf(side)
  const head = onHead(subject)
  const r = head.radius
  const outline = (grow: number) => FAN.map(([x, y]): Vec2 => [x * r * grow * sign, y * r * grow])
  const wound = (points: Vec2[]) => (sign < 0 ? points.reverse() : points)
  const turn = turnBy(0, -sign * 0.45, 0)
  return [
    head.part(`${side}-ear`, subject.skin, plate(wound(outline(1)), 0.03), [sign * 0.72, 0.1, -0.1], turn),
    head.part(
      `${side}-ear-inside`,
      { color: mixed(darker(subject.skin.color, 0.1), MADE_OF.blush, 0.24) },
      plate(wound(outline(0.8)), 0.012),
      [sign * 0.8, 0.1, -0.01],
      turn,
    ),
  ]
}

/** A leaf that stands on its point, for feathers and fins. */
export const leaf = (width: number, length: number): Vec2[] =>
  bothSides([
    [0, 0],
    [width * 0.7, length * 0.28],
    [width, length * 0.55],
    [width * 0.6, length * 0.84],
    [0, length],
  ])
