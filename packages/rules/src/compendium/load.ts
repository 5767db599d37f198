import { type Compendium, type CompendiumSection, type EntryOf, type Kind, shelve } from './compendium'
import { openSearch, type Search, type SearchKind, type TranslateName } from './search'

/**
 * Loads one kind once; later calls share the promise. Each kind is a separate file, so that a screen
 * loads only the kinds that it shows. Rejects if the file can't be fetched; the next call tries again.
 */
export function loadKind<K extends Kind>(kind: K): Promise<CompendiumSection<K>> {
  const known = loaded[kind] as Promise<CompendiumSection<K>> | undefined
  if (known !== undefined) return known
  const loading = SOURCES[kind]().then((module) => shelve<K>(module.default))
  const shared = loading.catch((reason: unknown) => {
    delete loaded[kind]
    throw reason
  })
  Object.assign(loaded, { [kind]: shared })
  return shared
}

/** Loads several kinds in parallel: `await loadKinds(['races', 'classes'])`. */
export async function loadKinds<const K extends Kind>(kinds: readonly K[]): Promise<Pick<Compendium, K>> {
  const sections = await Promise.all(kinds.map(async (kind) => [kind, await loadKind(kind)] as const))
  return Object.fromEntries(sections) as unknown as Pick<Compendium, K>
}

/**
 * Loads the search index: name and a few facets of every entry, much smaller than the entries. `translated` adds names in the
 * reader's language; both names are found.
 */
export async function loadSearch(translated?: TranslateName): Promise<Search> {
  const module = await import('../../generated/search-index.js')
  return openSearch(module.default, translated)
}

/** Loads the English names of all entries by kind and id: the first name where an entry has several. */
export async function loadNames(): Promise<(kind: SearchKind, id: string) => string | undefined> {
  const { kinds, rows } = (await import('../../generated/search-index.js')).default
  const names = new Map(rows.toReversed().map(([kind, id, name]) => [`${kinds[kind]} ${id}`, name]))
  return (kind, id) => names.get(`${kind} ${id}`)
}

const loaded: { [K in Kind]?: Promise<CompendiumSection<K>> } = {}

/** Each path is a literal, because a bundler splits files only for literal paths. */
const SOURCES: { readonly [K in Kind]: () => Promise<{ readonly default: readonly EntryOf[K][] }> } = {
  races: () => import('../../generated/races.js'),
  classes: () => import('../../generated/classes.js'),
  backgrounds: () => import('../../generated/backgrounds.js'),
  spells: () => import('../../generated/spells.js'),
  items: () => import('../../generated/items.js'),
  monsters: () => import('../../generated/monsters.js'),
  conditions: () => import('../../generated/conditions.js'),
  templates: () => import('../../generated/templates.js'),
  options: () => import('../../generated/options.js'),
  tables: () => import('../../generated/tables.js'),
}
