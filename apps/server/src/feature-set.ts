import { LIMITS } from '@hearthlight/protocol'
import type { FastifyInstance } from 'fastify'
import type { Settings } from './config'
import type { Database } from './db/database'
import { createDiceSecrets } from './db/dice-secrets'
import { createLogUse, type LogUse } from './db/quotas/log-use'
import { createStorageUse, type StorageUse } from './db/quotas/storage-use'
import { createSessionSeats } from './db/session-seats'
import { serveAccounts } from './features/accounts/accounts.routes'
import { type Accounts, createAccounts } from './features/accounts/accounts.service'
import type { Passwords } from './features/accounts/passwords'
import { serveAiNpcs } from './features/ai-npcs/ai-npcs.routes'
import { type AiNpcs, createAiNpcs } from './features/ai-npcs/ai-npcs.service'
import type { Bounds } from './features/ai-npcs/chat-endpoint'
import { createCampaignsFeature } from './features/campaigns/campaigns.feature'
import { serveCampaigns } from './features/campaigns/campaigns.routes'
import { serveCharacters } from './features/characters/characters.routes'
import { type Characters, createCharacters } from './features/characters/characters.service'
import { serveDmLibrary } from './features/dm-library/dm-library.routes'
import { createDmLibrary, type DmLibrary } from './features/dm-library/dm-library.service'
import { serveMaps } from './features/maps/maps.routes'
import { createMaps, type Maps } from './features/maps/maps.service'
import { serveRecords } from './features/records/records.routes'
import { createRecords, type Records } from './features/records/records.service'
import { serveSaves } from './features/saves/saves.routes'
import { createSaves, type Saves } from './features/saves/saves.service'
import { serveScenes } from './features/scenes/scenes.routes'
import { createScenes, type Scenes } from './features/scenes/scenes.service'
import { serveSessions } from './features/sessions/sessions.routes'
import { createSessions, type Sessions } from './features/sessions/sessions.service'
import { serveSounds } from './features/sounds/sounds.routes'
import { createSounds, type Sounds } from './features/sounds/sounds.service'
import { placeForPictures } from './features/uploads/picture-place'
import type { PictureStore } from './features/uploads/picture-store'
import { serveUploads } from './features/uploads/uploads.routes'
import { createUploads, type Uploads } from './features/uploads/uploads.service'
import { filesForCampaigns } from './files-for-campaigns'
import { isRefused } from './http/answers/refusal'
import { heldFile } from './http/bodies/incoming-files'
import type { ShareFailures } from './http/limits/throttle'
import type { LiveServer } from './live/live-server'
import type { ServerEnv } from './ports/env'

export interface FeaturePorts {
  readonly settings: Settings
  readonly database: Database
  readonly env: ServerEnv
  readonly passwords: Passwords
  /** The live half, which is built on these features: nothing asks for it before both stand. */
  live(): TablesOfFeatures
  /** A bug was met, or something could not be written. */
  report(error: unknown, what: string): void
  noteFailed(error: unknown): void
  /** For the log: no bug, but nothing that anybody is answered. */
  remark(what: string, facts: Readonly<Record<string, unknown>>): void
  readonly share?: ShareFailures | undefined
  readonly pictures?: PictureStore | undefined
  readonly newCode?: (() => string) | undefined
  readonly aiBounds?: Bounds | undefined
}

/** What the features ask of the live tables. */
export type TablesOfFeatures = Omit<LiveServer, 'closeToken' | 'checkTokens' | 'rooms' | 'close'>

export interface FeatureSet {
  /** What files take up, and what sessions have recorded. */
  readonly storage: StorageUse
  readonly logUse: LogUse
  readonly accounts: Accounts
  readonly characters: Characters
  readonly campaigns: ReturnType<typeof createCampaignsFeature>
  readonly sessions: Sessions
  readonly uploads: Uploads
  readonly saves: Saves
  readonly records: Records
  readonly maps: Maps
  readonly dmDesk: DmLibrary
  readonly scenes: Scenes
  readonly sounds: Sounds
  readonly aiNpcs: AiNpcs
}

