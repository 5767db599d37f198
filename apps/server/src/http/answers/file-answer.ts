import type { FileAnswer } from '@hearthlight/protocol'
import type { FastifyReply } from 'fastify'

const YEAR_SECONDS = 31_536_000

/**
 * Sends a file whose id always means the same content. Only the browser caches it, separately for each person who signs in there.
 * Opened directly, it is shown as its own type in a sandboxed page.
 */
export function sendFile(reply: FastifyReply, { bytes, type, name, isPassing = false, part }: FileAnswer): FastifyReply {
  if (part !== undefined) reply.header('accept-ranges', 'bytes').header('etag', tagOf(name))
  if (part != null) reply.code(206).header('content-range', `bytes ${part.from}-${part.from + bytes.byteLength - 1}/${part.size}`)
  return reply
    .header('cache-control', isPassing ? 'no-store' : `private, max-age=${YEAR_SECONDS}, immutable`)
    .header('vary', 'Authorization')
    .header('content-disposition', `${isPassing ? 'attachment' : 'inline'}; filename="${name}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .type(type)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

/** The content behind a file's name never changes. */
export function tagOf(name: string): string {
  return `"${name}"`
}
