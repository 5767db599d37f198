import { createHash } from 'node:crypto'
import {
  LIMITS,
  movingId,
  partBytes,
  type SentFile,
  type SessionId,
  type UnfinishedUpload,
  type Upload,
  type UserId,
} from '@hearthlight/protocol'
import type { Database } from '../../../db/database'
import type { StorageUse } from '../../../db/quotas/storage-use'
import type { SessionSeats } from '../../../db/session-seats'
import { fileTitle } from '../../../http/answers/file-title'
import { type HttpRefused, isRefused, refuseCall } from '../../../http/answers/refusal'
import { heldFile } from '../../../http/bodies/incoming-files'
import type { NewUpload } from '../uploads.service'
import { createUnfinishedRepo, type StoredUnfinished } from './unfinished.repo'

/** Pictures of maps that are sent in parts: sending goes on after an interruption, and ends with a check of all bytes. */
export interface UnfinishedUploads {
  /** Goes on with an upload of the same bytes that was interrupted. */
  begin(userId: UserId, wanted: NewUnfinished): Promise<UnfinishedUpload | HttpRefused>
  /** Why this person may not send this part. */
  refusePart(userId: UserId, id: string, at: string): Promise<HttpRefused | undefined>
  addPart(userId: UserId, id: string, at: string, file: SentFile): Promise<UnfinishedUpload | HttpRefused>
  /** Waits a moment for the end if the picture is being cut. */
  status(userId: UserId, id: string): Promise<UnfinishedUpload | HttpRefused>
  /** With a `still`, the file is a video. */
  finish(userId: UserId, id: string, still?: SentFile): Promise<UnfinishedUpload | HttpRefused>
  /** Why this person may not send the still of this video. */
  refuseStill(userId: UserId, id: string): Promise<HttpRefused | undefined>
  abandon(userId: UserId, id: string): Promise<HttpRefused | undefined>
}

interface NewUnfinished {
  readonly sessionId?: SessionId | undefined
  readonly name?: string | undefined
  readonly size: number
  readonly sha256: string
}

export interface UnfinishedPorts {
  readonly database: Pick<Database, 'query' | 'atomically'>
  readonly seats: SessionSeats
  readonly storage: StorageUse
  readonly env: { now(): number; newId(prefix: string): string }
  report(error: unknown, what: string): void
  /** Decodes and stores the picture under the given id. */
  add(userId: UserId, wanted: NewUpload, mostBytes: number): Promise<Upload | HttpRefused>
  /** Undefined if this person has no such picture. */
  own(userId: UserId, uploadId: string): Promise<Upload | undefined>
}

const ABANDONED_AFTER_MS = 24 * 60 * 60_000
/** When another one is begun, the least recently used one is removed. */
const MOST_OF_ACCOUNT = 2
/** How long a status waits for the end of the cutting. */
const WAIT_MS = 5_000
const REFUSAL_KEPT_MS = 10 * 60_000
const MAY_BE_TRIED_AGAIN: ReadonlySet<string> = new Set(['NET_003', 'FILE_001'])
const MISSING = () => refuseCall('FILE_002', 'There is no such upload. Please send the file again.')
const NOT_NEXT = () => refuseCall('FILE_001', 'This part is not the next one.', { status: 409 })

