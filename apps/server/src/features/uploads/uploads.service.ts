import {
  type FileAnswer,
  LIMITS,
  MOTION_TYPES,
  movingId,
  type SentFile,
  type SessionId,
  type StorageUse,
  type StreamedFile,
  type Tiling,
  type Upload,
  type UploadPurpose,
  type UserId,
} from '@hearthlight/protocol'
import type { Database } from '../../db/database'
import type { StorageUse as StorageUsePort } from '../../db/quotas/storage-use'
import type { RangeHeaders } from '../../http/answers/byte-range'
import { streamFile } from '../../http/answers/file-pieces'
import { fileTitle } from '../../http/answers/file-title'
import { type HttpRefused, isRefused, refuseCall } from '../../http/answers/refusal'
import { createFairLimiter, createLimiter } from '../../http/limits/limiter'
import type { AccountData } from '../../ports/account-data'
import { createMaskedTiles, type MaskedTiles } from './masked-tiles'
import { checkVideo, hasProportionsOf, type Motion, motionOfPicture } from './motion/check-motion'
import { type EncodedPicture, encodePicture, PICTURE_TYPE } from './picture-codec'
import type { PictureSize, PictureStore } from './picture-store'
import { tilingOf } from './tiles/tiling'
import { createUploadReaders, type ReaderPorts } from './upload-readers'
import { createUploadsRepo, type StoredUpload } from './uploads.repo'

export interface NewUpload {
  readonly purpose: UploadPurpose
  readonly sessionId?: SessionId | undefined
  readonly name?: string | undefined
  readonly file: SentFile
  /** A new one if it is left out; that of a map that moves is its `movingId`. */
  readonly id?: string
  /** The file is a video, shown as this picture where it stands still. */
  readonly still?: SentFile
  /** Bytes that count against the quota already, and are freed afterwards. */
  readonly instead?: number
}

/** Pictures. A picture that a person may not see is answered like one that does not exist. */
export interface Uploads {
  /** `mostBytes` limits the file as it was sent; for pictures inside other files. */
  add(userId: UserId, wanted: NewUpload, mostBytes?: number): Promise<Upload | HttpRefused>
  /** Why this person may not store more. */
  refuseMore(userId: UserId): Promise<HttpRefused | undefined>
  list(userId: UserId): Promise<StorageUse & { uploads: Upload[] }>
  read(userId: UserId, id: string, size: PictureSize): Promise<FileAnswer | HttpRefused>
  tiling(userId: UserId, id: string): Promise<Tiling | HttpRefused>
  /** What moves, for whoever may see all of the picture: whole, or the range that the headers ask for. */
  readMotion(userId: UserId, id: string, headers: RangeHeaders): Promise<StreamedFile | HttpRefused>
  /** A tile of a large picture, for whoever may see all of it. */
  readTile(userId: UserId, id: string, tile: string): Promise<FileAnswer | HttpRefused>
  /** Pieces of the picture under a table's map, without the parts under fog. */
  readonly maskedTiles: MaskedTiles
  owns(userId: UserId, id: string): Promise<boolean>
  /** Undefined if this person has no such picture. */
  own(userId: UserId, id: string): Promise<Upload | undefined>
  remove(userId: UserId, id: string): Promise<HttpRefused | undefined>
  /** Removes files that a power cut left behind. */
  start(): Promise<void>
  readonly accountData: AccountData
}

export interface UploadsPorts extends ReaderPorts {
  readonly database: Pick<Database, 'query'>
  readonly pictures: PictureStore
  readonly storage: StorageUsePort
  readonly env: { now(): number; newId(prefix: string): string }
  /** Reports a fault that the person can't fix. */
  report(error: unknown, what: string): void
}

/** Pictures decoded at a time, of all accounts together; one per account. */
const DECODED_AT_ONCE = 2
const MOST_WAITING = 12
const MOST_WAITING_OF_ACCOUNT = 12
const MOST_WRITING = 100
const MISSING = () => refuseCall('FILE_002', 'There is no such picture.')
const BUSY = () => refuseCall('NET_003', 'Many pictures are being uploaded just now. Please try again in a moment.')