/** All features, each with what it needs of the others: none of them knows another. */
export function createFeatures(ports: FeaturePorts): FeatureSet {
  const { settings, database, env, live, report, noteFailed, share } = ports
  const stateOf: TablesOfFeatures['stateFor'] = (sessionId) => live().stateFor(sessionId)
  const sharing = share === undefined ? {} : { share }
  const accounts = createAccounts({
    settings,
    database,
    passwords: ports.passwords,
    env,
    noteFailed,
    isConnected: (userId) => live().isConnected(userId),
    ...sharing,
  })
  const characters = createCharacters({ settings, database, env })
  const seats = createSessionSeats(database.query)
  const campaigns = createCampaignsFeature({
    settings,
    database,
    env,
    seats,
    report,
    announceJoinRequest: (...told) => live().announceDoor(...told),
    announceCampaign: (...told) => live().announceCampaign(...told),
    tables: {
      running: (viewer, campaignId) => sessions.runningFrom(viewer, campaignId),
      create: (user, wanted) => sessions.create(user, wanted),
      stateOf,
      resize: (sessionId, user, maxPlayers) => sessions.resize(user, sessionId, maxPlayers),
      ask: (...asked) => live().ask(...asked),
    },
    files: filesForCampaigns(() => ({ uploads, maps })),
  })
  const diceSecrets = createDiceSecrets(database.query)
  const sessions = createSessions({
    settings,
    database,
    env,
    live: {
      join: (...asked) => live().join(...asked),
      isKeptOut: async (sessionId, userId) => {
        const former = (await stateOf(sessionId))?.access.former ?? []
        return former.some(({ playerId, isKeptOut }) => isKeptOut && playerId === userId)
      },
      end: (...asked) => live().end(...asked),
      resize: (...asked) => live().resize(...asked),
      seats: (sessionId) => live().seats(sessionId),
      online: (sessionId) => live().online(sessionId),
      isPaused: (sessionId) => live().isPaused(sessionId),
      rewrite: (...asked) => live().rewrite(...asked),
    },
    diceSecrets,
    ending: async (userId, sessionId) => {
      const saved = await saves.autosave(userId, sessionId)
      if (isRefused(saved)) ports.remark('the game was not saved at its end', { sessionId, code: saved.code })
    },
    characterOf: async (userId, id) => {
      const found = await characters.get(userId, id)
      return isRefused(found) ? undefined : found
    },
    ownsCampaign: async (userId, id) => !isRefused(await campaigns.campaigns.get(userId, id)),
    campaignByCode: (code) => campaigns.campaigns.byCode(code),
    requestToJoin: (visitor) => campaigns.members.requestToJoin(visitor),
    writeBack: (sessionId) => campaigns.schedule.writeBack(sessionId),
    changed: (sessionId, kind) => {
      const told = kind === 'created' ? live().announceCreated(sessionId) : live().announceUpdated(sessionId)
      told.catch((error: unknown) => report(error, 'announcing a session'))
    },
    ...(ports.newCode === undefined ? {} : { newCode: ports.newCode }),
    ...sharing,
  })
  const storage = createStorageUse(database.query, settings.MAX_UPLOAD_MEGABYTES)
  const logUse = createLogUse({ database, megabytes: settings.MAX_LOG_MEGABYTES, report })
  const uploads = createUploads({
    database,
    storage,
    seats,
    env,
    report,
    isShownInCampaign: (...asked) => campaigns.showsPicture(...asked),
    pictures: ports.pictures ?? placeForPictures(settings, database),
    stateOf,
  })
  const saves = createSaves({ database, storage, seats, env, report, stateOf, loadGame: (...asked) => live().loadGame(...asked) })
  const records = createRecords({
    database,
    seats,
    diceSecrets,
    stateOf,
    history: (...asked) => live().history(...asked),
    replay: (...asked) => live().replay(...asked),
    logVersion: (sessionId) => live().logVersion(sessionId),
  })
  const maps = createMaps({
    database,
    storage,
    seats,
    env,
    report,
    takePicture: (userId, name, file) => uploads.add(userId, { purpose: 'map', name, file: heldFile(file) }, LIMITS.mapFileImageBytes),
    ownsPicture: uploads.owns,
    picture: async (userId, id) => {
      const picture = await uploads.read(userId, id, 'fullSize')
      return isRefused(picture) ? undefined : picture
    },
    removePicture: async (userId, id) => {
      await uploads.remove(userId, id)
    },
    loadMap: (...asked) => live().loadMap(...asked),
  })
  const dmDesk = createDmLibrary({ database, env })
  const scenes = createScenes({ database, env })
  const sounds = createSounds({ database, storage, seats, env, report, stateOf })
  const aiNpcs = createAiNpcs({ settings, database, env, ...(ports.aiBounds === undefined ? {} : { bounds: ports.aiBounds }) })
  const keepers = [characters, campaigns, sessions, uploads, sounds, maps, saves, dmDesk, scenes, aiNpcs]
  for (const { belongings } of keepers) accounts.keeps(belongings)
  return { storage, logUse, accounts, characters, campaigns, sessions, uploads, saves, records, maps, dmDesk, scenes, sounds, aiNpcs }
}

/** Every HTTP call of theirs. */
export async function serveFeatures(server: FastifyInstance, features: FeatureSet, settings: Settings, version: string): Promise<void> {
  const { RATE_LIMIT_SCALE } = settings
  serveAccounts(server, { ...features, settings, version })
  serveCharacters(server, features.characters)
  await serveCampaigns(server, features.campaigns, RATE_LIMIT_SCALE)
  serveSessions(server, features.sessions)
  serveDmLibrary(server, features.dmDesk)
  serveAiNpcs(server, features.aiNpcs)
  serveScenes(server, features.scenes)
  await serveSounds(server, features.sounds, RATE_LIMIT_SCALE)
  await serveUploads(server, features.uploads, RATE_LIMIT_SCALE)
  await serveMaps(server, features.maps, RATE_LIMIT_SCALE)
  await serveSaves(server, features.saves, RATE_LIMIT_SCALE)
  serveRecords(server, features.records, RATE_LIMIT_SCALE)
}

/** What must be put right before the first call; both halves must stand. */
export async function startFeatures({ accounts, uploads }: FeatureSet): Promise<void> {
  // Returning the demo account to its sample reaches into live sessions.
  await accounts.start()
  await uploads.start()
}