export function createUnfinishedUploads(ports: UnfinishedPorts): UnfinishedUploads {
  const { seats, storage, env } = ports
  const repo = createUnfinishedRepo(ports.database)
  /** What is being cut at this node, and refusals that were not asked for yet. */
  const cutting = new Map<string, Promise<void>>()
  const refusals = new Map<string, { readonly ownerId: UserId; readonly refusal: HttpRefused }>()

  const makeRoom = async (userId: UserId) => {
    await repo.removeUnusedSince(env.now() - ABANDONED_AFTER_MS)
    const others = (await repo.listFor(userId)).filter(({ id }) => !cutting.has(id))
    for (const { id } of others.slice(0, Math.max(0, others.length - MOST_OF_ACCOUNT + 1))) await repo.remove(id)
  }

  const statusOf = ({ id, size, received }: StoredUnfinished): UnfinishedUpload => ({ id, size, received, isBeingCut: cutting.has(id) })

  const finished = async (userId: UserId, id: string): Promise<UnfinishedUpload | undefined> => {
    const upload = (await ports.own(userId, uploadIdOf(id))) ?? (await ports.own(userId, movingId(uploadIdOf(id))))
    return upload === undefined ? undefined : { id, size: upload.bytes, received: upload.bytes, isBeingCut: false, upload }
  }

  const refuseLater = (id: string, ownerId: UserId, refusal: HttpRefused) => {
    refusals.set(id, { ownerId, refusal })
    setTimeout(() => refusals.delete(id), REFUSAL_KEPT_MS).unref()
  }

  /** Stores the picture, or refuses damaged bytes; either way the parts are removed. Never rejects. */
  const cut = async (stored: StoredUnfinished, still: SentFile | undefined) => {
    const { id, ownerId, sessionId, name, size } = stored
    try {
      const file = { size, bytes: async () => Buffer.concat(await allOf(repo.parts(id))) }
      const wanted = {
        id: uploadIdOf(id),
        purpose: 'map' as const,
        sessionId: sessionId ?? undefined,
        name,
        file,
        instead: size,
        ...(still === undefined ? {} : { still }),
      }
      const outcome = await ports.add(ownerId, wanted, LIMITS.mapImageBytes)
      if (isRefused(outcome)) refuseLater(id, ownerId, outcome)
      // The server was busy, or could not write: the parts are still good.
      if (!isRefused(outcome) || !MAY_BE_TRIED_AGAIN.has(outcome.code)) await repo.remove(id)
    } catch (error) {
      ports.report(error, 'cutting a picture')
      refuseLater(id, ownerId, refuseCall('FILE_001'))
    } finally {
      cutting.delete(id)
    }
  }

  const status: UnfinishedUploads['status'] = async (userId, id) => {
    const stored = await repo.find(userId, id)
    const running = cutting.get(id)
    if (stored !== undefined && running !== undefined) await Promise.race([running, pause(WAIT_MS)])
    const refused = refusals.get(id)
    if (refused?.ownerId === userId) {
      refusals.delete(id)
      return refused.refusal
    }
    const still = await repo.find(userId, id)
    return (await finished(userId, id)) ?? (still === undefined ? MISSING() : statusOf(still))
  }

  return {
    begin: async (userId, { sessionId = undefined, name, size, sha256 }) => {
      if (size > LIMITS.mapImageBytes) return refuseCall('FILE_005', 'This map is too large: 50 MB at most.')
      if (sessionId !== undefined && (await seats.roleIn(sessionId, userId)) === undefined) return refuseCall('SESS_001')
      const same = (await repo.listFor(userId)).find((each) => each.sha256 === sha256 && each.size === size)
      if (same !== undefined && same.sessionId === (sessionId ?? null)) return statusOf(same)
      await makeRoom(userId)
      const refusal = await storage.refuse(userId, size)
      if (refusal !== undefined) return refusal
      const id = env.newId(PREFIX)
      const title = fileTitle(name, UNNAMED)
      const stored = { id, ownerId: userId, sessionId: sessionId ?? null, name: title, size, sha256, received: 0, usedAt: env.now() }
      await repo.add(stored)
      return statusOf(stored)
    },
    refusePart: async (userId, id, at) => {
      const stored = await repo.find(userId, id)
      if (stored === undefined) return MISSING()
      return stored.received === Number(at) && partBytes(stored.size, stored.received) !== undefined ? undefined : NOT_NEXT()
    },
    addPart: async (userId, id, at, file) => {
      const stored = await repo.find(userId, id)
      if (stored === undefined) return MISSING()
      if (stored.received !== Number(at)) return NOT_NEXT()
      if (file.size !== partBytes(stored.size, stored.received)) return refuseCall('FILE_004', 'This part has the wrong length.')
      try {
        await repo.addPart(stored, Buffer.from(await file.bytes()), env.now())
      } catch (error) {
        // The same part was sent twice at once.
        if ((await repo.find(userId, id))?.received !== stored.received) return NOT_NEXT()
        ports.report(error, 'keeping a part of a picture')
        return refuseCall('FILE_001')
      }
      return status(userId, id)
    },
    status,
    finish: async (userId, id, sentStill) => {
      // The sent file ends with its request, which is answered before the picture is cut.
      const still = sentStill === undefined ? undefined : heldFile(Buffer.from(await sentStill.bytes()))
      const stored = await repo.find(userId, id)
      if (stored === undefined) return (await finished(userId, id)) ?? MISSING()
      if (stored.received < stored.size) return NOT_NEXT()
      if (!cutting.has(id)) {
        if ((await hashOf(repo.parts(id))) !== stored.sha256) {
          await repo.remove(id)
          return refuseCall('FILE_004', 'The file has changed on its way. Please send it again.')
        }
        if (!cutting.has(id)) cutting.set(id, cut(stored, still))
      }
      return status(userId, id)
    },
    refuseStill: async (userId, id) => {
      const stored = await repo.find(userId, id)
      if (stored === undefined) return (await finished(userId, id)) === undefined ? MISSING() : undefined
      return stored.received < stored.size ? NOT_NEXT() : undefined
    },
    abandon: async (userId, id) => {
      if ((await repo.find(userId, id)) === undefined) return MISSING()
      if (cutting.has(id)) return refuseCall('FILE_001', 'This picture is being cut already.', { status: 409 })
      await repo.remove(id)
      return undefined
    },
  }
}

const UNNAMED = 'Picture'
const PREFIX = 'part'

/** The finished picture has the same id but for its beginning, so that any node can tell that it is finished. */
function uploadIdOf(id: string): string {
  return id.replace(PREFIX, 'up')
}

async function allOf(parts: AsyncIterable<Buffer>): Promise<Buffer[]> {
  const all: Buffer[] = []
  for await (const part of parts) all.push(part)
  return all
}

async function hashOf(parts: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of parts) hash.update(part)
  return hash.digest('hex')
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}
