import { CLOTHING_COLORS, EYE_COLOR_SWATCHES, HAIR_COLOR_SWATCHES, SKIN_TONE_SWATCHES, skinSwatchesOf } from '@hearthlight/rules/appearance'
import type { Appearance } from '@hearthlight/rules/compendium'
import garments from '../data/garments.json'
import type { Character, Pose, RaceLook } from './character'
import { darker, lighter, mixed } from './color'
import { classColors, MATERIALS } from './palette'
import type { Look } from './shapes'
import { type Hold, type Skeleton, skeletonOf } from './skeleton'
import { type Stature, statureOf } from './stature'

/** The input of the part files: one character in one pose. */
export interface Subject {
  readonly character: Character
  readonly pose: Pose
  readonly stature: Stature
  readonly skeleton: Skeleton
  readonly garment: Garment
  readonly weapon: string
  readonly hold: Hold
  readonly shield: string | null
  readonly looks: Readonly<Record<string, Look>>
  readonly has: (look: RaceLook) => boolean
}

/** The cut of a set of clothes; one entry of garments.json. */
interface Garment {
  /** The length of the skirt, from 0 (the hips) to 1 (the ground). */
  readonly skirt: number
  readonly sleeves: string
  readonly extras: readonly string[]
}

const GARMENTS: Readonly<Record<string, Garment>> = garments
const PLAIN: Garment = { skirt: 0.26, sleeves: 'long', extras: [] }

const HOLDS: Readonly<Record<string, Hold>> = {
  Greatsword: 'two-hand',
  Greataxe: 'two-hand',
  Spear: 'staff',
  Halberd: 'staff',
  Quarterstaff: 'staff',
  Shortbow: 'bow',
  Longbow: 'bow',
  Crossbow: 'crossbow',
  Orb: 'orb',
  Lute: 'lute',
  None: 'empty',
}

export function subjectOf(character: Character, pose: Pose): Subject {
  const { appearance, race } = character
  const { equipment } = appearance
  const stature = statureOf(appearance, race)
  const garment = entryOf(GARMENTS, appearance.clothing, PLAIN)
  const weapon = equipment.weapon || 'None'
  const hold = entryOf(HOLDS, weapon, 'one-hand')
  const shield = !equipment.shield || equipment.shield === 'None' ? null : equipment.shield
  const has = (look: RaceLook) => race?.looks.includes(look) ?? false
  const canStepUp = garment.skirt < 0.5 && race?.id !== 'centaur'
  const skeleton = skeletonOf(stature, pose, { hold, hasShield: shield !== null, canStepUp })
  return { character, pose, stature, skeleton, garment, weapon, hold, shield, looks: looksOf(character, has), has }
}

function looksOf({ appearance, race, characterClass }: Character, has: Subject['has']): Subject['looks'] {
  const tones = skinSwatchesOf(race?.id)
  const skin = skinOf(entryOf(tones, appearance.skinTone, tones.fair ?? SKIN_TONE_SWATCHES.fair), has)
  const hair = entryOf(HAIR_COLOR_SWATCHES, appearance.hairColor, HAIR_COLOR_SWATCHES.brown)
  const { main, trim } = entryOf(CLOTHING_COLORS, appearance.clothing, { main: '#6b5a3e', trim: '#a88d5c' })
  const ofClass = classColors(characterClass)
  const colors: Readonly<Record<string, string>> = {
    ...MATERIALS,
    hair,
    // With an even darker shade black hair would lose its shape.
    hairShade: hair === HAIR_COLOR_SWATCHES.black ? lighter(hair, 0.12) : darker(hair, 0.2),
    pelt: mixed(hair, skin.color, 0.25),
    eye: entryOf(EYE_COLOR_SWATCHES, appearance.eyeColor, EYE_COLOR_SWATCHES.brown),
    main,
    trim,
    trousers: mixed(darker(main, 0.3), '#5b5048', 0.5),
    boots: mixed(material('darkLeather'), darker(main, 0.4), 0.25),
    beltColor: mixed(material('leather'), trim, 0.2),
    lining: mixed(ofClass.main, lighter(trim, 0.1), 0.15),
    classMain: ofClass.main,
    accent: ofClass.accent,
  }
  const looks = Object.entries(colors).map(([name, color]): [string, Look] => [name, { color }])
  return { ...Object.fromEntries(looks), skin, skinShade: { ...skin, color: darker(skin.color, 0.2) } }
}

function skinOf(tone: string, has: Subject['has']): Look {
  if (has('metal')) return { color: mixed(tone, material('darkSteel'), 0.62), finish: 'metal' }
  if (has('stone')) return { color: mixed(tone, material('stone'), 0.42) }
  if (has('scales')) return { color: tone, finish: 'gloss' }
  return { color: tone }
}

const material = (name: string): string => MATERIALS[name] ?? '#808080'

/** Imported characters may contain any text. */
function entryOf<T>(table: Readonly<Record<string, T>>, key: Appearance['skinTone'], otherwise: T): T {
  return (Object.hasOwn(table, key) ? table[key] : undefined) ?? otherwise
}
