import { pauseWhenLong } from '../../ports/pauses'
import { faultsIn } from './json-body'

export type JsonReading = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly fault: string }

/** Its texts may be long, as pictures are, but more values than this take the processor seconds. */
const MOST_VALUES = 1_000_000

/** Parses a person's file as JSON, with pauses. Never throws. */
export async function readJsonFile(bytes: Uint8Array): Promise<JsonReading> {
  if (await hasTooManyValues(bytes)) return { ok: false, fault: 'There is too much in this file.' }
  let value: unknown
  try {
    value = JSON.parse(UTF8.decode(bytes))
  } catch {
    return { ok: false, fault: 'This file is not readable.' }
  }
  await pauseWhenLong()
  for (const fault of faultsIn(value)) {
    if (fault !== undefined) return { ok: false, fault }
    await pauseWhenLong()
  }
  return { ok: true, value }
}

/** Skips the byte order mark that some editors write; rejects invalid UTF-8. */
const UTF8 = new TextDecoder('utf-8', { fatal: true })

/** Counting this many bytes takes about a millisecond. */
const STRETCH_BYTES = 512 * 1024
const COMMA = 0x2c
const BRACKET = 0x5b
const BRACE = 0x7b

/** Each value follows a comma or an opening bracket. Those inside texts count too: base64 has none. */
async function hasTooManyValues(bytes: Uint8Array): Promise<boolean> {
  let count = 0
  for (let from = 0; from < bytes.byteLength && count <= MOST_VALUES; from += STRETCH_BYTES) {
    for (const byte of bytes.subarray(from, from + STRETCH_BYTES)) {
      if (byte === COMMA || byte === BRACKET || byte === BRACE) count += 1
    }
    await pauseWhenLong()
  }
  return count > MOST_VALUES
}
