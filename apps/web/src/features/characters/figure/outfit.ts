import type { Appearance } from '@hearthlight/rules/compendium'
import { darker, lighter, mixed } from './color'
import type { Hero } from './hero-look'
import { type ClassColors, classColors, MADE_OF } from './palette'
import { CLOTHING_COLORS } from './swatches'

/** What a set of clothes is cut like. */
export interface Garment {
  /** How far the skirt reaches, from 0 (the hips) to 1 (the ground). */
  readonly skirt: number
  readonly sleeves: 'none' | 'short' | 'long' | 'wide'
  readonly extras: readonly GarmentExtra[]
}
export type GarmentExtra =
  | 'cape'
  | 'hood'
  | 'tabard'
  | 'apron'
  | 'fur-collar'
  | 'sash'
  | 'collar'
  | 'motley'
  | 'stole'
  | 'wraps'
  | 'buttons'
  | 'vest'

const GARMENTS: Readonly<Record<string, Garment>> = {
  "Traveller's Clothes": { skirt: 0.26, sleeves: 'long', extras: ['vest'] },
  'Peasant Garb': { skirt: 0.3, sleeves: 'short', extras: ['sash'] },
  'Soldier Coat': { skirt: 0.42, sleeves: 'long', extras: ['buttons', 'collar'] },
  'Knightly Tabard': { skirt: 0.2, sleeves: 'long', extras: ['tabard', 'cape'] },
  'Scholar Robes': { skirt: 0.92, sleeves: 'wide', extras: ['stole', 'collar'] },
  'Silk Robes': { skirt: 0.88, sleeves: 'wide', extras: ['sash', 'collar'] },
  'Temple Vestments': { skirt: 0.94, sleeves: 'wide', extras: ['stole', 'cape'] },
  'Hooded Cloak': { skirt: 0.22, sleeves: 'long', extras: ['hood', 'cape'] },
  'Forest Leathers': { skirt: 0.28, sleeves: 'long', extras: ['vest', 'cape'] },
  'Dark Finery': { skirt: 0.55, sleeves: 'long', extras: ['collar', 'cape', 'buttons'] },
  'Noble Doublet': { skirt: 0.22, sleeves: 'long', extras: ['collar', 'buttons', 'cape'] },
  'Hide and Furs': { skirt: 0.34, sleeves: 'none', extras: ['fur-collar', 'sash'] },
  'Monastic Wraps': { skirt: 0.3, sleeves: 'none', extras: ['wraps', 'sash'] },
  "Performer's Motley": { skirt: 0.3, sleeves: 'long', extras: ['motley', 'collar', 'cape'] },
  "Craftsman's Apron": { skirt: 0.2, sleeves: 'short', extras: ['apron'] },
}
const PLAIN: Garment = { skirt: 0.26, sleeves: 'long', extras: [] }
const PLAIN_COLORS = { main: '#6b5a3e', trim: '#a88d5c' }

export interface Outfit {
  readonly garment: Garment
  readonly main: string
  readonly trim: string
  readonly trousers: string
  readonly boots: string
  readonly belt: string
  readonly class: ClassColors
  readonly wearsGloves: boolean
}

export function outfitOf({ appearance, characterClass }: Hero): Outfit {
  const garment = GARMENTS[appearance.clothing] ?? PLAIN
  const { main, trim } = clothingColors(appearance)
  return {
    garment,
    main,
    trim,
    trousers: mixed(darker(main, 0.3), '#5b5048', 0.5),
    boots: mixed(MADE_OF.darkLeather, darker(main, 0.4), 0.25),
    belt: mixed(MADE_OF.leather, trim, 0.2),
    class: classColors(characterClass),
    wearsGloves: appearance.accessories.some((name) => /glove/i.test(name)),
  }
}

export const hasExtra = (outfit: Outfit, extra: GarmentExtra): boolean => outfit.garment.extras.includes(extra)
export const lining = (outfit: Outfit): string => mixed(outfit.class.main, lighter(outfit.trim, 0.1), 0.15)

function clothingColors(appearance: Appearance): { main: string; trim: string } {
  const known: Readonly<Record<string, { main: string; trim: string }>> = CLOTHING_COLORS
  return known[appearance.clothing] ?? PLAIN_COLORS
}
