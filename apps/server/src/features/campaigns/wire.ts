import { type CampaignId, HTTP, LIMITS, type UserId } from '@hearthlight/protocol'
import { refuseCall } from '../../http/answers/refusal'
import { registerCall } from '../../http/register-call'
import type { Feature, FeatureContext } from '../../ports/feature'
import type { LiveTables } from '../../ports/live-tables'
import { createExportCampaign } from './archive/export-campaign'
import { createImportCampaign } from './archive/import-campaign'
import { createCampaignAccess } from './campaign/campaign-access'
import { type Campaigns, createCampaigns } from './campaign/campaigns.service'
import { createCampaignNotifications } from './campaign/notifications'
import { createOpenCampaign } from './campaign/open-campaign'
import type { CampaignFiles, CampaignSessions, CampaignTables } from './campaign/ports'
import { createEntitiesRepo } from './entities/entities.repo'
import { createEntities } from './entities/entities.service'
import { createShownPictures } from './entities/shown-pictures'
import { everyReader, type Readers } from './entities/visibility'
import { createMembersRepo } from './members/members.repo'
import { createMembers, type Members } from './members/members.service'
import { createBaseSnapshotsRepo } from './session-sync/base-snapshots.repo'
import { createLaunch } from './session-sync/launch'
import { createPreparedHandouts } from './session-sync/prepared-handouts'
import { createPushToSession } from './session-sync/push-to-session'
import { createSyncSchedule, type SyncSchedule } from './session-sync/schedule'
import { createShowEntity } from './session-sync/show-entity'
import { createEncounterMap, createStartEncounter } from './session-sync/start-encounter'
import { createWriteBack } from './session-sync/write-back'

const IMPORTS_PER_MINUTE = 10

interface CampaignsNeeds extends FeatureContext {
  readonly files: CampaignFiles
  /** Sessions need campaigns too, so this is a function: call it only while handling a request. */
  sessions(): CampaignSessions
  readonly networkAddress?: (() => string | undefined) | undefined
}

interface CampaignsFeature extends Feature {
  readonly campaigns: Campaigns
  readonly members: Members
  readonly launch: ReturnType<typeof createLaunch>
  readonly schedule: SyncSchedule
  readonly showsPicture: ReturnType<typeof createShownPictures>
  /** Finishes pending write-backs and announcements. */
  close(): Promise<void>
}

export function wireCampaigns(context: CampaignsNeeds): CampaignsFeature {
  const { database, env, live } = context
  const tables: CampaignTables = {
    runningFrom: (...args) => context.sessions().runningFrom(...args),
    create: (...args) => context.sessions().create(...args),
    resize: (...args) => context.sessions().resize(...args),
    stateOf: context.stateOf,
    ask: (...args) => live().ask(...args),
  }
  const ports = {
    ...context,
    tables,
    announceJoinRequest: (...args: Parameters<LiveTables['announceJoinRequest']>) => live().announceJoinRequest(...args),
    announceCampaign: (...args: Parameters<LiveTables['announceCampaign']>) => live().announceCampaign(...args),
  }
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
  const launch = createLaunch({ env, access, campaigns, snapshots, tables, schedule, pushToSession, begun: toAll })
  const mapOf = createEncounterMap({ ...ports, entities: repo })
  const startEncounter = createStartEncounter({ ...ports, entities: repo, snapshots, mapOf })
  const showEntity = createShowEntity({ ...ports, access, entities: repo })
  const preparedHandouts = createPreparedHandouts({ ...ports, access, entities: repo })
  const entities = createEntities({ ...ports, access, repo, changed })
  const members = createMembers({ ...ports, access, campaigns, repo: membersRepo })
  const exportArchive = createExportCampaign({ ...ports, access, campaigns, entities: repo })
  const importArchive = createImportCampaign({ ...ports, campaigns, entities: repo, snapshots })
  const open = createOpenCampaign({ ...ports, catchUp: schedule.catchUp, campaigns, access, entities: repo, members: membersRepo })
  return {
    campaigns,
    members,
    launch,
    schedule,
    showsPicture: createShownPictures(database),
    close: async () => {
      await schedule.close()
      await notifications.close()
    },
    accountData: campaigns.accountData,
    serve: (server) => {
      registerCall(server, HTTP.listCampaigns, ({ user }) => campaigns.list(user.userId), { isLarge: true })
      registerCall(server, HTTP.listPlayedCampaigns, ({ user }) => members.playedBy(user.userId))
      registerCall(server, HTTP.createCampaign, ({ user, body }) => campaigns.create(user.userId, body))
      registerCall(server, HTTP.getCampaign, ({ user, params }) => campaigns.get(user.userId, params.id))
      registerCall(server, HTTP.updateCampaign, ({ user, params, body }) => campaigns.update(user.userId, params.id, body))
      registerCall(server, HTTP.deleteCampaign, ({ user, params }) => campaigns.remove(user.userId, params.id))
      registerCall(server, HTTP.openCampaign, ({ user, params }) => open(user.userId, params.id), { isLarge: true })
      registerCall(server, HTTP.rotateInviteCode, ({ user, params }) => campaigns.rotateCode(user.userId, params.id))
      registerCall(server, HTTP.decideMember, ({ user, params, body }) => members.decide(user, params.id, params.userId, body.decision))
      registerCall(server, HTTP.launchCampaign, ({ user, params, body }) => launch(user, params.id, body.sessionId))
      registerCall(server, HTTP.startEncounter, ({ user, params, body }) => startEncounter(user, params.id, body))
      registerCall(server, HTTP.listHandouts, ({ user, params }) => preparedHandouts(user, params.id), { isLarge: true })
      registerCall(server, HTTP.showEntity, ({ user, params, body }) => showEntity(user, params.id, params.entityId, body))
      registerCall(server, HTTP.exportCampaign, ({ user, params }) => exportArchive(user.userId, params.id), { isHeavy: true })
      registerCall(server, HTTP.createEntity, ({ user, params, body }) => entities.create(user.userId, params.id, body))
      registerCall(server, HTTP.updateEntity, ({ user, params, body }) => entities.update(user.userId, params.id, params.entityId, body))
      registerCall(server, HTTP.deleteEntity, ({ user, params }) => entities.remove(user.userId, params.id, params.entityId))
      registerCall(server, HTTP.orderEntities, ({ user, params, body }) => entities.order(user.userId, params.id, body.kind, body.ids))
      registerCall(server, HTTP.createLink, ({ user, params, body }) => entities.link(user.userId, params.id, body))
      registerCall(server, HTTP.deleteLink, ({ user, params }) => entities.unlink(user.userId, params.id, params.linkId))
      registerCall(server, HTTP.importCampaign, ({ user, body }) => importArchive(user.userId, body), {
        perMinute: IMPORTS_PER_MINUTE,
        isHeavy: true,
        fileBody: {
          mostBytes: LIMITS.campaignArchiveBytes,
          types: ['application/octet-stream', 'application/zip', 'application/x-zip-compressed'],
          fields: ['name'],
          tooLarge: () => refuseCall('FILE_005', 'This archive is too large: 64 MB at most.'),
          wrongType: () => refuseCall('FILE_004', 'This is not an archive of a campaign.'),
          refuse: campaigns.refuseMore,
        },
      })
    },
  }
}
