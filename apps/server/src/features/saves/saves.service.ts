import {
  AUTOSAVE_SLOT,
  LIMITS,
  SAVE_VERSION,
  type SavedGame,
  type SaveSlot,
  type SentFile,
  type SessionId,
  type UserId,
} from '@hearthlight/protocol'
import { gameAsSaved, hasLed, type TableState } from '@hearthlight/table'
import type { Database } from '../../db/database'
import type { StorageUse } from '../../db/quotas/storage-use'
import { withoutName } from '../../db/remove-name'
import type { SessionSeats } from '../../db/session-seats'
import { type HttpRefused, isRefused, refuseCall } from '../../http/answers/refusal'
import { createFairLimiter } from '../../http/limits/limiter'
import type { AccountData } from '../../ports/account-data'
import { jsonWithPauses } from '../../ports/json-in-pieces'
import type { LiveTables, TableUser } from '../../ports/live-tables'
import { asPlayedAt, beginningOf, readSaveName } from './read-save'
import { createSavesRepo, type SaveLine, type StoredSave } from './saves.repo'
import { withPartsOf } from './shared-parts'
import { readGameFile, readKeptGame, readStoredGame } from './thread/save-thread'

type Answer<Good> = Promise<Good | HttpRefused>

/** The saved games of a session: ten slots and the autosave, for its DM alone. */
export interface Saves {
  list(userId: UserId, sessionId: string): Answer<SaveSlot[]>
  create(userId: UserId, sessionId: string, name: string): Answer<SaveSlot>
  autosave(userId: UserId, sessionId: string): Answer<SaveSlot>
  export(userId: UserId, sessionId: string, id: string): Answer<SavedGame>
  /** Stores the file in a slot of its own; the game at the table does not change. */
  import(userId: UserId, sessionId: string, file: SentFile): Answer<SaveSlot>
  /** Why this person may not import a game into this session. */
  refuseMore(userId: UserId, sessionId: string): Promise<HttpRefused | undefined>
  /** Replaces everyone's table by the saved game; returns the slot that holds the previous game. */
  load(user: TableUser, sessionId: string, id: string): Answer<SaveSlot>
  remove(userId: UserId, sessionId: string, id: string): Promise<HttpRefused | undefined>
  readonly accountData: AccountData
}

export interface SavesPorts {
  readonly database: Pick<Database, 'query'>
  readonly storage: StorageUse
  readonly seats: Pick<SessionSeats, 'roleIn'>
  readonly env: { now(): number; newId(prefix: string): string }
  /** The current table; undefined if it can't be opened. */
  stateOf(sessionId: SessionId): Promise<TableState | undefined>
  live(): Pick<LiveTables, 'loadGame'>
  /** Reports a fault that the person can't fix. */
  report(error: unknown, what: string): void
}

const AUTOSAVE_NAME = 'Autosave'
const OF_ACCOUNT = { atOnce: 1, mostWaiting: 12 }
const OF_ALL = { atOnce: 1, mostWaiting: 50 }
const MISSING = () => refuseCall('FILE_002', 'There is no such saved game.')

