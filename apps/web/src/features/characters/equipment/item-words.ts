import type { Item } from '@hearthlight/rules/compendium'
import type { Tone } from '../../../ui/chip'

export const ITEM_TYPE_NAMES: Record<Item['type'], string> = {
  weapon: 'Weapon',
  armor: 'Armor',
  shield: 'Shield',
  'magic-item': 'Magic item',
  'adventuring-gear': 'Adventuring gear',
  tool: 'Tool',
}
export const ITEM_TYPES = Object.keys(ITEM_TYPE_NAMES) as readonly Item['type'][]

export const RARITY_NAMES: Record<Item['rarity'], string> = {
  common: 'Common',
  uncommon: 'Uncommon',
  rare: 'Rare',
  'very-rare': 'Very rare',
  legendary: 'Legendary',
  artifact: 'Artifact',
}

/** Inside item chips alone, violet means very rare. */
export const RARITY_TONES: Record<Item['rarity'], Tone> = {
  common: 'neutral',
  uncommon: 'moss',
  rare: 'azure',
  'very-rare': 'violet',
  legendary: 'amber',
  artifact: 'crimson',
}

/** `1d8 slashing (1d10 in two hands)`, `AC 14 + Dexterity (at most 2)`, `AC +2`, or nothing. */
export function effectOf({ damage, extraDamage, armorClass }: Item): string {
  if (damage !== undefined) {
    const versatile = damage.versatile === undefined ? '' : ` (${damage.versatile} in two hands)`
    const extra = extraDamage === undefined ? '' : ` + ${extraDamage.dice} ${extraDamage.type}`
    return `${damage.dice} ${damage.type}${versatile}${extra}`
  }
  if (armorClass === undefined) return ''
  const { base, addsDexterity, maxDexterity, bonus } = armorClass
  if (base === undefined) return `AC +${bonus ?? 0}`
  const limit = maxDexterity === undefined ? '' : ` (at most ${maxDexterity})`
  return `AC ${base + (bonus ?? 0)}${addsDexterity === true ? ` + Dexterity${limit}` : ''}`
}

export function pounds(weight: number): string {
  return `${weight} lb`
}
