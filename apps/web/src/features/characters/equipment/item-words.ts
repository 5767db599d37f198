import type { Item } from '@hearthlight/rules/compendium'
import { gameName, locale, t, translate } from '../../../lib/i18n'
import type { Tone } from '../../../ui/buttons/chip'

export const ITEM_TYPE_NAMES: Record<Item['type'], string> = {
  weapon: t('Weapon'),
  armor: t('Armor'),
  shield: t('Shield'),
  'magic-item': t('Magic item'),
  'adventuring-gear': t('Adventuring gear'),
  tool: t('Tool'),
}
export const ITEM_TYPES = Object.keys(ITEM_TYPE_NAMES) as readonly Item['type'][]

export const RARITY_NAMES: Record<Item['rarity'], string> = {
  common: t('Common'),
  uncommon: t('Uncommon'),
  rare: t('Rare'),
  'very-rare': t('Very rare'),
  legendary: t('Legendary'),
  artifact: t('Artifact'),
}

/** In item chips only, violet means very rare. */
export const RARITY_TONES: Record<Item['rarity'], Tone> = {
  common: 'neutral',
  uncommon: 'moss',
  rare: 'azure',
  'very-rare': 'violet',
  legendary: 'amber',
  artifact: 'crimson',
}

/** Such as `1d8 slashing (1d10 in two hands)`, `AC 14 + Dexterity (at most 2)` or `AC +2`; empty if the item has no effect. */
export function effectOf({ damage, extraDamage, armorClass }: Item): string {
  if (damage !== undefined) {
    const versatile = damage.versatile === undefined ? '' : t(' ({versatile} in two hands)', { versatile: damage.versatile })
    const extra = extraDamage === undefined ? '' : ` + ${extraDamage.dice} ${translate(extraDamage.type)}`
    return `${damage.dice} ${translate(damage.type)}${versatile}${extra}`
  }
  if (armorClass === undefined) return ''
  const { base, addsDexterity, maxDexterity, bonus } = armorClass
  if (base === undefined) return t('AC +{bonus}', { bonus: bonus ?? 0 })
  const limit = maxDexterity === undefined ? '' : t(' (at most {maxDexterity})', { maxDexterity })
  return t('AC {base}{rest}', { base: base + (bonus ?? 0), rest: addsDexterity === true ? t(' + Dexterity{limit}', { limit }) : '' })
}

/** `15 gp`, with the coin in the reader's language; empty if the item is not for sale. */
export function costText(cost: string): string {
  return cost.replace(/[a-z]+$/, (coin) => gameName('terms', coin))
}

export function pounds(weight: number): string {
  return t('{weight} lb', { weight: weight.toLocaleString(locale()) })
}
