export type HostileShape = 'forbidden-key' | 'too-deep' | 'too-large' | 'not-plain'

/**
 * Looks through a value from outside before anything reads its fields: keys that could change
 * every object, nesting that would exhaust whoever writes it out again, and things that are not
 * plain data are named with the path where they were found. Bounded work.
 */
export function findHostileShape(value: unknown): { readonly code: HostileShape; readonly path: string } | undefined {
  const waiting: { value: unknown; path: string; depth: number }[] = [{ value, path: '', depth: 0 }]
  let seen = 0
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    seen += 1
    if (seen > MOST_VALUES) return { code: 'too-large', path: next.path }
    if (next.depth > DEEPEST) return { code: 'too-deep', path: next.path }
    if (typeof next.value === 'function' || typeof next.value === 'symbol' || typeof next.value === 'bigint') {
      return { code: 'not-plain', path: next.path }
    }
    if (typeof next.value !== 'object' || next.value === null) continue
    if (!isPlain(next.value)) return { code: 'not-plain', path: next.path }
    for (const key of Object.keys(next.value)) {
      const path = next.path === '' ? key : `${next.path}.${key}`.slice(0, 200)
      if (FORBIDDEN_KEYS.has(key)) return { code: 'forbidden-key', path }
      waiting.push({ value: (next.value as Record<string, unknown>)[key], path, depth: next.depth + 1 })
    }
  }
  return undefined
}

const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
const DEEPEST = 12
const MOST_VALUES = 20_000

function isPlain(value: object): boolean {
  if (Array.isArray(value)) return true
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}
