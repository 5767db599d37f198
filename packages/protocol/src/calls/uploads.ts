import { z } from 'zod/mini'
import { SessionId } from '../ids'
import { call, FileAnswer, FileName, Nothing, SentFile, StreamedFile } from './http-call'

/** The use of a picture: decides the size at which it is stored. */
export const UPLOAD_PURPOSES = ['map', 'scene', 'portrait', 'token'] as const
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number]

/** A stored picture: decoded and encoded again, never the original bytes. What moves is stored beside its still, as it came. */
export const Upload = z.object({
  id: z.string(),
  purpose: z.enum(UPLOAD_PURPOSES),
  /** The name of the original file, to show. */
  name: z.string(),
  /** Everyone at this table may see the picture. */
  sessionId: z.nullable(SessionId),
  /** Pixels, after rotating it upright and fitting it to the limit of its purpose. */
  width: z.int(),
  height: z.int(),
  /** Together with its thumbnail, its tiles and what moves; counts against the quota. */
  bytes: z.int(),
  createdAt: z.string(),
})
export type Upload = z.infer<typeof Upload>

/**
 * The beginning of the ids of maps that move. The id alone tells it: whoever may see the whole picture knows its id, and fetches
 * what moves under the same rule.
 */
const MOVING = 'up_moving_'

export function isMovingPicture(uploadId: string): boolean {
  return uploadId.startsWith(MOVING)
}

/** The id of the upload whose picture moves, made from the id that it would have otherwise. */
export function movingId(uploadId: string): string {
  return isMovingPicture(uploadId) ? uploadId : uploadId.replace(/^up_/, MOVING)
}

/** Moving pictures are stored as they came, under the type that their bytes named. */
export const MOTION_TYPES = { webm: 'video/webm', mp4: 'video/mp4', webp: 'image/webp' } as const
export type MotionFormat = keyof typeof MOTION_TYPES

/** Bytes that pictures, music, maps and saved games use together, and their limit. */
export const StorageUse = z.object({ used: z.int(), quota: z.int() })
export type StorageUse = z.infer<typeof StorageUse>

/** `levels` is 0 if the picture has no tiles. */
export const Tiling = z.object({ width: z.int(), height: z.int(), levels: z.int() })
export type Tiling = z.infer<typeof Tiling>

export const UPLOAD_CALLS = {
  createUpload: call({
    method: 'POST',
    path: '/api/uploads',
    needsToken: true,
    status: 201,
    takesFile: true,
    body: z.object({ purpose: z.enum(UPLOAD_PURPOSES), sessionId: z.optional(SessionId), name: FileName, file: SentFile }),
    answer: Upload,
  }),
  /** Newest first. */
  listUploads: call({
    method: 'GET',
    path: '/api/uploads',
    needsToken: true,
    body: Nothing,
    answer: z.extend(StorageUse, { uploads: z.array(Upload) }),
  }),
  /**
   * The picture. An `<img>` can't send the token, so pages fetch it, and show `URL.createObjectURL` of the blob (Pixi: an
   * ImageBitmap of it). The browser caches it for a year: the content of an id never changes.
   */
  getUpload: call({ method: 'GET', path: '/api/uploads/:id', needsToken: true, givesFile: true, body: Nothing, answer: FileAnswer }),
  /** The same picture, at most 512 pixels on a side. */
  getThumbnail: call({
    method: 'GET',
    path: '/api/uploads/:id/thumbnail',
    needsToken: true,
    givesFile: true,
    body: Nothing,
    answer: FileAnswer,
  }),
  /** The size of the picture in full, and whether it has tiles. Readable by whoever may see the picture. */
  getTiling: call({ method: 'GET', path: '/api/uploads/:id/tiling', needsToken: true, body: Nothing, answer: Tiling }),
  /**
   * A tile of a large picture: `tile` is `level-column-row`, where level 0 has all pixels and each further level half as many per
   * side (`picture-levels`). Its content never changes.
   */
  getTile: call({
    method: 'GET',
    path: '/api/uploads/:id/tiles/:tile',
    needsToken: true,
    givesFile: true,
    body: Nothing,
    answer: FileAnswer,
  }),
  /**
   * A tile of the picture under a table's map, without the parts under fog: those never leave the server. `piece` is the name
   * from `maskedTiles` of some level; a name that no longer matches the table's state is answered with FILE_002.
   */
  getMaskedTile: call({
    method: 'GET',
    path: '/api/sessions/:id/ground/:piece',
    needsToken: true,
    givesFile: true,
    body: Nothing,
    answer: FileAnswer,
  }),
  /**
   * What moves of a map whose id `isMovingPicture` tells, for whoever may see all of the picture at this moment. Parts may be
   * requested (`Range`). A `<video>` can't send the token, so pages fetch it and play the blob.
   */
  getMotion: call({
    method: 'GET',
    path: '/api/uploads/:id/motion',
    needsToken: true,
    givesFile: true,
    body: Nothing,
    answer: StreamedFile,
  }),
  deleteUpload: call({ method: 'DELETE', path: '/api/uploads/:id', needsToken: true, body: Nothing, answer: Nothing }),
} as const
