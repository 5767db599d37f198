import type { CampaignId, CampaignNews, DoorNews, UserId } from '@hearthlight/protocol'
import type { Database } from '../../db/database'
import type { SessionSeats } from '../../db/session-seats'
import type { Belongings } from '../../ports/belongings'
import { createCampaignAccess } from './campaign-access'
import type { CampaignFiles } from './campaign-files'
import { type CampaignTidings, createCampaignNews } from './campaign-news'
import type { CampaignTables } from './campaign-tables'
import type { CampaignsFeature } from './campaigns.routes'
import { type CampaignsPorts, createCampaigns } from './campaigns.service'
import { createEncounterMap } from './encounter-map'
import { createEntitiesRepo } from './entities.repo'
import { createEntities } from './entities.service'
import { createExportCampaign } from './export-campaign'
import { createHomeDesk, type HomeDesk } from './home-desk'
import { createHomecoming } from './homecoming'
import { createImportCampaign } from './import-campaign'
import { createKeepTables, type TablesKept } from './keep-tables'
import { createLaunch } from './launch'
import { createLayOnTable } from './lay-on-table'
import { createMembersRepo } from './members.repo'
import { createMembers } from './members.service'
import { createOpenCampaign } from './open-campaign'
import { everyReader, type Readers } from './readers'
import { createSharesRepo } from './shares.repo'
import { createShownPictures } from './shown-pictures'
import { createStartEncounter } from './start-encounter'

interface FeaturePorts extends Omit<CampaignsPorts, 'contentsOf' | 'departed' | 'changed'> {
  readonly database: Pick<Database, 'query' | 'atomically'>
  readonly seats: SessionSeats
  readonly tables: CampaignTables
  readonly files: CampaignFiles
  report(error: unknown, what: string): unknown
  /** Tells all connections of these people. Must not throw. */
  tellDoor(people: readonly UserId[], news: DoorNews): void
  /** The same. */
  tellCampaign(people: readonly UserId[], news: CampaignNews): void
}

/** Everything about campaigns, put together. */
export function createCampaignsFeature(ports: FeaturePorts): CampaignsFeature & {
  readonly belongings: Belongings
  readonly home: HomeDesk
  readonly kept: TablesKept
  readonly news: CampaignTidings
  readonly showsPicture: ReturnType<typeof createShownPictures>
} {
  const { database, env, tables } = ports
  const access = createCampaignAccess(database)
  const repo = createEntitiesRepo(database)
  const membersRepo = createMembersRepo(database)
  const contentsOf = async (id: string) => ({ entities: await repo.list(id), links: await repo.links(id) })
  const news = createCampaignNews({ ...ports, members: membersRepo })
  const changed = (campaignId: CampaignId, dmId: UserId, readers: Readers) => {
    kept.changed(campaignId, dmId)
    news.changed(campaignId, readers)
  }
  const toAll = (campaignId: CampaignId) => news.changed(campaignId, everyReader)
  const campaigns = createCampaigns({ ...ports, contentsOf, departed: repo.forgetPlayer, changed })
  const shares = createSharesRepo(database)
  const homecoming = createHomecoming({ env, entities: repo, shares, written: news.entityChanged })
  const home = createHomeDesk({ ...ports, stateOf: tables.stateOf, homecoming, ended: toAll })
  const layOnTable = createLayOnTable({ campaigns, entities: repo, shares, tables })
  const kept = createKeepTables({ ...ports, home, layOnTable })
  return {
    campaigns,
    showsPicture: createShownPictures(database),
    home,
    kept,
    news,
    launch: createLaunch({ env, access, campaigns, shares, tables, home, layOnTable, begun: toAll }),
    startEncounter: createStartEncounter({ ...ports, entities: repo, shares, mapOf: createEncounterMap({ ...ports, entities: repo }) }),
    entities: createEntities({ ...ports, access, repo, changed }),
    members: createMembers({ ...ports, access, campaigns, repo: membersRepo }),
    exportArchive: createExportCampaign({ ...ports, access, campaigns, entities: repo }),
    importArchive: createImportCampaign({ ...ports, campaigns, entities: repo, shares }),
    open: createOpenCampaign({ ...ports, catchUp: home.catchUp, campaigns, access, entities: repo, members: membersRepo }),
    belongings: campaigns.belongings,
  }
}
