import type { Appearance } from '@hearthlight/rules/compendium'
import accessories from '../data/parts/accessories.json'
import armor from '../data/parts/armor.json'
import body from '../data/parts/body.json'
import clothing from '../data/parts/clothing.json'
import ears from '../data/parts/ears.json'
import facialHair from '../data/parts/facial-hair.json'
import hair from '../data/parts/hair.json'
import head from '../data/parts/head.json'
import hides from '../data/parts/hides.json'
import hornsAndTails from '../data/parts/horns-and-tails.json'
import magic from '../data/parts/magic.json'
import pedestal from '../data/parts/pedestal.json'
import shared from '../data/parts/shared.json'
import shields from '../data/parts/shields.json'
import snouts from '../data/parts/snouts.json'
import weapons from '../data/parts/weapons.json'
import { type Builder, type PartSpec, partsFrom, withNames } from './build-parts'
import type { FigureClass, FigureRace, Pose } from './character'
import { scopeOf, sideNames } from './scope'
import type { Part } from './shapes'
import { subjectOf } from './subject'
import type { Vec3 } from './vector'

/** A character as a list of coloured shapes: used by the 3D stage, the drawn figure and the portrait. */
export interface Figure {
  readonly parts: readonly Part[]
  readonly faceAt: Vec3
  /** Degrees about y that show the figure best: from the front, the rider hides the horse's body. */
  readonly bestSide: number
  /** Radius of the head, for framing a portrait. */
  readonly headRadius: number
}

const SPECS: readonly unknown[] = [
  ...pedestal,
  ...body,
  ...clothing,
  ...armor,
  ...head,
  ...ears,
  ...hair,
  ...facialHair,
  ...snouts,
  ...hornsAndTails,
  ...hides,
  ...weapons,
  ...shields,
  ...accessories,
  ...magic,
]

/** Unknown texts of an imported character are replaced by defaults; never throws. */
export function figureFrom(appearance: Appearance, race: FigureRace | null, characterClass: FigureClass | null, pose: Pose): Figure {
  const subject = subjectOf({ appearance, race, characterClass }, pose)
  const builder: Builder = { sideNames: sideNames(subject), templates: shared.templates as unknown as Builder['templates'] }
  return {
    parts: partsFrom(SPECS as readonly PartSpec[], withNames(scopeOf(subject), shared.let), builder),
    bestSide: race?.id === 'centaur' ? -38 : 0,
    faceAt: subject.skeleton.head.at,
    headRadius: subject.stature.headRadius,
  }
}
