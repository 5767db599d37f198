import { CATALOGUES } from './catalogues'
import { LANGUAGES, type Language, preferredLanguage } from './languages'
import { setLocale } from './translate'

/** Where the service worker keeps files that came in passing; see service-worker.js. */
const KEPT_ASSETS = 'assets'

/** Chooses the language and loads its texts. Comes before every other part of the app: constants may hold texts. */
export async function prepareLocale(wished: Language = preferredLanguage()): Promise<void> {
  const code = await spoken(wished)
  document.documentElement.lang = code
  document.documentElement.dir = LANGUAGES.find((language) => language.code === code)?.direction ?? 'ltr'
}

/** English where the texts can't be had: better than nothing. */
async function spoken(wished: Language): Promise<Language> {
  if (wished === 'en') return 'en'
  try {
    const { locale, address } = await CATALOGUES[wished]()
    setLocale(wished, locale)
    void keep(address)
    return wished
  } catch {
    return 'en'
  }
}

/** On a first visit no service worker saw the file come. */
async function keep(address: string): Promise<void> {
  try {
    if (!import.meta.env.PROD) return
    const cache = await caches.open(KEPT_ASSETS)
    if ((await cache.match(address)) === undefined) await cache.add(address)
  } catch {
    // No room, or no right to store: the app needs a connection to speak this language, and that is all.
  }
}
