import { darker, lighter, mixed } from '../color'
import { MADE_OF } from '../palette'
import { ball, type Part, part, tube } from '../part'
import { SIDES, type Side, signOf } from '../skeleton'
import type { Subject } from '../subject'
import { turnBy, type Vec3 } from '../vector'

/** Skull, jaw and face. Lengths are in radii of the head. */
export function headParts(subject: Subject): Part[] {
  const { skin } = subject
  const head = onHead(subject)
  const isFemale = subject.hero.appearance.gender === 'female'
  const jaw: Vec3 = isFemale ? [0.6, 0.5, 0.6] : subject.hero.appearance.build === 'heavy' ? [0.8, 0.55, 0.66] : [0.7, 0.54, 0.62]
  const parts = [head.ball('skull', skin, SKULL, [0, 0, 0]), head.ball('jaw', skin, jaw, [0, -0.44, 0.16], 0.15)]
  parts.push(...SIDES.flatMap((side) => eye(subject, side)))
  if (!hasSnout(subject)) parts.push(...nose(subject), ...mouth(subject), ...cheeks(subject))
  if (subject.hero.appearance.age === 'elderly' || subject.hero.appearance.age === 'middle-aged') parts.push(...wrinkles(subject))
  return parts
}

export const SKULL: Vec3 = [0.9, 1, 0.92]

/** Makes parts in the head's frame, measured in its radius. */
export function onHead({ skeleton, stature }: Subject) {
  const r = stature.headRadius
  const grown = ([x, y, z]: Vec3): Vec3 => [x * r, y * r, z * r]
  return {
    ball: (name: string, look: { color: string; finish?: Part['finish'] }, radii: Vec3, at: Vec3, squareness = 0, turn = turnBy(0, 0, 0)) =>
      part(name, look, ball(grown(radii), squareness), skeleton.head, grown(at), turn),
    tube: (name: string, look: { color: string; finish?: Part['finish'] }, points: readonly Vec3[], radii: readonly number[]) =>
      part(
        name,
        look,
        tube(
          points.map(grown),
          radii.map((radius) => radius * r),
        ),
        skeleton.head,
      ),
    part: (name: string, look: { color: string; finish?: Part['finish'] }, shape: Part['shape'], at: Vec3, turn = turnBy(0, 0, 0)) =>
      part(name, look, shape, skeleton.head, grown(at), turn),
    radius: r,
  }
}

/** How far forward the face lies at a place of it. */
export function faceAt(x: number, y: number): number {
  const skull = 1 - (x / SKULL[0]) ** 2 - y ** 2
  const jaw = 1 - (x / 0.7) ** 2 - ((y + 0.44) / 0.54) ** 2
  return Math.max(skull > 0 ? SKULL[2] * Math.sqrt(skull) : 0, jaw > 0 ? 0.16 + 0.62 * Math.sqrt(jaw) : 0)
}

/** A muzzle, beak or trunk takes the place of nose and mouth. */
export const hasSnout = ({ has }: Subject): boolean => has('muzzle') || has('beak')

function eye(subject: Subject, side: Side): Part[] {
  const { hero, skin, hairShade, has } = subject
  const head = onHead(subject)
  const sign = signOf(side)
  const isYoung = hero.appearance.age === 'young'
  const isOld = hero.appearance.age === 'elderly'
  const size = (isYoung ? 1.14 : isOld ? 0.9 : 1) * (hero.appearance.gender === 'female' ? 1.08 : 1) * (hasSnout(subject) ? 0.86 : 1)
  const x = 0.36
  const y = hasSnout(subject) ? 0.14 : 0
  const z = faceAt(x, y)
  const turn = turnBy(0, sign * 0.38, 0)
  const at = (dx: number, dy: number, dz: number): Vec3 => [sign * (x + dx), y + dy, z + dz]
  const isMachine = has('metal')
  const white = isMachine ? MADE_OF.dark : '#fffdf8'
  const parts = [
    head.ball(`${side}-eye-white`, { color: white, finish: 'gloss' }, [0.165 * size, 0.185 * size, 0.07], at(0, 0, -0.01), 0, turn),
    head.ball(
      `${side}-iris`,
      { color: isMachine ? lighter(subject.eye, 0.3) : subject.eye, finish: isMachine || has('glow') ? 'glow' : 'gloss' },
      [0.115 * size, 0.14 * size, 0.06],
      at(-0.015, -0.01, 0.022),
      0,
      turn,
    ),
    head.ball(
      `${side}-lid`,
      { color: mixed(skin.color, darker(skin.color, 0.55), isOld ? 0.5 : 0.4) },
      [0.19 * size, 0.05, 0.07],
      at(0, (isOld ? 0.13 : 0.17) * size, 0.012),
      0,
      turnBy(0, sign * 0.38, -sign * 0.12),
    ),
    brow(subject, side, { x, y, z, size }),
  ]
  if (!isMachine) {
    parts.push(
      head.ball(
        `${side}-pupil`,
        { color: '#15100f', finish: 'gloss' },
        [0.06 * size, has('muzzle') || has('scales') ? 0.12 * size : 0.078 * size, 0.05],
        at(-0.015, -0.01, 0.042),
        0,
        turn,
      ),
      head.ball(`${side}-glint`, { color: '#ffffff', finish: 'glow' }, [0.036, 0.04, 0.03], at(-0.05 - sign * 0.02, 0.06, 0.075)),
    )
  }
  if (hero.appearance.gender === 'female' && !isMachine) {
    parts.push(
      head.tube(
        `${side}-lashes`,
        { color: mixed(hairShade.color, '#17100e', 0.7) },
        [at(-0.15, 0.13, 0.05), at(0.02, 0.2 * size, 0.05), at(0.2, 0.13, -0.02), at(0.27, 0.19, -0.06)],
        [0.018, 0.03, 0.03, 0.008],
      ),
    )
  }
  return parts
}

