import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { pauseWhenLong } from '../../ports/pauses'

/** Sends a large answer as JSON: it is encoded piece by piece as the connection accepts it, with pauses for other work. */
export function sendLargeJson(reply: FastifyReply, value: unknown): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(Readable.from(jsonPieces(value)))
}

/** Maximum characters of one piece, unless a single value is longer. */
const PIECE_LENGTH = 32_000
/** Lists and objects up to this depth are split; deeper ones are encoded at once. */
const LEVELS = 6

/** The text that `JSON.stringify` would give, in pieces. */
export async function* jsonPieces(value: unknown): AsyncGenerator<string, void> {
  let waiting = ''
  for (const piece of partsOf(value, LEVELS)) {
    waiting += piece
    if (waiting.length < PIECE_LENGTH) continue
    yield waiting
    waiting = ''
    await pauseWhenLong()
  }
  if (waiting !== '') yield waiting
}

function* partsOf(value: unknown, levels: number): Generator<string, void> {
  if (levels === 0 || typeof value !== 'object' || value === null || 'toJSON' in value) {
    yield JSON.stringify(value) ?? 'null'
  } else if (Array.isArray(value)) {
    let mark = '['
    for (const item of value) {
      yield mark
      yield* partsOf(item, levels - 1)
      mark = ','
    }
    yield value.length === 0 ? '[]' : ']'
  } else {
    let mark = '{'
    for (const [key, item] of Object.entries(value)) {
      if (item === undefined) continue
      yield `${mark}${JSON.stringify(key)}:`
      yield* partsOf(item, levels - 1)
      mark = ','
    }
    yield mark === '{' ? '{}' : '}'
  }
}
