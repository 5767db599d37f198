import type { z } from 'zod/mini'
import { nearest } from './edit-distance'
import type { KINDS } from './schema'

/** Entry type of each kind of the compendium. */
export type EntryOf = { [K in keyof typeof KINDS]: z.infer<(typeof KINDS)[K]> }
export type Kind = keyof EntryOf

/** The entries of one kind by id, in the order of their names. */
export type CompendiumSection<K extends Kind> = ReadonlyMap<string, EntryOf[K]>

/** All entries, by kind and id. Functions take only the sections that they read. */
export type Compendium = { readonly [K in Kind]: CompendiumSection<K> }

export interface UnknownId {
  readonly ok: false
  readonly code: 'unknown-id'
  readonly kind: Kind
  readonly id: string
  /** Similar ids, the closest first; at most three. */
  readonly nearest: readonly string[]
}

/** Finds one entry; for an unknown id, returns the nearest ids. */
export function lookUp<K extends Kind>(
  compendium: Pick<Compendium, K>,
  kind: K,
  id: string,
): { readonly ok: true; readonly entry: EntryOf[K] } | UnknownId {
  const shelf: CompendiumSection<K> = compendium[kind]
  const entry = shelf.get(id)
  if (entry !== undefined) return { ok: true, entry }
  return { ok: false, code: 'unknown-id', kind, id, nearest: nearest(id, shelf.keys()) }
}

/** One sentence for the user, such as `There is no class "fihgter". Did you mean fighter?` */
export function describeUnknownId(unknown: UnknownId): string {
  const hint = unknown.nearest.length === 0 ? '' : ` Did you mean ${unknown.nearest.join(', ')}?`
  return `There is no ${SINGULAR[unknown.kind]} "${unknown.id.slice(0, 80)}".${hint}`
}

/** Makes a section from entries, by id. */
export function shelve<K extends Kind>(entries: readonly EntryOf[K][]): CompendiumSection<K> {
  return new Map(entries.map((entry) => [entry.id, entry]))
}

const SINGULAR: Record<Kind, string> = {
  races: 'race',
  classes: 'class',
  backgrounds: 'background',
  spells: 'spell',
  items: 'item',
  monsters: 'monster',
  conditions: 'condition',
  templates: 'template',
  options: 'option list',
  tables: 'table',
}

export const KIND_NAMES = Object.keys(SINGULAR) as readonly Kind[]
