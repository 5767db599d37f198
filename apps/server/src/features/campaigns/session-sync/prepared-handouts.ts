import type { HTTP, SessionId } from '@hearthlight/protocol'
import type { z } from 'zod/mini'
import type { SessionSeats } from '../../../db/session-seats'
import { type HttpRefused, isRefused, refuseCall } from '../../../http/answers/refusal'
import type { TableUser } from '../../../ports/live-tables'
import type { CampaignAccess } from '../campaign/campaign-access'
import type { CampaignTables } from '../campaign/ports'
import type { EntitiesRepo } from '../entities/entities.repo'

interface PreparedPorts {
  readonly seats: Pick<SessionSeats, 'roleIn'>
  readonly access: Pick<CampaignAccess, 'of'>
  readonly entities: Pick<EntitiesRepo, 'list'>
  readonly tables: Pick<CampaignTables, 'stateOf'>
}

type Prepared = z.output<typeof HTTP.listHandouts.answer>

/** HANDOUT-8 The handouts of a table's campaign, for those who lead the table. */
export function createPreparedHandouts({ seats, access, entities, tables }: PreparedPorts) {
  return async ({ userId }: TableUser, id: string): Promise<Prepared | HttpRefused> => {
    const sessionId = id as SessionId
    const role = await seats.roleIn(sessionId, userId)
    if (role === undefined) return refuseCall('SESS_001')
    if (role === 'player') return refuseCall('AUTH_003', 'Only the DM may do that.')
    const state = await tables.stateOf(sessionId)
    if (state === undefined) return refuseCall('SESS_001')
    const campaignId = state.campaign.card?.id
    if (campaignId === undefined) return []
    // ROLE-5 A table that was handed over takes nothing from its former DM's campaign.
    const owner = await access.of(campaignId, state.session.dmId)
    if (isRefused(owner) || owner.role !== 'dm') return []
    const handouts = await entities.list(campaignId, ['handout'])
    return handouts.flatMap(({ kind, fields }) => (kind === 'handout' ? [{ ...fields }] : []))
  }
}
