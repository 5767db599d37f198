import type { StreamedFile } from '@hearthlight/protocol'
import { askedRange, type ByteRange, type RangeHeaders } from './byte-range'
import { tagOf } from './file-answer'
import { type HttpRefused, refuseCall } from './refusal'

/** What an answer holds in memory while its reader takes nothing. */
const PIECE_BYTES = 256 * 1024

interface FileToStream {
  readonly name: string
  readonly type: string
  readonly size: number
  /** Bytes of the file; undefined if it is gone. Nothing stays open in between. */
  read(range: ByteRange): Promise<Buffer | undefined>
}

/** The file, or the range of it that the headers ask for, read piece by piece as the connection takes it; undefined if it is gone. */
export async function streamFile(
  headers: RangeHeaders,
  { name, type, size, read }: FileToStream,
): Promise<StreamedFile | HttpRefused | undefined> {
  const asked = askedRange(headers, size, tagOf(name))
  if (asked === 'beyond') return refuseCall('NET_004', 'The file ends before that.', { status: 416, wholeBytes: size })
  const range = asked === 'whole' ? { from: 0, to: size - 1 } : asked
  const first = await read(pieceAt(range, range.from))
  if (first === undefined) return undefined
  const pieces = (async function* () {
    yield first
    for (let at = range.from + first.length; at <= range.to; ) {
      const piece = await read(pieceAt(range, at))
      // The answer is cut off: its status is sent.
      if (piece === undefined || piece.length === 0) throw new Error(`the rest of ${name} is gone`)
      yield piece
      at += piece.length
    }
  })()
  return { pieces, length: range.to + 1 - range.from, type, name, part: asked === 'whole' ? null : { from: range.from, size } }
}

/** Pieces begin at multiples of their size, as they lie in the database. */
function pieceAt({ to }: ByteRange, from: number): ByteRange {
  return { from, to: Math.min(to, from - (from % PIECE_BYTES) + PIECE_BYTES - 1) }
}
