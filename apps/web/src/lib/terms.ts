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

/** `sleightOfHand` in the rules' own English: `Sleight of Hand`. */
export function skillInEnglish(skill: string): string {
  return upper(skill.replace(/[A-Z]/g, (letter) => ` ${letter}`).replace(' Of ', ' of '))
}

/** `animalHandling` reads `Animal Handling`, `sleightOfHand` reads `Sleight of Hand`. */
export function skillName(skill: string): string {
  return translate(skillInEnglish(skill), 'skill')
}

/** A word of the rules or the protocol, as a separate term. `context` as in `translate`. */
export function capitalized(word: string, context?: string): string {
  return translate(upper(word), context)
}

function upper(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
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

const GRIP = /^(.*) \((two-handed|thrown|off-hand)\)$/s

/** An attack of a sheet: the name of a weapon, and how it is held, or the name of a spell. */
export function attackName(name: string): string {
  const [, weapon, grip] = GRIP.exec(name) ?? []
  return weapon === undefined || grip === undefined
    ? gameName('spells', gameName('items', name))
    : `${gameName('items', weapon)} (${gameName('terms', grip)})`
}

/** Something that is spent and comes back: it is called like its feature, its option, or the spell that it casts. */
export function resourceName(name: string): string {
  return gameName('spells', gameName('options', gameName('features', name)))
}

/** What a roll from a sheet is for. It is sent in the rules' English, and each reader sees it with `reasonName`. */
export const ROLL_REASONS = {
  attack: (attack: string) => attack,
  damage: (attack: string) => `${attack}, damage`,
  check: (ability: string) => `${upper(ability)} check`,
  save: (ability: string) => `${upper(ability)} save`,
  skill: skillInEnglish,
  initiative: 'Initiative',
  deathSave: 'Death save',
  /** `d8` */
  hitDie: (die: string) => `Hit die ${die}`,
  /** The charges that an item regains. */
  charges: (item: string) => `${item}: charges`,
  groupCheck: (skill: string) => `Group Check: ${skillInEnglish(skill)}`,
  /** Rolled by the DM for a character. */
  rolledFor: (character: string, reason: string) => `${character}: ${reason}`,
} as const

/** What a roll is for, in the reader's language; what people typed stays as it is. */
export function reasonName(reason: string): string {
  const [, skill] = /^Group Check: (.+)$/s.exec(reason) ?? []
  if (skill !== undefined) return t('Group Check: {skill}', { skill: translate(skill, 'skill') })
  const [, item] = /^([^:]+): charges$/.exec(reason) ?? []
  if (item !== undefined) return t('{name}: charges', { name: gameName('items', item) })
  const [, name, rest] = /^(.+?): (.+)$/s.exec(reason) ?? []
  if (name !== undefined && rest !== undefined) return t('{name}: {reason}', { name, reason: reasonName(rest) })
  const [, attack] = /^(.+), damage$/s.exec(reason) ?? []
  if (attack !== undefined) return t('{name}, damage', { name: gameName('powers', attackName(attack)) })
  const [, ability, kind] = /^(\w+) (check|save)$/.exec(reason) ?? []
  if (ability !== undefined && Object.hasOwn(ABILITY_SHORT, ability.toLowerCase())) {
    const word = capitalized(ability)
    return kind === 'check' ? t('{word} check', { word }) : t('{word} save', { word })
  }
  const [, die] = /^Hit die (d\d+)$/.exec(reason) ?? []
  if (die !== undefined) return t('Hit die {die}', { die })
  if (reason === ROLL_REASONS.deathSave) return t('Death save')
  const own = gameName('powers', attackName(reason))
  return own === reason ? translate(reason, 'skill') : own
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
