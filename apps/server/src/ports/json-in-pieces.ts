import { pause } from './pauses'

/** Number of values encoded at a time (`CHARACTERS_PER_VALUE` characters of text count as one); takes a fraction of a millisecond. */
const PIECE = 2_000
const CHARACTERS_PER_VALUE = 32

/**
 * JSON.stringify of plain data, in pieces: yields between them, so that the caller can let other work run. `value` must not
 * change meanwhile.
 */
export function* jsonInPieces(value: unknown): Generator<undefined, string> {
  // `undefined` if the value has no JSON, although the library's type excludes it.
  return (yield* piecesOf(value)) ?? 'null'
}

function* piecesOf(value: unknown): Generator<undefined, string | undefined> {
  if (typeof value !== 'object' || value === null || PIECE > sizeOf(value, PIECE)) {
    yield
    return JSON.stringify(value) as string | undefined
  }
  const parts: string[] = []
  if (Array.isArray(value)) {
    for (const run of runsOf(value)) {
      if (run.length > 1) {
        yield
        parts.push(JSON.stringify(run).slice(1, -1))
      } else parts.push((yield* piecesOf(run[0])) ?? 'null')
    }
    return `[${parts.join(',')}]`
  }
  for (const run of runsOf(Object.entries(value))) {
    if (run.length > 1) {
      yield
      const text = JSON.stringify(Object.fromEntries(run)).slice(1, -1)
      if (text !== '') parts.push(text)
      continue
    }
    for (const [key, each] of run) {
      const text = yield* piecesOf(each)
      if (text !== undefined) parts.push(`${JSON.stringify(key)}:${text}`)
    }
  }
  return `{${parts.join(',')}}`
}

/** Groups neighbours into pieces; a part larger than a piece gets a group of its own. */
function* runsOf<Part>(parts: readonly Part[]): Generator<readonly Part[]> {
  let run: Part[] = []
  let size = 0
  for (const part of parts) {
    const added = sizeOf(part, PIECE)
    if (run.length > 0 && size + added > PIECE) {
      yield run
      run = []
      size = 0
    }
    run.push(part)
    size += added
  }
  if (run.length > 0) yield run
}

/** How much there is to encode; stops counting at `most`. */
function sizeOf(value: unknown, most: number): number {
  if (typeof value === 'string') return 1 + value.length / CHARACTERS_PER_VALUE
  if (typeof value !== 'object' || value === null) return 1
  let size = 1
  if (Array.isArray(value)) {
    for (const each of value) {
      size += sizeOf(each, most - size)
      if (size >= most) return most
    }
    return size
  }
  const fields = value as Record<string, unknown>
  for (const key in fields) {
    size += sizeOf(fields[key], most - size)
    if (size >= most) return most
  }
  return size
}

/** Values whose encoding takes about ten milliseconds; a few hundred kilobytes. */
const LARGE = 20_000

/** Whether encoding this at once would keep others waiting. Counts no further than that. */
export function isLarge(value: unknown): boolean {
  return sizeOf(value, LARGE) >= LARGE
}

/** How long `workOn` may block the event loop; milliseconds. */
const SLICE_MS = 8

/** Runs `work` until it is done, or for `SLICE_MS`: then returns undefined, and the next call continues. */
export function workOn<Result>(
  work: Generator<undefined, Result>,
  now: () => number = () => performance.now(),
): { readonly result: Result } | undefined {
  const until = now() + SLICE_MS
  for (;;) {
    const step = work.next()
    if (step.done === true) return { result: step.value }
    if (now() >= until) return undefined
  }
}

/** JSON.stringify of plain data, with pauses where it is large: a value that is encoded in a few milliseconds is encoded at once. */
export async function jsonWithPauses(value: unknown): Promise<string> {
  const work = jsonInPieces(value)
  for (;;) {
    const done = workOn(work)
    if (done !== undefined) return done.result
    await pause()
  }
}
