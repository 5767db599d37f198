import type { Language } from './languages'
import type { Locale } from './translate'

interface CatalogueFile {
  readonly locale: Locale
  /** Where the file lies, to keep it for when there is no connection. */
  readonly address: string
}

/** Each is a file of its own, loaded where it is spoken. English needs none: it stands in the code. */
export const CATALOGUES: Readonly<Record<Exclude<Language, 'en'>, () => Promise<CatalogueFile>>> = {
  de: () => import('./german'),
}
