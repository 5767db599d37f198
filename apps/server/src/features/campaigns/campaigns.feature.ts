import type { Database } from '../../db/database'
import type { Belongings } from '../../ports/belongings'
import { createCampaignAccess } from './campaign-access'
import type { CampaignsFeature } from './campaigns.routes'
import { type CampaignsPorts, createCampaigns } from './campaigns.service'
import { createEntitiesRepo } from './entities.repo'
import { createEntities } from './entities.service'
import { createMembersRepo } from './members.repo'
import { createMembers } from './members.service'
import { createOpenCampaign } from './open-campaign'

type FeaturePorts = Omit<CampaignsPorts, 'contentsOf' | 'database'> & {
  readonly database: Pick<Database, 'query' | 'atomically'>
} & Pick<Parameters<typeof createOpenCampaign>[0], 'runningSession'>

/** Everything about campaigns, put together. */
export function createCampaignsFeature(ports: FeaturePorts): CampaignsFeature & { readonly belongings: Belongings } {
  const { database, settings, env } = ports
  const access = createCampaignAccess(database)
  const repo = createEntitiesRepo(database)
  const membersRepo = createMembersRepo(database)
  const contentsOf = async (id: string) => ({ entities: await repo.list(id), links: await repo.links(id) })
  const campaigns = createCampaigns({ ...ports, contentsOf })
  return {
    campaigns,
    entities: createEntities({ settings, env, access, repo }),
    members: createMembers({ env, access, campaigns, repo: membersRepo }),
    open: createOpenCampaign({ ...ports, campaigns, access, entities: repo, members: membersRepo }),
    belongings: campaigns.belongings,
  }
}
