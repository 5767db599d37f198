import type { HTTP } from '@hearthlight/protocol'
import { handoutOfEntity } from '@hearthlight/table'
import type { z } from 'zod/mini'
import { type HttpRefused, isRefused, refuseCall } from '../../../http/answers/refusal'
import type { TableUser } from '../../../ports/live-tables'
import type { CampaignAccess } from '../campaign/campaign-access'
import type { CampaignTables } from '../campaign/ports'
import type { EntitiesRepo } from '../entities/entities.repo'

interface ShowPorts {
  readonly access: Pick<CampaignAccess, 'asDm'>
  readonly entities: Pick<EntitiesRepo, 'find'>
  readonly tables: Pick<CampaignTables, 'runningFrom' | 'ask'>
}

type ShowRequest = z.output<typeof HTTP.showEntity.body>
type ShowAnswer = z.output<typeof HTTP.showEntity.answer>

/** HANDOUT-9 Shows a campaign's NPC, place or handout at its running table. */
export function createShowEntity({ access, entities, tables }: ShowPorts) {
  return async (user: TableUser, id: string, entityId: string, { to }: ShowRequest): Promise<ShowAnswer | HttpRefused> => {
    const allowed = await access.asDm(id, user.userId)
    if (isRefused(allowed)) return allowed
    const entity = await entities.find(allowed.campaignId, entityId)
    if (entity === undefined) return refuseCall('CAMP_001', 'There is no such entry in this campaign.')
    const handout = handoutOfEntity(entity)
    if (handout === undefined) return refuseCall('VAL_001', 'There is nothing to show of it. Give it a picture first.')
    const running = await tables.runningFrom(user.userId, allowed.campaignId)
    if (running === undefined) return refuseCall('SESS_001', 'No session of this campaign is running.')
    const ack = await tables.ask(running.id, user, 'handout-show', { handout, ...(to === undefined ? {} : { to }) })
    return ack.ok ? { sessionId: running.id } : refuseCall(ack.code, ack.message)
  }
}
