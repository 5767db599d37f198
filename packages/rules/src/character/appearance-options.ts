import type { Appearance } from '../compendium/appearance'

/** What a character may look like. Each swatch maps the stored value to the colour that stands for it. */

export type Gender = Appearance['gender']

export const GENDERS = ['male', 'female'] as const satisfies readonly Gender[]

export const SKIN_TONE_SWATCHES = {
  pale: '#f3e3d9',
  fair: '#edd2be',
  light: '#e4c1a6',
  medium: '#d1a683',
  olive: '#b49469',
  brown: '#926445',
  dark: '#694430',
  deep: '#492e22',
  azure: '#63a8cf',
  golden: '#deb459',
  green: '#719d68',
} as const
export type SkinTone = keyof typeof SKIN_TONE_SWATCHES
export const SKIN_TONES = Object.keys(SKIN_TONE_SWATCHES) as readonly SkinTone[]

export const HAIR_COLOR_SWATCHES = {
  black: '#1a1512',
  'dark-brown': '#3c291e',
  brown: '#65402c',
  auburn: '#7f3721',
  blonde: '#dab975',
  'light-blonde': '#eadaaa',
  red: '#ae4024',
  white: '#f3f2ef',
  gray: '#8e8c88',
  silver: '#babec3',
  blue: '#2769b7',
  purple: '#7241a0',
} as const
export type HairColor = keyof typeof HAIR_COLOR_SWATCHES
export const HAIR_COLORS = Object.keys(HAIR_COLOR_SWATCHES) as readonly HairColor[]

export const EYE_COLOR_SWATCHES = {
  brown: '#643d26',
  blue: '#3786c3',
  green: '#4a925c',
  hazel: '#8f6a34',
  gray: '#81878d',
  amber: '#d38e2e',
  violet: '#7f5bb6',
  red: '#ba2b28',
  gold: '#ddb54c',
  silver: '#bcc1c7',
} as const
export type EyeColor = keyof typeof EYE_COLOR_SWATCHES
export const EYE_COLORS = Object.keys(EYE_COLOR_SWATCHES) as readonly EyeColor[]

/** Ten for each gender; `Bald` draws no hair. */
export const HAIR_STYLES = {
  male: ['Short', 'Bald', 'Buzz Cut', 'Long', 'Ponytail', 'Braided', 'Curly', 'Mohawk', 'Slicked Back', 'Topknot'],
  female: ['Short', 'Bald', 'Pixie', 'Long', 'Ponytail', 'Side Braid', 'Curly', 'Wavy', 'Bun', 'Braided Crown'],
} as const satisfies Record<Gender, readonly string[]>
export const BALD = 'Bald'

/** Both sides hold the value that means a bare chin. */
export const FACIAL_HAIR = {
  male: ['Clean Shaven', 'Stubble', 'Moustache', 'Goatee', 'Full Beard', 'Long Beard', 'Braided Beard', 'Mutton Chops'],
  female: ['None'],
} as const satisfies Record<Gender, readonly string[]>

export const HEIGHTS = ['short', 'average', 'tall'] as const satisfies readonly Appearance['height'][]
export const BUILDS = ['slim', 'average', 'muscular', 'heavy'] as const satisfies readonly Appearance['build'][]
export const AGES = ['young', 'adult', 'middle-aged', 'elderly'] as const satisfies readonly Appearance['age'][]

