import { LANGUAGE_KEY, LANGUAGES } from './languages'
import { language } from './translate'

export { LANGUAGES } from './languages'

export function otherLanguages(): readonly (typeof LANGUAGES)[number][] {
  return LANGUAGES.filter(({ code }) => code !== language())
}

/** Stores the choice and reloads the page in that language: constants may hold texts. */
export function chooseLanguage(code: string): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, code)
  } catch {
    // The storage is closed: the browser's own language is used.
  }
  location.reload()
}
