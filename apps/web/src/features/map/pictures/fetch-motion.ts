import { requestFile } from '../../../lib/files/pictures'

interface MotionPorts {
  /** Throws if there is no connection. */
  readonly request: (path: string, signal: AbortSignal, headers: Readonly<Record<string, string>>) => Promise<Response>
  readonly rest: (ms: number) => Promise<unknown>
}

/** Attempts in a row that bring nothing. */
const MOST_ATTEMPTS = 5
/** Before the second attempt; twice as long before each further one. */
const FIRST_REST_MS = 500
/** HTTP status. */
const PARTIAL_CONTENT = 206

const PORTS: MotionPorts = { request: requestFile, rest: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) }

/**
 * ANIM-6 What moves, which may have 50 MB. Where the connection breaks, the rest alone is asked for. Undefined if it could not be loaded,
 * or may not be seen any more.
 */
export async function fetchMotion(path: string, signal: AbortSignal, { request, rest }: MotionPorts = PORTS): Promise<Blob | undefined> {
  let pieces: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  let tag: string | null = null
  for (let failures = 0; failures < MOST_ATTEMPTS && !signal.aborted; ) {
    const before = received
    try {
      const response = await request(path, signal, received > 0 && tag !== null ? { Range: `bytes=${received}-`, 'If-Range': tag } : {})
      if (!response.ok || response.body === null) {
        // An unread response keeps its connection, of which the browser has six.
        await response.body?.cancel()
        return undefined
      }
      // All of it: the first answer, or the file is another one.
      if (response.status !== PARTIAL_CONTENT) [pieces, received] = [[], 0]
      tag = response.headers.get('etag')
      for (const reader = response.body.getReader(); ; ) {
        const { done, value } = await reader.read()
        if (done) return new Blob(pieces, { type: response.headers.get('content-type') ?? '' })
        pieces.push(value)
        received += value.length
      }
    } catch {
      failures = received > before ? 1 : failures + 1
    }
    if (failures < MOST_ATTEMPTS && !signal.aborted) await rest(FIRST_REST_MS * 2 ** (failures - 1))
  }
  return undefined
}
