import options from '../../data/appearance.json' with { type: 'json' }
import type { Appearance } from '../compendium/appearance'

/** Options for a character's appearance. Each swatch maps the stored value to its colour; see `data/appearance.json`. */

export type Gender = Appearance['gender']

export const GENDERS = ['male', 'female'] as const satisfies readonly Gender[]

export const SKIN_TONE_SWATCHES = options.skinTones
export const SKIN_TONES = Object.keys(SKIN_TONE_SWATCHES)

export const HAIR_COLOR_SWATCHES = options.hairColors
export const HAIR_COLORS = Object.keys(HAIR_COLOR_SWATCHES)

export const EYE_COLOR_SWATCHES = options.eyeColors
export const EYE_COLORS = Object.keys(EYE_COLOR_SWATCHES)

/** Ten for each gender; `Bald` draws no hair. */
export const HAIR_STYLES = {
  male: ['Short', 'Bald', 'Buzz Cut', 'Long', 'Ponytail', 'Braided', 'Curly', 'Mohawk', 'Slicked Back', 'Topknot'],
  female: ['Short', 'Bald', 'Pixie', 'Long', 'Ponytail', 'Side Braid', 'Curly', 'Wavy', 'Bun', 'Braided Crown'],
} as const satisfies Record<Gender, readonly string[]>

/** Both lists have a value for no facial hair. */
export const FACIAL_HAIR = {
  male: ['Clean Shaven', 'Stubble', 'Moustache', 'Goatee', 'Full Beard', 'Long Beard', 'Braided Beard', 'Mutton Chops'],
  female: ['None'],
} as const satisfies Record<Gender, readonly string[]>

export const HEIGHTS = ['short', 'average', 'tall'] as const satisfies readonly Appearance['height'][]
export const BUILDS = ['slim', 'average', 'muscular', 'heavy'] as const satisfies readonly Appearance['build'][]
export const AGES = ['young', 'adult', 'middle-aged', 'elderly'] as const satisfies readonly Appearance['age'][]

export const FACE_SHAPES = ['oval', 'round', 'square', 'heart', 'long'] as const

/** Clothes of the figure, each with its main colour and the colour of its trim. */
export const CLOTHING_COLORS = options.clothing
export const CLOTHING = Object.keys(CLOTHING_COLORS)

/** Armour and weapons of the figure, for display only: armour class follows from the inventory. */
export const FIGURE_ARMOR = options.armor
export const FIGURE_WEAPONS = options.weapons
export const FIGURE_SHIELDS = options.shields

/** Suggestions for the three free-text lists. */
export const ACCESSORY_SUGGESTIONS = options.accessories
export const SCAR_SUGGESTIONS = options.scars
export const TATTOO_SUGGESTIONS = options.tattoos

/** The wizard's initial appearance. */
export function defaultAppearance(): Appearance {
  return {
    gender: 'male',
    skinTone: 'fair',
    hairColor: 'brown',
    hairStyle: 'Short',
    eyeColor: 'brown',
    facialHair: 'Clean Shaven',
    height: 'average',
    build: 'average',
    age: 'adult',
    clothing: "Traveller's Clothes",
    accessories: [],
    scars: [],
    tattoos: [],
    equipment: { armor: 'None', weapon: 'None' },
  }
}

/** Turns `dark-brown` into `Dark brown`. */
export function appearanceLabel(value: string): string {
  const words = value.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
