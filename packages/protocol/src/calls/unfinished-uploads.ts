import { z } from 'zod/mini'
import { SessionId } from '../ids'
import { LIMITS } from '../limits'
import { call, FileName, Nothing, SentFile } from './http-call'
import { Upload } from './uploads'

/**
 * A map's picture that is sent in parts. `received`: the bytes that have arrived; sending continues there after an interruption.
 * Once all have arrived and are asked to be cut, `upload` is the finished picture as soon as there is one.
 */
export const UnfinishedUpload = z.object({
  id: z.string(),
  size: z.int(),
  received: z.int(),
  /** The picture is being decoded and cut into tiles; a minute for the largest. */
  isBeingCut: z.boolean(),
  upload: z.optional(Upload),
})
export type UnfinishedUpload = z.infer<typeof UnfinishedUpload>

export const UNFINISHED_UPLOAD_CALLS = {
  /** FILE_005 if it is larger than `mapImageBytes` or than the room that is left, NET_003 if too many are unfinished. */
  beginUpload: call({
    method: 'POST',
    path: '/api/unfinished-uploads',
    needsToken: true,
    status: 201,
    body: z.object({
      sessionId: z.optional(SessionId),
      name: FileName,
      size: z.int().check(z.minimum(1)),
      /** Of all bytes, in hexadecimal digits. */
      sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    }),
    answer: UnfinishedUpload,
  }),
  /**
   * Adds the part that begins at `at`: `imagePartBytes`, or what is left. FILE_001 with status 409 if it is not the part that comes
   * next; then nothing is stored, and `getUnfinishedUpload` says where to go on.
   */
  sendPart: call({
    method: 'PUT',
    path: '/api/unfinished-uploads/:id/parts/:at',
    needsToken: true,
    takesFile: true,
    body: z.object({ file: SentFile }),
    answer: UnfinishedUpload,
  }),
  /** While the picture is being cut, the answer waits a few seconds for its end. A refused picture is refused here, and is gone. */
  getUnfinishedUpload: call({
    method: 'GET',
    path: '/api/unfinished-uploads/:id',
    needsToken: true,
    body: Nothing,
    answer: UnfinishedUpload,
  }),
  /** FILE_004 if the bytes are not those that were announced. */
  finishUpload: call({
    method: 'POST',
    path: '/api/unfinished-uploads/:id/finish',
    needsToken: true,
    body: Nothing,
    answer: UnfinishedUpload,
  }),
  /**
   * Finishes a video: its first picture, drawn by the sender's browser, becomes the still that is shown in its place. FILE_003 if
   * the file is no video that browsers play, FILE_004 if it is cut off or the still has other proportions.
   */
  finishMovingUpload: call({
    method: 'POST',
    path: '/api/unfinished-uploads/:id/still',
    needsToken: true,
    takesFile: true,
    body: z.object({ file: SentFile }),
    answer: UnfinishedUpload,
  }),
  abandonUpload: call({ method: 'DELETE', path: '/api/unfinished-uploads/:id', needsToken: true, body: Nothing, answer: Nothing }),
} as const

/** Bytes of the part that begins at `at`; undefined if none does. */
export function partBytes(size: number, at: number): number | undefined {
  const isStart = Number.isInteger(at) && at >= 0 && at < size && at % LIMITS.imagePartBytes === 0
  return isStart ? Math.min(LIMITS.imagePartBytes, size - at) : undefined
}
