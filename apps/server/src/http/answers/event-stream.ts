import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Sends each piece as a server-sent event with JSON as soon as it is available. When the client disconnects, the source is stopped. */
export function sendPieces(reply: FastifyReply, pieces: AsyncIterable<unknown>): FastifyReply {
  return reply
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .type('text/event-stream; charset=utf-8')
    .send(Readable.from(events(pieces)))
}

async function* events(pieces: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const piece of pieces) yield `data: ${JSON.stringify(piece)}\n\n`
}
