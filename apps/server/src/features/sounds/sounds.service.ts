import {
  LIMITS,
  type SentFile,
  type SessionId,
  type Sound,
  type SoundFormat,
  type StorageUse,
  type StreamedFile,
  type UserId,
} from '@hearthlight/protocol'
import { hasLed, liveTable, type TableState } from '@hearthlight/table'
import type { Database } from '../../db/database'
import type { StorageUse as StorageUsePort } from '../../db/quotas/storage-use'
import type { SessionSeats } from '../../db/session-seats'
import type { RangeHeaders } from '../../http/answers/byte-range'
import { streamFile } from '../../http/answers/file-pieces'
import { fileTitle } from '../../http/answers/file-title'
import { type HttpRefused, refuseCall } from '../../http/answers/refusal'
import { createLimiter } from '../../http/limits/limiter'
import type { AccountData } from '../../ports/account-data'
import { sniffSound } from './sniff-sound'
import { createSoundsRepo, type StoredSound, soundOf } from './sounds.repo'

/** A DM's own music. A piece that a person may not hear is answered like one that does not exist. */
export interface Sounds {
  add(userId: UserId, wanted: { readonly name?: string | undefined; readonly file: SentFile }): Promise<Sound | HttpRefused>
  /** Why this person may not store more. */
  refuseMore(userId: UserId): Promise<HttpRefused | undefined>
  list(userId: UserId): Promise<StorageUse & { sounds: Sound[] }>
  /** The whole file, or the range that the headers ask for. */
  read(userId: UserId, id: string, headers?: RangeHeaders): Promise<StreamedFile | HttpRefused>
  remove(userId: UserId, id: string): Promise<HttpRefused | undefined>
  readonly accountData: AccountData
}

interface SoundsPorts {
  readonly database: Pick<Database, 'query' | 'atomically'>
  readonly storage: StorageUsePort
  readonly seats: SessionSeats
  /** The current table of a session; undefined if it can't be opened. */
  stateOf(sessionId: SessionId): Promise<TableState | undefined>
  readonly env: { now(): number; newId(prefix: string): string }
  /** Reports a fault that the person can't fix. */
  report(error: unknown, what: string): void
}

export const NO_SOUND = 'Please choose a sound: an MP3, Ogg, M4A or WAV file.'
export const TOO_LARGE = `This file is too large: music may have ${LIMITS.soundBytes / 1024 / 1024} MB at most.`
const UNNAMED = 'Music'
/** Tables that two people share are checked from the latest on, at most this many. */
const TABLES_LOOKED_THROUGH = 20
const MOST_WAITING = 12
const MISSING = () => refuseCall('FILE_002', 'There is no such piece of music.')

/** The content types in responses; never the one that the sender declared. */
const TYPES: Readonly<Record<SoundFormat, string>> = { mp3: 'audio/mpeg', ogg: 'audio/ogg', m4a: 'audio/mp4', wav: 'audio/wav' }

export function createSounds({ database, storage, seats, stateOf, env, report }: SoundsPorts): Sounds {
  const repo = createSoundsRepo(database)
  // One at a time, so that two uploads don't both take the last free space.
  const inTurn = createLimiter({ atOnce: 1, mostWaiting: MOST_WAITING })

  const keep = async (ownerId: UserId, name: string, sent: SentFile): Promise<Sound | HttpRefused> => {
    const file = Buffer.from(await sent.bytes())
    const format = sniffSound(file)
    if (format === undefined) return refuseCall('FILE_003', NO_SOUND)
    const sound: StoredSound = { id: env.newId('snd'), ownerId, name, format, bytes: file.byteLength, createdAt: env.now() }
    const refusal = await storage.refuse(sound.ownerId, sound.bytes)
    if (refusal !== undefined) return refusal
    try {
      await repo.add(sound, file)
    } catch (error) {
      report(error, 'keeping a piece of music')
      return refuseCall('FILE_001')
    }
    return soundOf(sound)
  }

  /** Its owner may; so may people at a table that the owner runs, while it plays there. */
  const mayHear = async (userId: UserId, { id, ownerId }: StoredSound): Promise<boolean> => {
    if (userId === ownerId) return true
    for (const shared of await seats.sharedBy(userId, ownerId, TABLES_LOOKED_THROUGH)) {
      const state = await stateOf(shared)
      if (state !== undefined && hasLed(state, ownerId) && liveTable.stateFor(userId, state).scene.music?.url === `/api/sounds/${id}`)
        return true
    }
    return false
  }

  return {
    add: async (ownerId, { name, file }) => {
      if (file.size > LIMITS.soundBytes) return refuseCall('FILE_005', TOO_LARGE)
      const title = fileTitle(name?.replace(/\.\w{1,5}$/, ''), UNNAMED)
      return (
        (await inTurn(() => keep(ownerId, title, file))) ??
        refuseCall('NET_003', 'A lot of music is being uploaded just now. Please try again in a moment.')
      )
    },
    refuseMore: (userId) => storage.refuse(userId, 1),
    list: async (userId) => ({
      sounds: (await repo.listFor(userId)).map(soundOf),
      used: await storage.used(userId),
      quota: await storage.quotaOf(userId),
    }),
    read: async (userId, id, headers = {}) => {
      const sound = await repo.byId(id)
      if (sound === undefined || !(await mayHear(userId, sound))) return MISSING()
      const file = { name: `${id}.${sound.format}`, type: TYPES[sound.format], size: sound.bytes }
      return (await streamFile(headers, { ...file, read: (range) => repo.read(id, range) })) ?? MISSING()
    },
    remove: async (userId, id) => ((await repo.remove(userId, id)) ? undefined : MISSING()),
    accountData: {
      name: 'music',
      // Only the list: the files are fetched one by one, by `id`.
      exportFor: async (userId) => (await repo.listFor(userId)).map(soundOf),
      removeFor: (userId) => repo.removeAll(userId),
    },
  }
}
