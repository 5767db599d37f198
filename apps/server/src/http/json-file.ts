import { faultIn } from './json-body'

export type JsonReading = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly fault: string }

/** Texts in it may be long, as pictures are; but so many values take the processor seconds. */
const MOST_VALUES = 1_000_000

/** Reads a file that somebody brought as JSON. Never throws. */
export function readJsonFile(bytes: Uint8Array): JsonReading {
  if (hasTooManyValues(bytes)) return { ok: false, fault: 'There is too much in this file.' }
  let value: unknown
  try {
    value = JSON.parse(UTF8.decode(bytes))
  } catch {
    return { ok: false, fault: 'This file is not readable.' }
  }
  const fault = faultIn(value)
  return fault === undefined ? { ok: true, value } : { ok: false, fault }
}

/** Skips the mark that some editors put at the beginning; refuses what is no UTF-8. */
const UTF8 = new TextDecoder('utf-8', { fatal: true })

const COMMA = 0x2c
const BRACKET = 0x5b
const BRACE = 0x7b

/** Each value stands behind a comma or an opening bracket. Those within texts count too: base64 has none. */
function hasTooManyValues(bytes: Uint8Array): boolean {
  let count = 0
  for (const byte of bytes) {
    if (byte === COMMA || byte === BRACKET || byte === BRACE) count += 1
    if (count > MOST_VALUES) return true
  }
  return false
}
