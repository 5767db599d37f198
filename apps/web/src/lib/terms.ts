import type { Ability } from '@hearthlight/rules'
import { anyGameName, gameName, locale, t, translate } from './i18n'

/** How terms and numbers of the rules are written for users. */

export const ABILITY_SHORT: Record<Ability, string> = {
  strength: t('STR'),
  dexterity: t('DEX'),
  constitution: t('CON'),
  intelligence: t('INT'),
  wisdom: t('WIS'),
  charisma: t('CHA'),
}

/** `animalHandling` reads `Animal Handling`, `sleightOfHand` reads `Sleight of Hand`. */
export function skillName(skill: string): string {
  return capitalized(skill.replace(/[A-Z]/g, (letter) => ` ${letter}`).replace(' Of ', ' of '), 'skill')
}

/** A word of the rules or the protocol, as a separate term. `context` as in `translate`. */
export function capitalized(word: string, context?: string): string {
  return translate(word.charAt(0).toUpperCase() + word.slice(1), context)
}

/** A language that is spoken in the world, such as `Elvish`. */
export function languageName(language: string): string {
  const name = translate(language, 'language')
  return name === language ? gameName('terms', language) : name
}

/** A skill, weapon, armour or tool that a sheet names, such as `Stealth` or `Light Armor`. */
export function termName(term: string): string {
  const name = translate(term)
  return name === term ? anyGameName(term) : name
}

const GRIP = /^(.*) \((two-handed)\)$/s

/** An attack of a sheet: the name of a weapon, and how it is held. */
export function attackName(name: string): string {
  const [, weapon, grip] = GRIP.exec(name) ?? []
  return weapon === undefined || grip === undefined ? gameName('items', name) : `${gameName('items', weapon)} (${gameName('terms', grip)})`
}

/** The damage types of an attack: `slashing and fire`. */
export function damageTypes(types: string): string {
  return allOf(types.split(' and ').map((type) => translate(type)))
}

/** `Lyra, Thorn, and Marn`, as the language joins them. */
export function allOf(names: readonly string[]): string {
  return new Intl.ListFormat(locale(), { type: 'conjunction' }).format(names)
}

/** `+2`, `+0`, `−1`, with the real minus sign. */
export function signed(number: number): string {
  return number < 0 ? `−${-number}` : `+${number}`
}
