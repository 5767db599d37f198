import type { FastifyInstance } from 'fastify'
import { createDiceSecrets } from './db/dice-secrets'
import { createLogUse } from './db/quotas/log-use'
import { createStorageUse } from './db/quotas/storage-use'
import { createSessionSeats } from './db/session-seats'
import type { Accounts, AccountsPorts } from './features/accounts/accounts.service'
import { wireAccounts } from './features/accounts/wire'
import type { Bounds } from './features/ai-npcs/chat-endpoint'
import { wireAiNpcs } from './features/ai-npcs/wire'
import { wireCampaigns } from './features/campaigns/wire'
import { wireCharacters } from './features/characters/wire'
import type { Displays } from './features/displays/displays.service'
import { wireDisplays } from './features/displays/wire'
import { wireDmLibrary } from './features/dm-library/wire'
import { wireMaps } from './features/maps/wire'
import { wireOperator } from './features/operator/wire'
import { wireRecords } from './features/records/wire'
import { wireSaves } from './features/saves/wire'
import { wireScenes } from './features/scenes/wire'
import type { Sessions } from './features/sessions/sessions.service'
import { wireSessions } from './features/sessions/wire'
import { wireSounds } from './features/sounds/wire'
import type { PictureStore } from './features/uploads/picture-store'
import { wireUploads } from './features/uploads/wire'
import type { Feature, FeatureContext } from './ports/feature'

type GivenContext = Pick<FeatureContext, 'settings' | 'database' | 'env' | 'live' | 'remark'>

type OperatorPorts = Pick<Parameters<typeof wireOperator>[0], 'recentErrors' | 'isSavingPaused' | 'environment' | 'makeBackup' | 'report'>

export interface FeaturesPorts extends GivenContext, OperatorPorts, Pick<AccountsPorts, 'passwords' | 'noteFailed' | 'share' | 'metrics'> {
  /** The product's version, such as 0.1.0. */
  readonly version: string
  /** NETWORK-3 Where devices of the local network reach the server; undefined if nowhere. */
  readonly networkAddress?: (() => string | undefined) | undefined
  /** These three are replaced in tests. */
  readonly pictureStore?: PictureStore | undefined
  readonly newCode?: (() => string) | undefined
  readonly aiBounds?: Bounds | undefined
}

export interface Features extends Pick<FeatureContext, 'logUse'> {
  readonly accounts: Accounts
  readonly campaigns: ReturnType<typeof wireCampaigns>
  readonly seatSync: ReturnType<typeof wireCharacters>['seatSync']
  readonly sessions: Sessions
  readonly displays: Displays
  readonly operator: Pick<ReturnType<typeof wireOperator>, 'beginIfDue'>
  /** Registers all HTTP calls. */
  serve(server: FastifyInstance): void
  /** Runs before the first call, after the live sessions exist. */
  start(): Promise<void>
  /** Finishes pending writes and announcements, while the live sessions still exist. */
  close(): Promise<void>
}

/** The composition root: creates every feature with what it needs from the others. No feature imports another. */
export function createFeatures(ports: FeaturesPorts): Features {
  const { settings, database, report } = ports
  const context = {
    ...ports,
    seats: createSessionSeats(database.query),
    diceSecrets: createDiceSecrets(database.query),
    storage: createStorageUse(database.query, settings.MAX_UPLOAD_MEGABYTES),
    logUse: createLogUse({ database, megabytes: settings.MAX_LOG_MEGABYTES, report }),
    stateOf: (...args: Parameters<FeatureContext['stateOf']>) => ports.live().stateOf(...args),
  }
  const characters = wireCharacters(context)
  const uploads = wireUploads({ ...context, isShownInCampaign: (...args) => campaigns.showsPicture(...args) })
  const maps = wireMaps({ ...context, pictures: uploads.pictures })
  const saves = wireSaves(context)
  const campaigns: Features['campaigns'] = wireCampaigns({
    ...context,
    files: { ...uploads.pictures, ...maps.library },
    sessions: () => sessions,
  })
  const sessions: ReturnType<typeof wireSessions> = wireSessions({
    ...context,
    getCharacter: characters.get,
    getCampaign: campaigns.campaigns.get,
    campaignByCode: campaigns.campaigns.byCode,
    requestToJoin: campaigns.members.requestToJoin,
    writeBack: async (sessionId) => {
      await Promise.all([campaigns.schedule.writeBack(sessionId), characters.seatSync.finish(sessionId)])
    },
    takeSeat: characters.seatSync.takeSeat,
    autosave: saves.autosave,
    launchCampaign: (user, id, door) => campaigns.launch(user, id, undefined, door),
    isMemberOf: campaigns.members.isMember,
  })
  const displays = wireDisplays({
    ...context,
    sessionByCode: sessions.sessionByCode,
    namesAt: sessions.namesAt,
    isRefusedBy: campaigns.members.isRefused,
  })
  const others: readonly Feature[] = [
    characters,
    campaigns,
    sessions,
    displays,
    uploads,
    wireSounds(context),
    maps,
    saves,
    wireDmLibrary({ ...context, pictures: uploads.pictures }),
    wireScenes(context),
    wireAiNpcs(context),
    wireRecords(context),
  ]
  const accounts = wireAccounts({
    ...context,
    namesAt: sessions.namesAt,
    kept: sessions.tellTablesOf,
    accountData: others.flatMap(({ accountData }) => accountData ?? []),
  })
  const operator = wireOperator({ ...context, administration: accounts.administration })
  const features = [accounts, operator, ...others]
  return {
    logUse: context.logUse,
    accounts,
    campaigns,
    seatSync: characters.seatSync,
    sessions,
    displays,
    operator,
    serve: (server) => {
      for (const feature of features) feature.serve(server)
    },
    start: async () => {
      for (const feature of features) await feature.start?.()
    },
    close: async () => {
      await operator.close()
      await accounts.close()
      await campaigns.close()
      await characters.seatSync.close()
    },
  }
}
