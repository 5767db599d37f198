import { pauseWhenLong } from '../../../ports/pauses'

/**
 * A large value of plain data as JSON texts, each of which is parsed in a few milliseconds. A text is the whole value, or a run of
 * neighbouring fields or items of an object or a list.
 */
export type ValueInPieces =
  | { readonly text: string }
  | { readonly fields: readonly (readonly [key: string, value: ValueInPieces] | string)[] }
  | { readonly items: readonly (readonly [value: ValueInPieces] | string)[] }

/** Characters. Parsing this many takes a few milliseconds. */
const PIECE_LENGTH = 64 * 1024

/** Takes as long as `JSON.stringify`: for a thread of its own. */
export function inPieces(value: unknown): ValueInPieces {
  const text = JSON.stringify(value) ?? 'null'
  if (text.length <= PIECE_LENGTH || typeof value !== 'object' || value === null) return { text }
  if (Array.isArray(value)) {
    const items = value.map((item) => JSON.stringify(item) ?? 'null')
    return {
      items: [
        ...runsOf(
          items,
          (index) => [inPieces(value[index])] as const,
          (run) => `[${run}]`,
        ),
      ],
    }
  }
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  const texts = fields.map(([key, field]) => `${JSON.stringify(key)}:${JSON.stringify(field)}`)
  const partOf = (index: number) => [fields[index]?.[0] ?? '', inPieces(fields[index]?.[1])] as const
  return { fields: [...runsOf(texts, partOf, (run) => `{${run}}`)] }
}

/** Joins neighbours up to the length of a piece; what is longer by itself becomes a part of its own. */
function* runsOf<Part>(
  texts: readonly string[],
  partOf: (index: number) => Part,
  textOf: (run: string) => string,
): Generator<Part | string> {
  let run: string[] = []
  let length = 0
  for (const [index, text] of texts.entries()) {
    if (run.length > 0 && length + text.length > PIECE_LENGTH) {
      yield textOf(run.join())
      run = []
      length = 0
    }
    if (text.length > PIECE_LENGTH) yield partOf(index)
    else {
      run.push(text)
      length += text.length
    }
  }
  if (run.length > 0) yield textOf(run.join())
}

/** The value again. Parses with pauses for other work. */
export async function fromPieces(pieces: ValueInPieces): Promise<unknown> {
  await pauseWhenLong()
  if ('text' in pieces) return JSON.parse(pieces.text)
  if ('items' in pieces) {
    const items: unknown[] = []
    for (const part of pieces.items) {
      if (typeof part === 'string') for (const item of (await parsed(part)) as unknown[]) items.push(item)
      else items.push(await fromPieces(part[0]))
    }
    return items
  }
  const fields: [string, unknown][] = []
  for (const part of pieces.fields) {
    if (typeof part === 'string') for (const field of Object.entries((await parsed(part)) as object)) fields.push(field)
    else fields.push([part[0], await fromPieces(part[1])])
  }
  // Unlike an assignment, it makes `__proto__` a field like any other.
  return Object.fromEntries(fields)
}

async function parsed(text: string): Promise<unknown> {
  await pauseWhenLong()
  return JSON.parse(text)
}
