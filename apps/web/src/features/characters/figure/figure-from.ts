import type { Appearance } from '@hearthlight/rules/compendium'
import type { FigureClass, FigureRace, Pose } from './hero-look'
import type { Part } from './part'
import { accessoryParts } from './parts/accessories'
import { armorParts } from './parts/armor'
import { bodyParts } from './parts/body'
import { clothingParts } from './parts/clothing'
import { earParts } from './parts/ears'
import { facialHairParts } from './parts/facial-hair'
import { groundParts, magicParts } from './parts/ground'
import { hairParts } from './parts/hair'
import { headParts } from './parts/head'
import { raceMarkParts } from './parts/race-marks'
import { shieldParts } from './parts/shields'
import { weaponParts } from './parts/weapons'
import { subjectOf } from './subject'
import type { Vec3 } from './vector'

/** A hero as a list of coloured shapes: what the 3D stage, the drawn likeness and the portrait all show. */
export interface Figure {
  readonly parts: readonly Part[]
  readonly faceAt: Vec3
  /** Degrees about y that show the figure best: a horse's body hides behind the rider when seen from the front. */
  readonly bestSide: number
  /** Of the head, for framing a portrait. */
  readonly headRadius: number
}

/** Unknown words of an imported hero fall back to plain ones; nothing here throws. */
export function figureFrom(appearance: Appearance, race: FigureRace | null, characterClass: FigureClass | null, pose: Pose): Figure {
  const subject = subjectOf({ appearance, race, characterClass }, pose)
  const { head } = subject.skeleton
  return {
    parts: [
      ...groundParts(subject),
      ...bodyParts(subject),
      ...clothingParts(subject),
      ...armorParts(subject),
      ...headParts(subject),
      ...earParts(subject),
      ...hairParts(subject),
      ...facialHairParts(subject),
      ...raceMarkParts(subject),
      ...weaponParts(subject),
      ...shieldParts(subject),
      ...accessoryParts(subject),
      ...magicParts(subject),
    ],
    bestSide: race?.id === 'centaur' ? -38 : 0,
    faceAt: head.at,
    headRadius: subject.stature.headRadius,
  }
}
