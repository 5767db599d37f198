import type { AnswerOf, MapDocument, MapSummary, SentFile, SessionId, StorageUse, UserId } from '@hearthlight/protocol'
import { SavedMap } from '@hearthlight/table'
import type { Database } from '../../db/database'
import type { StorageUse as StorageUsePort } from '../../db/quotas/storage-use'
import type { SessionSeats } from '../../db/session-seats'
import { type HttpRefused, isRefused, refuseCall } from '../../http/answers/refusal'
import { createLimiter } from '../../http/limits/limiter'
import type { AccountData } from '../../ports/account-data'
import type { LiveTables, TableUser } from '../../ports/live-tables'
import type { Pictures } from '../../ports/pictures'
import { toFoundryScene } from './export-foundry-scene'
import { toOwnFile, toUniversalVtt } from './export-map'
import { importMap } from './import-map'
import { createMapsRepo, type MapLine, type StoredMap } from './maps.repo'
import { type LibraryMap, readMap, refuseLargeMap, toLibrary } from './read-map'

type Sent = Readonly<Record<string, unknown>>

/** The DM's library of maps. Another person's map is answered like one that does not exist. */
export interface Maps {
  list(userId: UserId): Promise<StorageUse & { maps: MapSummary[] }>
  get(userId: UserId, id: string): Promise<MapDocument | HttpRefused>
  create(userId: UserId, map: Sent): Promise<MapDocument | HttpRefused>
  /** 409 with the newer map if `revision` is outdated. */
  update(userId: UserId, id: string, change: { readonly map: Sent; readonly revision: number }): Promise<MapDocument | HttpRefused>
  remove(userId: UserId, id: string): Promise<HttpRefused | undefined>
  /** Why this person may not store more. */
  refuseMore(userId: UserId): Promise<HttpRefused | undefined>
  import(
    userId: UserId,
    file: { readonly name?: string | undefined; readonly file: SentFile },
  ): Promise<AnswerOf<'importMap'> | HttpRefused>
  export(userId: UserId, id: string, format: string): Promise<Record<string, unknown> | HttpRefused>
  /** Places it on the table of a session that this person runs. */
  place(user: TableUser, id: string, sessionId: SessionId): Promise<HttpRefused | undefined>
  readonly accountData: AccountData
}

export interface MapsPorts {
  readonly database: Pick<Database, 'query'>
  readonly storage: StorageUsePort
  readonly seats: Pick<SessionSeats, 'roleIn'>
  readonly env: { now(): number; newId(prefix: string): string }
  readonly pictures: Pictures
  live(): Pick<LiveTables, 'loadMap'>
  /** Reports a fault that the person can't fix. */
  report(error: unknown, what: string): void
}

/** Files of many megabytes are read one at a time. */
const MOST_IMPORTS_WAITING = 4
const MISSING = () => refuseCall('MAP_002', 'There is no such map on your shelf.')

