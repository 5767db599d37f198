import type { Migration } from 'kysely'
import * as first from './0001-first'

/** Forward only, in the order of their names. A released one is never edited. */
export const migrations: Record<string, Migration> = {
  '0001-first': first,
}
