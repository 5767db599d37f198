import { Readable } from 'node:stream'
import type { FileAnswer, StreamedFile } from '@hearthlight/protocol'
import type { FastifyReply } from 'fastify'

const YEAR_SECONDS = 31_536_000

/**
 * Sends a file whose id always means the same content. Only the browser caches it, separately for each person who signs in there.
 * Opened directly, it is shown as its own type in a sandboxed page.
 */
export function sendFile(reply: FastifyReply, file: FileAnswer | StreamedFile): FastifyReply {
  const { type, name, isPassing = false, part } = file
  const length = 'pieces' in file ? file.length : file.bytes.byteLength
  if (part !== undefined) reply.header('accept-ranges', 'bytes').header('etag', tagOf(name))
  if (part != null) reply.code(206).header('content-range', `bytes ${part.from}-${part.from + length - 1}/${part.size}`)
  reply
    .header('cache-control', isPassing ? 'no-store' : `private, max-age=${YEAR_SECONDS}, immutable`)
    .header('vary', 'Authorization')
    .header('content-disposition', `${isPassing ? 'attachment' : 'inline'}; filename="${name}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .type(type)
  if ('pieces' in file)
    return reply.header('content-length', length).send(Readable.from(reply.request.method === 'HEAD' ? [] : file.pieces))
  const { buffer, byteOffset } = file.bytes
  return reply.send(Buffer.from(buffer, byteOffset, length))
}

/** The content behind a file's name never changes. */
export function tagOf(name: string): string {
  return `"${name}"`
}
