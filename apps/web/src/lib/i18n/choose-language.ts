import { LANGUAGE_KEY, LANGUAGES } from './languages'
import { language } from './translate'

export { LANGUAGES } from './languages'

export function otherLanguages(): readonly (typeof LANGUAGES)[number][] {
  return LANGUAGES.filter(({ code }) => code !== language())
}

/** Keeps the choice and opens the page anew in that language: texts may stand in constants. */
export function chooseLanguage(code: string): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, code)
  } catch {
    // Storage is closed to us: the browser's own language stands.
  }
  location.reload()
}