export function createSaves(ports: SavesPorts): Saves {
  const { storage, env, report } = ports
  const repo = createSavesRepo(ports.database)
  // One at a time: games are megabytes of text, and two saves must not both take the last slot.
  const inTurn = createFairLimiter(OF_ACCOUNT, OF_ALL)

  /** The session's id, if this person is its DM. */
  const asDm = async (userId: UserId, sessionId: string): Promise<{ readonly sessionId: SessionId } | HttpRefused> => {
    const role = await ports.seats.roleIn(sessionId, userId)
    if (role === undefined) return refuseCall('SESS_001')
    return role === 'dm' ? { sessionId: sessionId as SessionId } : refuseCall('AUTH_003', 'Only the DM keeps saved games.')
  }

  const keep = async (
    userId: UserId,
    sessionId: SessionId,
    id: string,
    name: string,
    document: string,
  ): Promise<SaveSlot | HttpRefused> => {
    const lines = await repo.listFor(sessionId)
    const replaced = lines.find((line) => line.id === id)
    if (id !== AUTOSAVE_SLOT && lines.filter((line) => line.id !== AUTOSAVE_SLOT).length >= LIMITS.saveSlots) {
      return refuseCall('VAL_001', `All ${LIMITS.saveSlots} slots are taken. Please delete a saved game first.`)
    }
    const bytes = Buffer.byteLength(document)
    if (bytes > LIMITS.saveBytes) return refuseCall('FILE_005', 'This game is too large to be saved: 8 MB at most.')
    const refusal = await storage.refuse(userId, bytes, replaced?.bytes)
    if (refusal !== undefined) return refusal
    const save: StoredSave = { id, name, version: SAVE_VERSION, bytes, savedAt: env.now(), document }
    try {
      await repo.put(sessionId, userId, save)
    } catch (error) {
      report(error, 'saving a game')
      return refuseCall('FILE_001')
    }
    return slotOf(save)
  }

  const saveTable = async (userId: UserId, askedId: string, id: string, name: string): Promise<SaveSlot | HttpRefused> => {
    const dm = await asDm(userId, askedId)
    if (isRefused(dm)) return dm
    const state = await ports.stateOf(dm.sessionId)
    return state === undefined ? refuseCall('FILE_001') : keep(userId, dm.sessionId, id, name, await documentOf(state))
  }

  const queued = async <Good>(userId: UserId, work: () => Promise<Good | HttpRefused>): Promise<Good | HttpRefused> =>
    (await inTurn(userId, work)) ?? refuseCall('NET_003', 'Many games are being saved just now. Please try again in a moment.')

  return {
    list: async (userId, askedId) => {
      const dm = await asDm(userId, askedId)
      return isRefused(dm) ? dm : (await repo.listFor(dm.sessionId)).map(slotOf)
    },
    create: async (userId, sessionId, asked) => {
      const name = readSaveName(asked)
      return typeof name === 'string' ? queued(userId, () => saveTable(userId, sessionId, env.newId('save'), name)) : name
    },
    autosave: (userId, sessionId) => queued(userId, () => saveTable(userId, sessionId, AUTOSAVE_SLOT, AUTOSAVE_NAME)),
    export: (userId, askedId, id) =>
      queued(userId, async () => {
        const dm = await asDm(userId, askedId)
        if (isRefused(dm)) return dm
        const found = await repo.find(dm.sessionId, id)
        return found === undefined ? MISSING() : { ...slotOf(found), data: await readKeptGame(found.document) }
      }),
    import: (userId, askedId, file) =>
      queued(userId, async () => {
        const dm = await asDm(userId, askedId)
        if (isRefused(dm)) return dm
        const present = await ports.stateOf(dm.sessionId)
        if (present === undefined) return refuseCall('FILE_001')
        const read = await readGameFile(await file.bytes(), beginningOf(dm.sessionId, present))
        if (isRefused(read)) return read
        if (!hasLed(present, read.dmId)) return refuseCall('FILE_006', 'This is the game of another DM.')
        return keep(userId, dm.sessionId, env.newId('save'), read.name, read.document)
      }),
    refuseMore: async (userId, askedId) => {
      const dm = await asDm(userId, askedId)
      return isRefused(dm) ? dm : storage.refuse(userId, 1)
    },
    load: (user, askedId, id) =>
      queued(user.userId, async () => {
        const dm = await asDm(user.userId, askedId)
        if (isRefused(dm)) return dm
        const found = await repo.find(dm.sessionId, id)
        if (found === undefined) return MISSING()
        const present = await ports.stateOf(dm.sessionId)
        if (present === undefined) return refuseCall('FILE_002')
        if (present.session.isEnded) return refuseCall('SESS_003')
        const game = await readStoredGame(found.document, beginningOf(dm.sessionId, present))
        if (game === undefined) return refuseCall('FILE_004', 'This saved game is damaged. Nothing was changed.')
        // The table has played on while the game was read.
        const latest = await ports.stateOf(dm.sessionId)
        if (latest === undefined) return refuseCall('FILE_002')
        if (latest.session.isEnded) return refuseCall('SESS_003')
        // Saved before anything changes, so that a person who loaded the wrong game can go back.
        const document = await documentOf(latest)
        const before = await keep(user.userId, dm.sessionId, AUTOSAVE_SLOT, beforeLoading(found.name), document)
        if (isRefused(before)) return before
        const ack = await ports.live().loadGame(dm.sessionId, user, found.name, await withPartsOf(latest, asPlayedAt(latest, game)))
        return ack.ok ? before : ack
      }),
    remove: async (userId, askedId, id) => {
      const dm = await asDm(userId, askedId)
      if (isRefused(dm)) return dm
      return (await repo.remove(dm.sessionId, id)) ? undefined : MISSING()
    },
    accountData: {
      name: 'saves',
      // Only the list: games are megabytes each, and are fetched one by one.
      exportFor: async (userId) => (await repo.ownedBy(userId)).map((line) => ({ ...slotOf(line), sessionId: line.sessionId })),
      removeFor: async (userId) => {
        await repo.removeAll(userId)
        for (const { sessionId, id, document } of await repo.mentioning(userId)) {
          await repo.rewrite(sessionId, id, withoutName(document, userId))
        }
      },
    },
  }
}

/** The game as it is stored. A large one is encoded with pauses. */
function documentOf(state: TableState): Promise<string> {
  return jsonWithPauses(gameAsSaved(state))
}

function beforeLoading(name: string): string {
  return `Before loading ${name}`.slice(0, LIMITS.nameLength)
}

function slotOf({ id, name, version, bytes, savedAt }: SaveLine): SaveSlot {
  return { id, name, version, size: bytes, timestamp: new Date(savedAt).toISOString() }
}
