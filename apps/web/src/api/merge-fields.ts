type Fields = Readonly<Record<string, unknown>>

export interface Merged {
  /** What to write upon `current`: ours, and within lists and groups theirs beside it. */
  readonly fields: Fields
  /** Names of the fields that both sides changed, to different ends. */
  readonly conflicts: readonly string[]
}

/** Lays a change that was made upon `base` over what the others made of it in the meantime. */
export function mergeFields(base: Fields, ours: Fields, current: Fields): Merged {
  const fields: Record<string, unknown> = {}
  const conflicts: string[] = []
  for (const [name, value] of Object.entries(ours)) {
    if (isSame(value, base[name]) || isSame(value, current[name])) continue
    const merged = mergeValue(base[name], value, current[name])
    if (merged === CONFLICT) conflicts.push(name)
    else fields[name] = merged
  }
  return { fields, conflicts }
}

const CONFLICT = Symbol('both changed it')

function mergeValue(base: unknown, ours: unknown, current: unknown): unknown {
  if (isSame(ours, base)) return current
  if (isSame(current, base) || isSame(current, ours)) return ours
  if (isListOfItems(base) && isListOfItems(ours) && isListOfItems(current)) return mergeItems(base, ours, current)
  if (isGroup(base) && isGroup(ours) && isGroup(current)) {
    const { fields, conflicts } = mergeFields(base, ours, current)
    return conflicts.length === 0 ? { ...current, ...fields } : CONFLICT
  }
  return CONFLICT
}

interface Item extends Fields {
  readonly id: string
}

/** Item by item: in our order, and behind them what the others added. */
function mergeItems(base: readonly Item[], ours: readonly Item[], current: readonly Item[]): unknown {
  const baseOf = new Map(base.map((item) => [item.id, item]))
  const currentOf = new Map(current.map((item) => [item.id, item]))
  const merged: unknown[] = []
  for (const item of ours) {
    const before = baseOf.get(item.id)
    const theirs = currentOf.get(item.id)
    if (before !== undefined && theirs === undefined) {
      // They took it away: gone, unless we changed it.
      if (!isSame(item, before)) merged.push(item)
      continue
    }
    const value = theirs === undefined ? item : mergeValue(before ?? {}, item, theirs)
    if (value === CONFLICT) return CONFLICT
    merged.push(value)
  }
  const oursIds = new Set(ours.map(({ id }) => id))
  for (const item of current) {
    if (oursIds.has(item.id)) continue
    const before = baseOf.get(item.id)
    // We took it away: gone, unless they changed it.
    if (before === undefined || !isSame(item, before)) merged.push(item)
  }
  return merged
}

function isListOfItems(value: unknown): value is readonly Item[] {
  return Array.isArray(value) && value.every((item) => isGroup(item) && typeof item.id === 'string')
}

function isGroup(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
