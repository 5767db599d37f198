/** The languages that the app speaks. A new one: its line here, its catalogue in ./catalogues.ts. */
export const LANGUAGES = [
  { code: 'en', name: 'English', direction: 'ltr' },
  { code: 'de', name: 'Deutsch', direction: 'ltr' },
] as const

export type Language = (typeof LANGUAGES)[number]['code']

/** Read before the app and its storage are loaded, hence bare. A choice about this browser, whoever signs in. */
export const LANGUAGE_KEY = 'language'

/** What was chosen in this browser, else the first of its languages that we speak, else English. */
export function preferredLanguage(stored = storedLanguage(), wished: readonly string[] = navigator.languages): Language {
  const spoken = [stored ?? '', ...wished.map((tag) => tag.split('-')[0]?.toLowerCase())]
  return spoken.map((code) => LANGUAGES.find((language) => language.code === code)?.code).find((code) => code !== undefined) ?? 'en'
}

function storedLanguage(): string | undefined {
  try {
    return localStorage.getItem(LANGUAGE_KEY) ?? undefined
  } catch {
    return undefined
  }
}
