import type { Ability } from '../terms'

/**
 * A short text with values, for a screen to translate: `{ text: '{radius}-foot sphere', values: { radius: 20 } }`. A value is a
 * number, a word of the rules, another phrase, or a list of alternatives.
 */
export interface Phrase {
  /** One of `SPELL_PHRASES`, or a word of the rules such as a condition. */
  readonly text: string
  readonly values?: Readonly<Record<string, PhraseValue>>
}
export type PhraseValue = number | string | Phrase | readonly (string | Phrase)[]

/** Every text that `spellFacts` and `spellDetails` build phrases from. */
export const SPELL_PHRASES = [
  '{forms}',
  '{radius}-foot sphere',
  '{radius}-foot circle',
  '{radius}-foot dome',
  '{radius} feet around you',
  '{radius} miles around you',
  '{radius}-foot cylinder, {height} feet high',
  '{length}-foot cone',
  '{length}-foot line, {width} feet wide',
  '{side}-foot cube',
  '{side}-foot square',
  '{side}-mile square',
  '{length}-foot wall, {height} feet high',
  '{radius}-foot ring, {height} feet high',
  '{count} panels of {side} feet',
  '{area} square feet, {height} feet high',
  '{count} × {area}',
  'up to {count} {targets}',
  'any number of {targets}',
  'you and up to {count} {targets}',
  'creatures',
  'willing creatures',
  'humanoids',
  'beasts',
  'objects',
  'corpses',
  'creatures or objects',
  'melee spell attack',
  'ranged spell attack',
  '{count} rays',
  '{count} sure hits',
  '{ability} save',
  '{ability} save, half',
  '{ability} save negates',
  'DC {dc} {save}',
  '{dice} {types}',
  '{damage} + modifier',
  '{dice} more weapon damage',
  'later {damage}',
  'on a mishap {damage}',
  'falling rubble {damage}',
  'when it burns {damage}',
  'heals {amount}',
  'heals {amount} in all',
  '{amount} temporary hit points',
  '{amount} more hit points',
  '{dice} + modifier',
  'modifier',
  '{dice} hit points of creatures',
  '{amount} to {rolls}',
  'attack rolls',
  'weapon attack rolls',
  'weapon damage',
  'saving throws',
  'Dexterity saves',
  'one ability check',
  'one saving throw',
  'Stealth checks',
  'armor class',
  'speed',
  'difficult terrain',
  'lightly obscured',
  'heavily obscured',
  'moves with you',
  'moves with its bearer',
  'moved by your action',
  'moved by your bonus action',
  'drifts away from you',
  'bright light {bright} feet, dim {dim} feet more',
  'dim light {dim} feet',
  'saves again at the end of each turn',
  'saves again when hurt',
  'saves again with an action',
  'attacks against it have {gives}',
  'next attack against it has {gives}',
  'your next attack has {gives}',
  '{gives} on {rolls}',
  '{gives} on its next attack',
  '{ability} saves',
  'ability checks',
  'death saves',
  'advantage',
  'disadvantage',
  'half damage from {types}',
  'half of all damage',
  'half of all damage that is not magical',
  'half damage from weapons that are not magical',
  'armor class {base} + Dexterity',
  'armor class at least {least}',
  'flies {feet} feet',
  'climbs as fast as it walks',
  'twice the speed',
  'half the speed',
  '{feet} feet slower',
  'pushes {feet} feet',
  'kills at {count} hit points or fewer',
  'enemies only',
  'only those you choose',
] as const
export type PhraseText = (typeof SPELL_PHRASES)[number]

export function say(text: PhraseText, values?: Phrase['values']): Phrase {
  return values === undefined ? { text } : { text, values }
}

export const ABILITY_CODE: Record<Ability, string> = {
  strength: 'STR',
  dexterity: 'DEX',
  constitution: 'CON',
  intelligence: 'INT',
  wisdom: 'WIS',
  charisma: 'CHA',
}

/** A phrase in English, for tests and texts without a screen. */
export function inEnglish({ text, values = {} }: Phrase): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => valueInEnglish(values[name] ?? ''))
}

function valueInEnglish(value: PhraseValue): string {
  if (typeof value === 'number') return value.toLocaleString('en')
  if (typeof value === 'string') return value
  return 'text' in value ? inEnglish(value) : value.map(valueInEnglish).join(' or ')
}
