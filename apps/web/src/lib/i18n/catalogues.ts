import type { Language } from './languages'
import type { Locale } from './translate'

interface CatalogueFile {
  readonly locale: Locale
  /** The file's URL, used to cache it for offline visits. */
  readonly address: string
}

/** Each is a file of its own, loaded when its language is used. English needs none: its texts are in the code. */
export const CATALOGUES: Readonly<Record<Exclude<Language, 'en'>, () => Promise<CatalogueFile>>> = {
  de: () => import('./german'),
}
