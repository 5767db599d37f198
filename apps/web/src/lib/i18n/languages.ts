/** The languages of the app. To add one: a line here, and its catalogue in ./catalogues.ts. */
export const LANGUAGES = [
  { code: 'en', name: 'English', direction: 'ltr' },
  { code: 'de', name: 'Deutsch', direction: 'ltr' },
] as const

export type Language = (typeof LANGUAGES)[number]['code']

/** Read before the app and its storage module are loaded, so not a `storageEntry`. Belongs to this browser, whoever signs in. */
export const LANGUAGE_KEY = 'language'

/** The language chosen in this browser, else the first of the browser's languages that the app has, else English. */
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
