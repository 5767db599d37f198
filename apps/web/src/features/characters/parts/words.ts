import type { Ability, Skill } from '@hearthlight/rules'
import { known, t } from '../../../lib/words'

/** How terms of the rules are written for people. */
export const ABILITY_SHORT: Record<Ability, string> = {
  strength: t('STR'),
  dexterity: t('DEX'),
  constitution: t('CON'),
  intelligence: t('INT'),
  wisdom: t('WIS'),
  charisma: t('CHA'),
}

export const ABILITY_USE: Record<Ability, string> = {
  strength: t('Lifting, climbing, heavy weapons'),
  dexterity: t('Sneaking, dodging, bows'),
  constitution: t('Hit points and staying power'),
  intelligence: t('Learning and remembering'),
  wisdom: t('Noticing and knowing people'),
  charisma: t('Charm and force of will'),
}

/** `animalHandling` reads `Animal Handling`, `sleightOfHand` reads `Sleight of Hand`. */
export function skillName(skill: Skill): string {
  const words = skill.replace(/[A-Z]/g, (letter) => ` ${letter}`).replace(' Of ', ' of ')
  return known(words.charAt(0).toUpperCase() + words.slice(1), 'skill')
}

/** A word of the rules, as a term of its own. */
export function capitalized(text: string): string {
  return known(text.charAt(0).toUpperCase() + text.slice(1))
}

/** `+2`, `+0`, `−1`, with the real minus sign. */
export function signed(number: number): string {
  return number < 0 ? `−${-number}` : `+${number}`
}

/** Cards show this many characters of a description. */
const CARD_TEXT_LENGTH = 100

/** The first 100 characters, and dots where more was cut off. */
export function cutText(text: string, length = CARD_TEXT_LENGTH): string {
  return text.length <= length ? text : `${text.slice(0, length)}...`
}
