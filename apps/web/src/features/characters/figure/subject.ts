import { darker, lighter, mixed } from './color'
import type { Hero, Pose, RaceLook } from './hero-look'
import { type Outfit, outfitOf } from './outfit'
import { MADE_OF } from './palette'
import type { Look } from './part'
import { type Skeleton, skeletonOf } from './skeleton'
import { type Stature, statureOf } from './stature'
import { EYE_COLOR_SWATCHES, HAIR_COLOR_SWATCHES, SKIN_TONE_SWATCHES } from './swatches'
import { type Held, heldOf } from './weapon-kinds'

/** All that the makers of parts share about one hero in one pose. */
export interface Subject {
  readonly hero: Hero
  readonly pose: Pose
  readonly stature: Stature
  readonly skeleton: Skeleton
  readonly outfit: Outfit
  readonly held: Held
  readonly skin: Look
  readonly skinShade: Look
  readonly hair: Look
  readonly hairShade: Look
  readonly eye: string
  readonly raceId: string
  readonly has: (look: RaceLook) => boolean
}

export function subjectOf(hero: Hero, pose: Pose): Subject {
  const { appearance, race } = hero
  const stature = statureOf(appearance, race)
  const outfit = outfitOf(hero)
  const held = heldOf(appearance)
  const has = (look: RaceLook) => race?.looks.includes(look) ?? false
  const canStepUp = outfit.garment.skirt < 0.5 && race?.id !== 'centaur'
  const skin = skinOf(swatch(SKIN_TONE_SWATCHES, appearance.skinTone, SKIN_TONE_SWATCHES.fair), has)
  const hair = swatch(HAIR_COLOR_SWATCHES, appearance.hairColor, HAIR_COLOR_SWATCHES.brown)
  return {
    hero,
    pose,
    stature,
    skeleton: skeletonOf(stature, pose, { hold: held.hold, hasShield: held.shield !== null, canStepUp }),
    outfit,
    held,
    skin,
    skinShade: { ...skin, color: darker(skin.color, 0.2) },
    hair: { color: hair },
    // Black hair would lose its shape if its shade were darker still.
    hairShade: { color: hair === HAIR_COLOR_SWATCHES.black ? lighter(hair, 0.12) : darker(hair, 0.2) },
    eye: swatch(EYE_COLOR_SWATCHES, appearance.eyeColor, EYE_COLOR_SWATCHES.brown),
    raceId: race?.id ?? '',
    has,
  }
}

function skinOf(tone: string, has: (look: RaceLook) => boolean): Look {
  if (has('metal')) return { color: mixed(tone, MADE_OF.darkSteel, 0.62), finish: 'metal' }
  if (has('stone')) return { color: mixed(tone, MADE_OF.stone, 0.42) }
  if (has('scales')) return { color: tone, finish: 'gloss' }
  return { color: tone }
}

function swatch(swatches: Readonly<Record<string, string>>, value: string, otherwise: string): string {
  return swatches[value] ?? otherwise
}
