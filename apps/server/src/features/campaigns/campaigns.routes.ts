import { HTTP, LIMITS } from '@hearthlight/protocol'
import type { FastifyInstance } from 'fastify'
import { refuseCall } from '../../http/answers/refusal'
import { readFileBodies } from '../../http/bodies/file-body'
import { registerCall } from '../../http/register-call'
import type { createExportCampaign } from './archive/export-campaign'
import type { createImportCampaign } from './archive/import-campaign'
import type { Campaigns } from './campaign/campaigns.service'
import type { createOpenCampaign } from './campaign/open-campaign'
import type { Entities } from './entities/entities.service'
import type { Members } from './members/members.service'
import type { createLaunch } from './session-sync/launch'
import type { createStartEncounter } from './session-sync/start-encounter'

export interface CampaignsFeature {
  readonly campaigns: Campaigns
  readonly entities: Entities
  readonly members: Members
  readonly open: ReturnType<typeof createOpenCampaign>
  readonly launch: ReturnType<typeof createLaunch>
  readonly startEncounter: ReturnType<typeof createStartEncounter>
  readonly exportArchive: ReturnType<typeof createExportCampaign>
  readonly importArchive: ReturnType<typeof createImportCampaign>
}

const IMPORTS_PER_MINUTE = 10
const MINUTE_MS = 60_000

export async function serveCampaigns(server: FastifyInstance, feature: CampaignsFeature, rateScale: number): Promise<void> {
  const { campaigns, entities, members, open, launch, startEncounter, exportArchive, importArchive } = feature
  registerCall(server, HTTP.listCampaigns, ({ user }) => campaigns.list(user.userId))
  registerCall(server, HTTP.listPlayedCampaigns, ({ user }) => members.playedBy(user.userId))
  registerCall(server, HTTP.createCampaign, ({ user, body }) => campaigns.create(user.userId, body))
  registerCall(server, HTTP.getCampaign, ({ user, params }) => campaigns.get(user.userId, params.id))
  registerCall(server, HTTP.updateCampaign, ({ user, params, body }) => campaigns.update(user.userId, params.id, body))
  registerCall(server, HTTP.deleteCampaign, ({ user, params }) => campaigns.remove(user.userId, params.id))
  registerCall(server, HTTP.openCampaign, ({ user, params }) => open(user.userId, params.id))
  registerCall(server, HTTP.rotateInviteCode, ({ user, params }) => campaigns.rotateCode(user.userId, params.id))
  registerCall(server, HTTP.decideMember, ({ user, params, body }) => members.decide(user, params.id, params.userId, body.decision))
  registerCall(server, HTTP.launchCampaign, ({ user, params, body }) => launch(user, params.id, body.sessionId))
  registerCall(server, HTTP.startEncounter, ({ user, params, body }) => startEncounter(user, params.id, body))
  registerCall(server, HTTP.exportCampaign, ({ user, params }) => exportArchive(user.userId, params.id), { isHeavy: true })
  registerCall(server, HTTP.createEntity, ({ user, params, body }) => entities.create(user.userId, params.id, body))
  registerCall(server, HTTP.updateEntity, ({ user, params, body }) => entities.update(user.userId, params.id, params.entityId, body))
  registerCall(server, HTTP.deleteEntity, ({ user, params }) => entities.remove(user.userId, params.id, params.entityId))
  registerCall(server, HTTP.orderEntities, ({ user, params, body }) => entities.order(user.userId, params.id, body.kind, body.ids))
  registerCall(server, HTTP.createLink, ({ user, params, body }) => entities.link(user.userId, params.id, body))
  registerCall(server, HTTP.deleteLink, ({ user, params }) => entities.unlink(user.userId, params.id, params.linkId))
  await server.register(async (scope) => {
    const withFileBody = await readFileBodies(scope, {
      mostBytes: LIMITS.campaignArchiveBytes,
      types: ['application/octet-stream', 'application/zip', 'application/x-zip-compressed'],
      fields: ['name'],
      tooLarge: () => refuseCall('FILE_005', 'This archive is too large: 64 MB at most.'),
      wrongType: () => refuseCall('FILE_004', 'This is not an archive of a campaign.'),
      refuse: campaigns.refuseMore,
    })
    const rateLimit = { max: Math.ceil(IMPORTS_PER_MINUTE * rateScale), timeWindow: MINUTE_MS }
    registerCall(scope, HTTP.importCampaign, ({ user, body }) => importArchive(user.userId, body), {
      rateLimit,
      withFileBody,
      isHeavy: true,
    })
  })
}
