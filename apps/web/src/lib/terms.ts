import { locale, translate } from './i18n'

/** How terms and numbers of the rules are written for users. */

/** `animalHandling` reads `Animal Handling`, `sleightOfHand` reads `Sleight of Hand`. */
export function skillName(skill: string): string {
  return capitalized(skill.replace(/[A-Z]/g, (letter) => ` ${letter}`).replace(' Of ', ' of '), 'skill')
}

/** A word of the rules or the protocol, as a separate term. `context` as in `translate`. */
export function capitalized(word: string, context?: string): string {
  return translate(word.charAt(0).toUpperCase() + word.slice(1), context)
}

/** `Lyra, Thorn, and Marn`, as the language joins them. */
export function allOf(names: readonly string[]): string {
  return new Intl.ListFormat(locale(), { type: 'conjunction' }).format(names)
}

/** `+2`, `+0`, `−1`, with the real minus sign. */
export function signed(number: number): string {
  return number < 0 ? `−${-number}` : `+${number}`
}
