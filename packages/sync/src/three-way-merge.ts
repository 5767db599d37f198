import { mergeText } from './merge-text'
import { isRecord, isSame, keysOf, valueAt } from './same-value'

/** The part of a document that users edit: JSON values by name. */
export type Fields = Readonly<Record<string, unknown>>

/** One value that both sides changed differently. */
export interface Conflict {
  /** The field's name, then the names of inner fields and the ids of items. */
  readonly path: readonly string[]
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

export interface Merged<Value> {
  readonly merged: Value
  readonly conflicts: readonly Conflict[]
}

export type Side = 'mine' | 'theirs'

/**
 * Merges two changes of one base. If both changed the same value, `merged` holds that of the `preferred` side.
 *
 * - Objects merge field by field, to any depth.
 * - Lists merge item by item, if all their items are objects with different `id`s, or all are different texts. The order is mine
 *   if I moved something, otherwise theirs; items that only the other side added come last.
 * - Texts merge line by line.
 * - All other values, and all other lists, are taken as a whole.
 * - Deletion against change, of a field or of an item: the change stays, no matter who made it, and it is no conflict.
 */
export function threeWayMerge<Shape extends object>(
  base: Shape,
  mine: Shape,
  theirs: Shape,
  { preferred = 'theirs' }: { readonly preferred?: Side } = {},
): Merged<Shape> {
  const conflicts: Conflict[] = []
  const merged = mergeValue({ base, mine, theirs }, [], { preferred, conflicts })
  // Three values of one shape merge into that shape: objects field by field, lists item by item.
  return { merged: merged as Shape, conflicts }
}

interface Three<Value> {
  readonly base: Value
  readonly mine: Value
  readonly theirs: Value
}

interface Run {
  readonly preferred: Side
  /** Filled during the merge. */
  readonly conflicts: Conflict[]
}

function mergeValue(three: Three<unknown>, path: readonly string[], run: Run): unknown {
  const { base, mine, theirs } = three
  if (isSame(mine, base)) return theirs
  if (isSame(theirs, base) || isSame(mine, theirs)) return mine
  if (mine === undefined) return theirs
  if (theirs === undefined) return mine
  if (isRecord(mine) && isRecord(theirs)) return mergeRecords({ base: isRecord(base) ? base : {}, mine, theirs }, path, run)
  const lists = asItems(three)
  if (lists !== undefined) return mergeItems(lists, path, run)
  if (typeof base === 'string' && typeof mine === 'string' && typeof theirs === 'string') {
    const text = mergeText(base, mine, theirs)
    if (text !== undefined) return text
  }
  run.conflicts.push({ path, base, mine, theirs })
  return three[run.preferred]
}

function mergeRecords({ base, mine, theirs }: Three<Fields>, path: readonly string[], run: Run): Fields {
  const entries = keysOf(theirs, mine).map((key): [string, unknown] => {
    const values = { base: valueAt(base, key), mine: valueAt(mine, key), theirs: valueAt(theirs, key) }
    return [key, mergeValue(values, [...path, key], run)]
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

type Items = ReadonlyMap<string, unknown>

function mergeItems({ base, mine, theirs }: Three<Items>, path: readonly string[], run: Run): unknown[] {
  const inBase = (items: Items) => [...items.keys()].filter((id) => mine.has(id) && theirs.has(id) && base.has(id))
  const isMoved = !isSame(inBase(mine), inBase(base))
  const ids = isMoved ? [...mine.keys(), ...theirs.keys()] : [...theirs.keys(), ...mine.keys()]
  return [...new Set(ids)]
    .map((id) => mergeValue({ base: base.get(id), mine: mine.get(id), theirs: theirs.get(id) }, [...path, id], run))
    .filter((item) => item !== undefined)
}

/** The three lists as items by id; undefined if one of them is not a list of objects with ids, or of texts. */
function asItems({ base = [], mine, theirs }: Three<unknown>): Three<Items> | undefined {
  for (const idOf of [idOfObject, idOfText]) {
    const lists = [base, mine, theirs].map((list) => itemsOf(list, idOf))
    if (lists[0] !== undefined && lists[1] !== undefined && lists[2] !== undefined) {
      return { base: lists[0], mine: lists[1], theirs: lists[2] }
    }
  }
  return undefined
}

function itemsOf(list: unknown, idOf: (item: unknown) => string | undefined): Items | undefined {
  if (!Array.isArray(list)) return undefined
  const items = new Map<string, unknown>()
  for (const item of list) {
    const id = idOf(item)
    if (id === undefined || items.has(id)) return undefined
    items.set(id, item)
  }
  return items
}

function idOfObject(item: unknown): string | undefined {
  const id = isRecord(item) ? valueAt(item, 'id') : undefined
  return typeof id === 'string' ? id : undefined
}

function idOfText(item: unknown): string | undefined {
  return typeof item === 'string' ? item : undefined
}
