import type { CampaignId, CampaignNotification, JoinRequestNotification, UserId } from '@hearthlight/protocol'
import type { Database } from '../../db/database'
import type { SessionSeats } from '../../db/session-seats'
import type { AccountData } from '../../ports/account-data'
import { createExportCampaign } from './archive/export-campaign'
import { createImportCampaign } from './archive/import-campaign'
import { createCampaignAccess } from './campaign/campaign-access'
import { type CampaignsPorts, createCampaigns } from './campaign/campaigns.service'
import { type CampaignNotifications, createCampaignNotifications } from './campaign/notifications'
import { createOpenCampaign } from './campaign/open-campaign'
import type { CampaignFiles, CampaignTables } from './campaign/ports'
import type { CampaignsFeature } from './campaigns.routes'
import { createEntitiesRepo } from './entities/entities.repo'
import { createEntities } from './entities/entities.service'
import { createShownPictures } from './entities/shown-pictures'
import { everyReader, type Readers } from './entities/visibility'
import { createMembersRepo } from './members/members.repo'
import { createMembers } from './members/members.service'
import { createBaseSnapshotsRepo } from './session-sync/base-snapshots.repo'
import { createLaunch } from './session-sync/launch'
import { createPushToSession } from './session-sync/push-to-session'
import { createSyncSchedule, type SyncSchedule } from './session-sync/schedule'
import { createEncounterMap, createStartEncounter } from './session-sync/start-encounter'
import { createWriteBack } from './session-sync/write-back'

interface FeaturePorts extends Omit<CampaignsPorts, 'contentsOf' | 'departed' | 'changed'> {
  readonly database: Pick<Database, 'query' | 'atomically'>
  readonly seats: SessionSeats
  readonly tables: CampaignTables
  readonly files: CampaignFiles
  report(error: unknown, what: string): unknown
  /** Sends it to all connections of these people. Must not throw. */
  announceJoinRequest(people: readonly UserId[], news: JoinRequestNotification): void
  /** The same. */
  announceCampaign(people: readonly UserId[], news: CampaignNotification): void
}

/** Everything about campaigns, put together. */
export function createCampaignsFeature(ports: FeaturePorts): CampaignsFeature & {
  readonly belongings: AccountData
  readonly schedule: SyncSchedule
  readonly notifications: CampaignNotifications
  readonly showsPicture: ReturnType<typeof createShownPictures>
} {
  const { database, env, tables } = ports
  const access = createCampaignAccess(database)
  const repo = createEntitiesRepo(database)
  const membersRepo = createMembersRepo(database)
  const contentsOf = async (id: string) => ({ entities: await repo.list(id), links: await repo.links(id) })
  const notifications = createCampaignNotifications({ ...ports, members: membersRepo })
  const changed = (campaignId: CampaignId, dmId: UserId, readers: Readers) => {
    schedule.campaignChanged(campaignId, dmId)
    notifications.changed(campaignId, readers)
  }
  const toAll = (campaignId: CampaignId) => notifications.changed(campaignId, everyReader)
  const campaigns = createCampaigns({ ...ports, contentsOf, departed: repo.forgetPlayer, changed })
  const snapshots = createBaseSnapshotsRepo(database)
  const writeBack = createWriteBack({ env, entities: repo, snapshots, written: notifications.entityChanged })
  const pushToSession = createPushToSession({ campaigns, entities: repo, snapshots, tables })
  const schedule = createSyncSchedule({ ...ports, writeBack, pushToSession, ended: toAll })
  return {
    campaigns,
    showsPicture: createShownPictures(database),
    schedule,
    notifications,
    launch: createLaunch({ env, access, campaigns, snapshots, tables, schedule, pushToSession, begun: toAll }),
    startEncounter: createStartEncounter({ ...ports, entities: repo, snapshots, mapOf: createEncounterMap({ ...ports, entities: repo }) }),
    entities: createEntities({ ...ports, access, repo, changed }),
    members: createMembers({ ...ports, access, campaigns, repo: membersRepo }),
    exportArchive: createExportCampaign({ ...ports, access, campaigns, entities: repo }),
    importArchive: createImportCampaign({ ...ports, campaigns, entities: repo, snapshots }),
    open: createOpenCampaign({ ...ports, catchUp: schedule.catchUp, campaigns, access, entities: repo, members: membersRepo }),
    belongings: campaigns.belongings,
  }
}