export function createMaps(ports: MapsPorts): Maps {
  const { storage, env, report } = ports
  const repo = createMapsRepo(ports.database)
  const inImportTurn = createLimiter({ atOnce: 1, mostWaiting: MOST_IMPORTS_WAITING })

  const contentOf = (map: LibraryMap) => {
    const document = JSON.stringify(map)
    const uploadId = map.backgroundImage?.uploadId ?? null
    return { name: map.name, uploadId, bytes: Buffer.byteLength(document), savedAt: env.now(), document }
  }

  const add = async (userId: UserId, map: LibraryMap): Promise<MapDocument | HttpRefused> => {
    const content = contentOf(map)
    const refusal = refuseLargeMap(content.document) ?? (await storage.refuse(userId, content.bytes))
    if (refusal !== undefined) return refusal
    const stored = { ...content, id: env.newId('map'), revision: 1, createdAt: content.savedAt }
    try {
      await repo.add(userId, stored)
    } catch (error) {
      report(error, 'saving a map')
      return refuseCall('MAP_001')
    }
    return documentOf(stored)
  }

  const replace = async (userId: UserId, known: StoredMap, revision: number, map: LibraryMap): Promise<MapDocument | HttpRefused> => {
    const content = contentOf(map)
    const refusal = refuseLargeMap(content.document) ?? (await storage.refuse(userId, content.bytes, known.bytes))
    if (refusal !== undefined) return refusal
    if (await repo.replace(userId, known.id, revision, content)) return documentOf({ ...known, ...content, revision: revision + 1 })
    const newer = await repo.find(userId, known.id)
    if (newer === undefined) return MISSING()
    return refuseCall('MAP_001', 'This map was changed elsewhere in the meantime.', { status: 409, current: documentOf(newer) })
  }

  const take: Maps['import'] = async (userId, { name, file }) => {
    const imported = await importMap(ports.pictures, userId, { name, file: await file.bytes() })
    if (isRefused(imported)) return imported
    const { map, uploadId, problems } = imported
    const kept = await add(userId, map)
    if (!isRefused(kept)) return { map: kept, problems: [...problems] }
    if (uploadId !== undefined) await ports.pictures.removePicture(userId, uploadId)
    return kept
  }

  return {
    list: async (userId) => ({
      maps: (await repo.listFor(userId)).map(summaryOf),
      used: await storage.used(userId),
      quota: await storage.quotaOf(userId),
    }),
    get: async (userId, id) => {
      const found = await repo.find(userId, id)
      return found === undefined ? MISSING() : documentOf(found)
    },
    create: async (userId, sent) => {
      const map = readMap(sent)
      return isRefused(map) ? map : add(userId, toLibrary(map))
    },
    update: async (userId, id, { map: sent, revision }) => {
      const known = await repo.find(userId, id)
      if (known === undefined) return MISSING()
      const map = readMap(sent)
      return isRefused(map) ? map : replace(userId, known, revision, toLibrary(map))
    },
    remove: async (userId, id) => ((await repo.remove(userId, id)) ? undefined : MISSING()),
    refuseMore: (userId) => storage.refuse(userId, 1),
    import: async (userId, file) =>
      (await inImportTurn(() => take(userId, file))) ??
      refuseCall('NET_003', 'Many maps are being read just now. Please try again in a moment.'),
    export: async (userId, id, format) => {
      const found = await repo.find(userId, id)
      if (found === undefined) return MISSING()
      const map = toLibrary(SavedMap.parse(JSON.parse(found.document)))
      if (format === 'foundry') return toFoundryScene(map)
      const { uploadId } = found
      const picture = uploadId === null ? undefined : await ports.pictures.picture(userId, uploadId)
      if (format === 'json') return toOwnFile(map, picture)
      const pictureWidth = uploadId === null ? undefined : await ports.pictures.pictureWidth(userId, uploadId)
      if (format === 'dd2vtt') return toUniversalVtt(map, picture, pictureWidth)
      return refuseCall('VAL_001', 'Maps are exported as json, dd2vtt or foundry.', { field: 'format' })
    },
    place: async (user, id, sessionId) => {
      const role = await ports.seats.roleIn(sessionId, user.userId)
      if (role === undefined) return refuseCall('SESS_001')
      if (role !== 'dm') return refuseCall('AUTH_003', 'Only the DM may change the map.')
      const found = await repo.find(user.userId, id)
      if (found === undefined) return MISSING()
      const ack = await ports.live().loadMap(sessionId, user, SavedMap.parse(JSON.parse(found.document)))
      return ack.ok ? undefined : ack
    },
    accountData: {
      name: 'maps',
      exportFor: async (userId) => {
        const maps: MapDocument[] = []
        for (const { id } of await repo.listFor(userId)) {
          const found = await repo.find(userId, id)
          if (found !== undefined) maps.push(documentOf(found))
        }
        return maps
      },
      removeFor: repo.removeAll,
    },
  }
}

function lineOf({ id, name, revision, createdAt, savedAt }: MapLine) {
  return { id, name, revision, createdAt: new Date(createdAt).toISOString(), savedAt: new Date(savedAt).toISOString() }
}

function summaryOf(line: MapLine): MapSummary {
  return { ...lineOf(line), bytes: line.bytes, uploadId: line.uploadId }
}

function documentOf(stored: StoredMap): MapDocument {
  return { ...lineOf(stored), map: JSON.parse(stored.document) as MapDocument['map'] }
}
