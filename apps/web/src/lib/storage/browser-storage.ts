import type { z } from 'zod/mini'
import { appError, logError, reportError } from '../errors'
import { t } from '../i18n'

/** One key of the browser's storage: its name and its schema. `text` is stored as is, `json` as JSON. */
export interface StorageEntry<Value> {
  readonly key: string
  readonly form: 'text' | 'json'
  readonly schema: z.ZodMiniType<Value>
}

export function storageEntry<Value>(key: string, schema: z.ZodMiniType<Value>, form: 'text' | 'json' = 'json'): StorageEntry<Value> {
  return { key, schema, form }
}

/** Damaged data is moved to keys with this prefix, where no reader finds it, until somebody looks at it. */
export const DAMAGED_PREFIX = 'damaged:'

/** Undefined if nothing is stored, or if the stored value is invalid: that is set aside and reported. */
export function readStored<Value>(entry: StorageEntry<Value>): Value | undefined {
  const text = attempt(() => storage().getItem(entry.key)) ?? null
  if (text === null) return undefined
  const parsed = entry.schema.safeParse(entry.form === 'text' ? text : parseJson(text))
  if (parsed.success) return parsed.data
  setAside(entry.key, text)
  return undefined
}

/**
 * False if the storage is full or closed: this is only logged, since the app continues with data from the server. The previous
 * value under the key would now be wrong and is removed; `keep` leaves it, for data that exists nowhere else.
 */
export function writeStored<Value>(entry: StorageEntry<Value>, value: Value, whenFull: 'forget' | 'keep' = 'forget'): boolean {
  const text = entry.form === 'text' ? String(value) : JSON.stringify(value)
  try {
    storage().setItem(entry.key, text)
    return true
  } catch (thrown) {
    if (whenFull === 'forget') attempt(() => storage().removeItem(entry.key))
    logError(
      appError('FILE_001', {
        message: `Could not store ${entry.key}`,
        severity: 'low',
        originalError: thrown,
        context: { key: entry.key, length: text.length },
      }),
    )
    return false
  }
}

export function removeStored(...keys: readonly string[]): void {
  for (const key of keys) attempt(() => storage().removeItem(key))
}

/** All keys in use, including those of other programs on this origin. */
export function storedKeys(): readonly string[] {
  return (
    attempt(() => {
      const keys = Array.from({ length: storage().length }, (_, index) => storage().key(index))
      return keys.filter((key) => key !== null)
    }) ?? []
  )
}

function setAside(key: string, text: string): void {
  attempt(() => storage().removeItem(key))
  attempt(() => storage().setItem(DAMAGED_PREFIX + key, text))
  reportError(
    appError('FILE_004', {
      message: `What was stored under ${key} can't be read`,
      userMessage: t('Something this browser kept was damaged and has been set aside. What is on the server is safe.'),
      context: { key, setAsideAs: DAMAGED_PREFIX + key },
    }),
  )
}

/** Undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Even access to `localStorage` throws where the user has blocked it. */
function storage(): Storage {
  return globalThis.localStorage
}

function attempt<Answer>(action: () => Answer): Answer | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