function brow(subject: Subject, side: Side, { x, y, z, size }: { x: number; y: number; z: number; size: number }): Part {
  const sign = signOf(side)
  const { pose, hairShade, has, hero } = subject
  // Inner ends down look grim, up look kind.
  const inner = pose === 'combat' ? -0.09 : pose === 'heroic' ? -0.05 : 0.02
  const thick = (hero.appearance.gender === 'female' ? 0.03 : 0.046) * (has('beard') ? 1.3 : 1)
  const up = y + 0.285 * size
  return onHead(subject).tube(
    `${side}-brow`,
    has('metal') || has('feathers') ? subject.skinShade : hairShade,
    [
      [sign * (x - 0.19), up + inner, z + 0.075],
      [sign * x, up + 0.05, z + 0.02],
      [sign * (x + 0.2), up - 0.02, z - 0.14],
    ],
    [thick, thick * 1.1, thick * 0.4],
  )
}

function nose(subject: Subject): Part[] {
  const head = onHead(subject)
  const { skin, raceId } = subject
  const size = BIG_NOSED.has(raceId) ? 1.45 : subject.hero.appearance.gender === 'female' ? 0.82 : 1
  const look = { ...skin, color: mixed(skin.color, MADE_OF.blush, 0.14) }
  return [
    head.tube(
      'nose',
      look,
      [
        [0, 0.02, 0.9],
        [0, -0.14, 0.98 + 0.03 * size],
      ],
      [0.05, 0.085 * size],
    ),
    head.ball('nose-tip', look, [0.105 * size, 0.08 * size, 0.09 * size], [0, -0.18, 0.97 + 0.02 * size]),
  ]
}

function mouth(subject: Subject): Part[] {
  const { pose, skin } = subject
  const smile = { standing: 0.03, combat: -0.02, casting: 0.01, heroic: 0.05, relaxed: 0.055 }[pose]
  const y = -0.46
  const color = mixed(darker(skin.color, 0.45), MADE_OF.mouth, 0.6)
  const curve = [-0.2, -0.1, 0, 0.1, 0.2].map((x): Vec3 => [x, y - smile + (x / 0.2) ** 2 * smile, faceAt(x, y) + 0.008])
  return [onHead(subject).tube('mouth', { color }, curve, [0.012, 0.024, 0.028, 0.024, 0.012])]
}

function cheeks(subject: Subject): Part[] {
  const { skin, has } = subject
  if (has('metal') || has('stone')) return []
  const color = mixed(skin.color, MADE_OF.blush, 0.13)
  return SIDES.map((side) =>
    onHead(subject).ball(
      `${side}-cheek`,
      { color },
      [0.15, 0.09, 0.04],
      [signOf(side) * 0.5, -0.24, faceAt(0.5, -0.24) - 0.012],
      0,
      turnBy(0, signOf(side) * 0.6, 0),
    ),
  )
}

function wrinkles(subject: Subject): Part[] {
  const head = onHead(subject)
  const look = { color: darker(subject.skin.color, 0.32) }
  const isOld = subject.hero.appearance.age === 'elderly'
  const lines = SIDES.flatMap((side) => {
    const sign = signOf(side)
    const fold = head.tube(
      `${side}-wrinkle`,
      look,
      [
        [sign * 0.2, -0.22, faceAt(0.2, -0.22)],
        [sign * 0.3, -0.4, faceAt(0.3, -0.4) + 0.002],
      ],
      [0.02, 0.012],
    )
    const foot = head.tube(
      `${side}-wrinkle`,
      look,
      [
        [sign * 0.58, -0.06, faceAt(0.58, -0.06)],
        [sign * 0.67, -0.1, faceAt(0.67, -0.1)],
      ],
      [0.016, 0.01],
    )
    return isOld ? [fold, foot] : [foot]
  })
  if (!isOld) return lines
  const forehead = [0.46, 0.56].map((y) =>
    head.tube(
      'wrinkle',
      look,
      [
        [-0.24, y, faceAt(0.24, y)],
        [0, y + 0.02, faceAt(0, y + 0.02)],
        [0.24, y, faceAt(0.24, y)],
      ],
      [0.008, 0.015, 0.008],
    ),
  )
  return [...lines, ...forehead]
}

const BIG_NOSED = new Set(['dwarf', 'gnome', 'firbolg', 'goblin', 'hobgoblin', 'orc', 'half-orc', 'goliath'])
