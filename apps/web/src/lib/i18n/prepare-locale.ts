import { CATALOGUES } from './catalogues'
import { LANGUAGES, type Language, preferredLanguage } from './languages'
import { setLocale } from './translate'

/** The cache in which the service worker stores files when first requested; see service-worker.js. */
const KEPT_ASSETS = 'assets'

/** Chooses the language and loads its texts. Runs before every other part of the app: constants may hold texts. */
export async function prepareLocale(wished: Language = preferredLanguage()): Promise<void> {
  const code = await spoken(wished)
  document.documentElement.lang = code
  document.documentElement.dir = LANGUAGES.find((language) => language.code === code)?.direction ?? 'ltr'
}

/** Falls back to English if the texts can't be loaded. */
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

/** On a first visit no service worker has seen the request for the file. */
async function keep(address: string): Promise<void> {
  try {
    if (!import.meta.env.PROD) return
    const cache = await caches.open(KEPT_ASSETS)
    if ((await cache.match(address)) === undefined) await cache.add(address)
  } catch {
    // No room, or storing is forbidden: this language then needs a connection, nothing else fails.
  }
}
