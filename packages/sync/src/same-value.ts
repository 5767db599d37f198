/** Compares JSON values, not references. A key with `undefined` counts as absent, as in JSON. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, index) => isSame(value, other[index]))
  }
  if (!isRecord(one) || !isRecord(other)) return false
  return keysOf(one, other).every((key) => isSame(valueAt(one, key), valueAt(other, key)))
}

/** Whether the value is an object with fields: neither an array nor null. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The object's own value, never an inherited one such as `constructor`. */
export function valueAt(record: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

/** The keys of all records, without duplicates, in the order of their first appearance. */
export function keysOf(...records: readonly Readonly<Record<string, unknown>>[]): readonly string[] {
  return [...new Set(records.flatMap((record) => Object.keys(record)))]
}