export function createUploads(ports: UploadsPorts): Uploads {
  const { pictures, storage, env, report } = ports
  const repo = createUploadsRepo(ports.database)
  const mayRead = createUploadReaders(ports)
  const inDecodingTurn = createFairLimiter(
    { atOnce: 1, mostWaiting: MOST_WAITING_OF_ACCOUNT },
    { atOnce: DECODED_AT_ONCE, mostWaiting: MOST_WAITING },
  )
  // One at a time, so that two uploads don't both take the last free space. Uploads at two nodes may still exceed it by one
  // picture.
  const inWritingTurn = createLimiter({ atOnce: 1, mostWaiting: MOST_WRITING })

  const keep = async (ownerId: UserId, wanted: NewUpload, { motion, ...picture }: MovablePicture): Promise<Upload | HttpRefused> => {
    const files = [picture.fullSize, picture.thumbnail, ...(picture.tiles?.values() ?? []), ...(motion === undefined ? [] : [motion.bytes])]
    const bytes = files.reduce((sum, { length }) => sum + length, 0)
    const refusal = await storage.refuse(ownerId, bytes, wanted.instead)
    if (refusal !== undefined) return refusal
    const { width, height } = picture
    const { purpose, sessionId = null } = wanted
    const createdAt = env.now()
    const id = wanted.id ?? env.newId('up')
    const stored = {
      id: motion === undefined ? id : movingId(id),
      ownerId,
      sessionId,
      purpose,
      name: fileTitle(wanted.name, UNNAMED),
      width,
      height,
      bytes,
      createdAt,
      motion: motion === undefined ? null : { format: motion.format, bytes: motion.bytes.length },
    }
    try {
      await pictures.write(stored.id, { ...picture, motion: motion?.bytes }, createdAt)
      await repo.add(stored)
    } catch (error) {
      report(error, 'keeping a picture')
      await pictures.remove(stored.id).catch((failed: unknown) => report(failed, 'taking a picture back'))
      return refuseCall('FILE_001')
    }
    return uploadOf(stored)
  }

  /** Undefined if there is no such picture, or none that this person may see in full. */
  const readable = async (userId: UserId, id: string): Promise<StoredUpload | undefined> => {
    const upload = await repo.byId(id)
    return upload !== undefined && (await mayRead(userId, upload)) ? upload : undefined
  }

  const refuseMore = (userId: UserId) => storage.refuse(userId, 1)

  const removeAll = async (userId: UserId, uploads: readonly StoredUpload[]) => {
    for (const { id } of uploads) {
      // The record is removed first: a picture without a record is removed at the next start, a record without a picture is a
      // broken map.
      if (await repo.remove(userId, id)) await pictures.remove(id)
    }
  }

  return {
    add: async (userId, wanted, mostBytes = LIMITS.imageBytes) => {
      if (wanted.file.size > mostBytes) return refuseCall('FILE_005')
      const { sessionId } = wanted
      if (sessionId !== undefined && (await ports.seats.roleIn(sessionId, userId)) === undefined) return refuseCall('SESS_001')
      // Checked before decoding: an upload without free space must not delay others.
      const refusal = await storage.refuse(userId, 1, wanted.instead)
      if (refusal !== undefined) return refusal
      const picture = (await inDecodingTurn(userId, () => encode(wanted))) ?? BUSY()
      if (isRefused(picture)) return picture
      return (await inWritingTurn(() => keep(userId, wanted, picture))) ?? BUSY()
    },
    refuseMore,
    list: async (userId) => ({
      uploads: (await repo.listFor(userId)).map(uploadOf),
      used: await storage.used(userId),
      quota: await storage.quotaOf(userId),
    }),
    read: async (userId, id, size) => {
      if ((await readable(userId, id)) === undefined) return MISSING()
      const bytes = await pictures.read(id, size)
      if (bytes !== undefined) return { bytes, type: PICTURE_TYPE, name: `${id}.webp` }
      report(new Error(`the bytes of ${id} are gone`), 'reading a picture')
      return MISSING()
    },
    readMotion: async (userId, id, headers) => {
      const motion = (await readable(userId, id))?.motion
      if (motion === undefined || motion === null) return MISSING()
      const file = { name: `${id}.${motion.format}`, type: MOTION_TYPES[motion.format], size: motion.bytes }
      const answer = await streamFile(headers, { ...file, read: (range) => pictures.readMotion(id, range) })
      if (answer !== undefined) return answer
      report(new Error(`what moves of ${id} is gone`), 'reading a moving picture')
      return MISSING()
    },
    tiling: async (userId, id) => {
      const upload = await readable(userId, id)
      return upload === undefined ? MISSING() : tilingOf(upload, pictures)
    },
    readTile: async (userId, id, tile) => {
      if ((await readable(userId, id)) === undefined) return MISSING()
      const bytes = await pictures.readTile(id, tile)
      return bytes === undefined ? MISSING() : { bytes, type: PICTURE_TYPE, name: `${id}-${tile}.webp` }
    },
    maskedTiles: createMaskedTiles({ ...ports, repo }),
    own: async (userId, id) => {
      const upload = await repo.byId(id)
      return upload?.ownerId === userId ? uploadOf(upload) : undefined
    },
    owns: async (userId, id) => (await repo.byId(id))?.ownerId === userId,
    remove: async (userId, id) => {
      if (!(await repo.remove(userId, id))) return MISSING()
      await pictures.remove(id)
      return undefined
    },
    start: async () => {
      const known = await repo.ids()
      await pictures.removeStrays((id) => known.has(id), env.now())
    },
    accountData: {
      name: 'uploads',
      // Only the list: the pictures are fetched one by one, by `id`.
      exportFor: async (userId) => (await repo.listFor(userId)).map(uploadOf),
      removeFor: async (userId) => removeAll(userId, await repo.listFor(userId)),
    },
  }
}

const UNNAMED = 'Picture'

interface MovablePicture extends EncodedPicture {
  readonly motion?: Motion | undefined
}

/** The picture as it is stored, with what moves of it. A video is checked before its still is decoded. */
async function encode({ file, still, purpose }: NewUpload): Promise<MovablePicture | HttpRefused> {
  const bytes = Buffer.from(await file.bytes())
  if (still === undefined) {
    const picture = await encodePicture(bytes, purpose)
    if (isRefused(picture) || purpose !== 'map') return picture
    const motion = motionOfPicture(bytes, picture)
    return isRefused(motion) ? motion : { ...picture, motion }
  }
  const video = checkVideo(bytes)
  if (isRefused(video)) return video
  const picture = await encodePicture(Buffer.from(await still.bytes()), purpose)
  if (isRefused(picture)) return picture
  if (hasProportionsOf(video.size, picture)) return { ...picture, motion: video }
  return refuseCall('FILE_004', 'The still does not have the proportions of its video.')
}

function uploadOf({ ownerId: _owner, createdAt, motion: _motion, ...upload }: StoredUpload): Upload {
  return { ...upload, createdAt: new Date(createdAt).toISOString() }
}