/** Clothes of the figure, each with the main and the trimming colour that it is drawn in. */
export const CLOTHING_COLORS = {
  "Traveller's Clothes": { main: '#6b5a3e', trim: '#a88d5c' },
  'Peasant Garb': { main: '#8a7a5f', trim: '#5d4c35' },
  'Soldier Coat': { main: '#6d2b2b', trim: '#c2a45a' },
  'Knightly Tabard': { main: '#2d4f86', trim: '#e0c36a' },
  'Scholar Robes': { main: '#39406f', trim: '#b9b3d8' },
  'Silk Robes': { main: '#8c2f3f', trim: '#efc765' },
  'Temple Vestments': { main: '#e6dfcd', trim: '#c69a3e' },
  'Hooded Cloak': { main: '#3a3f3b', trim: '#66705f' },
  'Forest Leathers': { main: '#4c5a34', trim: '#7d6a43' },
  'Dark Finery': { main: '#2b2032', trim: '#9a5bb0' },
  'Noble Doublet': { main: '#5b2a5e', trim: '#d8b35b' },
  'Hide and Furs': { main: '#6a4b33', trim: '#b39a7c' },
  'Monastic Wraps': { main: '#a8662f', trim: '#e2c08d' },
  "Performer's Motley": { main: '#b0472f', trim: '#3b8c86' },
  "Craftsman's Apron": { main: '#7a5233', trim: '#4a4a4a' },
} as const
export type Clothing = keyof typeof CLOTHING_COLORS
export const CLOTHING = Object.keys(CLOTHING_COLORS) as readonly Clothing[]

/** What the figure wears and holds; for show only, the inventory holds what protects. */
export const FIGURE_ARMOR = [
  'None',
  'Padded',
  'Leather',
  'Studded Leather',
  'Hide',
  'Chain Shirt',
  'Scale Mail',
  'Breastplate',
  'Half Plate',
  'Ring Mail',
  'Chain Mail',
  'Splint',
  'Plate',
] as const
export const FIGURE_WEAPONS = [
  'None',
  'Dagger',
  'Shortsword',
  'Longsword',
  'Greatsword',
  'Rapier',
  'Scimitar',
  'Handaxe',
  'Battleaxe',
  'Greataxe',
  'Mace',
  'Flail',
  'Warhammer',
  'Spear',
  'Halberd',
  'Quarterstaff',
  'Shortbow',
  'Longbow',
  'Crossbow',
  'Wand',
  'Orb',
  'Lute',
] as const
export const FIGURE_SHIELDS = ['None', 'Buckler', 'Round Shield', 'Kite Shield', 'Tower Shield'] as const

/** Suggestions beside the three free-text lists. */
export const ACCESSORY_SUGGESTIONS = [
  'Spectacles',
  'Holy Pendant',
  'Prayer Beads',
  'Silver Earring',
  'Eyepatch',
  'Feather Charm',
  'Wide-Brimmed Hat',
  'Patched Scarf',
  'Signet Ring',
  'Bone Necklace',
  'Leather Gloves',
  'Quiver',
  'Lockpick Roll',
  'Rune-Stitched Satchel',
  'Beard Beads',
  'Clan Buckle',
  'Horn Rings',
  'Horn Chain',
  'Sealed Contract Case',
  'Bandolier',
] as const
export const SCAR_SUGGESTIONS = [
  'Thin cut across the chin',
  'Burn on the right hand',
  'Claw marks over one shoulder',
  'Split eyebrow',
  'Missing tip of the left ear',
  'Rope burn around the wrist',
  'Puckered arrow wound below the ribs',
  'Frost-bitten fingertips',
  'Lightning fern across the back',
  'Long seam along the forearm',
  'Broken nose, badly set',
  'Bite mark on the calf',
  'Old scald on the forearm',
  'Brand in the left palm',
] as const
export const TATTOO_SUGGESTIONS = [
  'Clan rune on the shoulder',
  'Vine around the wrist',
  'Star chart across the left forearm',
  'Anchor on the back of the hand',
  'Tally of notches along the collarbone',
  'Serpent coiled about the upper arm',
  'Open eye on the palm',
  'Wolf running over the ribs',
  'Regiment number on the calf',
  'Wave bands around both ankles',
  'Small crow behind the ear',
  'Prayer written down the spine',
  'Infernal script along the neck',
  'Flame scales painted on the brow',
] as const

/** The look that the wizard starts from. */
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

/** `dark-brown` reads `Dark brown`. */
export function appearanceLabel(value: string): string {
  const words = value.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
