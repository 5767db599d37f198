import type { Ability, Skill } from '../../terms'

/** Words of Foundry's dnd5e system for ours. */

/** `str` for strength. */
export const abilityKey = (ability: Ability): string => ability.slice(0, 3)

export const SKILL_KEYS: Readonly<Record<Skill, string>> = {
  acrobatics: 'acr',
  animalHandling: 'ani',
  arcana: 'arc',
  athletics: 'ath',
  deception: 'dec',
  history: 'his',
  insight: 'ins',
  intimidation: 'itm',
  investigation: 'inv',
  medicine: 'med',
  nature: 'nat',
  perception: 'prc',
  performance: 'prf',
  persuasion: 'per',
  religion: 'rel',
  sleightOfHand: 'slt',
  stealth: 'ste',
  survival: 'sur',
}

/** Languages whose key is not their name in lower case. */
const LANGUAGE_KEYS: readonly (readonly [key: string, name: string])[] = [
  ['cant', "Thieves' Cant"],
  ['deep', 'Deep Speech'],
  ['gith', 'Voidspeech'],
]
const PLAIN_LANGUAGES = [
  ...['aarakocra', 'abyssal', 'aquan', 'auran', 'celestial', 'common', 'draconic', 'druidic', 'dwarvish', 'elvish', 'giant'],
  ...['gnoll', 'gnomish', 'goblin', 'halfling', 'ignan', 'infernal', 'orc', 'primordial', 'sylvan', 'terran', 'undercommon'],
]

/** Foundry's key of a language; undefined for one that it does not list. */
export function languageKey(name: string): string | undefined {
  const plain = name.toLowerCase()
  return LANGUAGE_KEYS.find(([, one]) => one === name)?.[0] ?? (PLAIN_LANGUAGES.includes(plain) ? plain : undefined)
}

/** The language of a key; an unknown key with a capital. */
export function languageOf(key: string): string {
  return LANGUAGE_KEYS.find(([one]) => one === key)?.[1] ?? key.charAt(0).toUpperCase() + key.slice(1)
}
