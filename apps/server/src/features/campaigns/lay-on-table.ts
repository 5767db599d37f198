import { type CampaignEntity, type CampaignId, LIMITS, type SessionId } from '@hearthlight/protocol'
import type { TableState } from '@hearthlight/table'
import { type HttpRefused, isRefused } from '../../http/refusal'
import type { TableUser } from '../../ports/live-tables'
import type { CampaignTables } from './campaign-tables'
import type { Campaigns } from './campaigns.service'
import type { EntitiesRepo } from './entities.repo'
import { differences, liveLocation, liveNpc, liveQuest, npcAsBrought } from './live-shape'
import type { SharesRepo } from './shares.repo'

interface LayPorts {
  readonly campaigns: Pick<Campaigns, 'get'>
  readonly entities: Pick<EntitiesRepo, 'list'>
  readonly shares: Pick<SharesRepo, 'of' | 'agree' | 'forget'>
  readonly tables: Pick<CampaignTables, 'stateOf' | 'ask' | 'resize'>
}

export type LayOnTable = ReturnType<typeof createLayOnTable>

/** Tells a session's table what its campaign changed since they last agreed; the first time, all of it. */
export function createLayOnTable({ campaigns, entities, shares, tables }: LayPorts) {
  return async (user: TableUser, campaignId: CampaignId, sessionId: SessionId): Promise<HttpRefused | undefined> => {
    const campaign = await campaigns.get(user.userId, campaignId)
    if (isRefused(campaign)) return campaign
    const { id, name, setting, maxPlayers } = campaign
    const card = { id, name, description: campaign.description.slice(0, LIMITS.descriptionLength), setting }
    const everything = await entities.list(campaignId)
    const agreed = await shares.of(sessionId)
    const state = await tables.stateOf(sessionId)
    const { quests, npcs, locations, dead } = changesFor(everything, agreed, state)
    const known = new Set<string>(everything.map((entity) => entity.id))
    const gone = [...[...agreed.keys()].filter((each) => !known.has(each)), ...dead]
    const acks = [
      await tables.ask(sessionId, user, 'quests-bring', { quests: quests.map(({ lay }) => lay), gone }),
      await tables.ask(sessionId, user, 'npcs-bring', { npcs: npcs.map(({ lay }) => lay), gone }),
      await tables.ask(sessionId, user, 'campaign-bring', { card, locations: locations.map(({ lay }) => lay), gone }),
      await tables.resize(sessionId, user, maxPlayers),
    ]
    const refusal = acks.find((ack) => !ack.ok)
    if (refusal !== undefined && !refusal.ok) return refusal
    await shares.agree(sessionId, new Map([...quests, ...npcs, ...locations].map(({ lay, agree }) => [lay.id, agree])))
    // Who is brought back to life comes to the table like somebody new.
    await shares.forget(sessionId, dead)
    return undefined
  }
}

interface Change<Shape> {
  /** As it is to lie on the table. */
  readonly lay: Shape
  /** On what both sides agree then: what the table changed besides still has to come home. */
  readonly agree: Shape
}

function changesFor(everything: readonly CampaignEntity[], agreed: ReadonlyMap<string, unknown>, state: TableState | undefined) {
  const changeOf = <Shape extends { readonly id: string }>(ours: Shape, live: Shape | undefined): Change<Shape>[] => {
    const base = agreed.get(ours.id) as Shape | undefined
    if (live === undefined) {
      // What the DM took off the table stays off it, until the campaign says something new about it.
      return base === undefined || differences(ours, base).length > 0 ? [{ lay: ours, agree: ours }] : []
    }
    const changed = differences(ours, base ?? live)
    if (changed.length === 0 && base !== undefined) return []
    const news = Object.fromEntries(changed.map((key) => [key, ours[key]]))
    return [{ lay: { ...live, ...news }, agree: { ...(base ?? live), ...news } }]
  }
  const quests = everything
    .filter((entity) => entity.kind === 'quest')
    // The finished ones last: they are the first that find no room.
    .sort((one, other) => Number(one.fields.status === 'completed') - Number(other.fields.status === 'completed'))
    .flatMap((entity) => changeOf(liveQuest(entity), state?.quests.quests[entity.id]))
    .slice(0, LIMITS.questsPerTable)
  const everyone = everything.filter((entity) => entity.kind === 'npc')
  const npcs = everyone
    .filter(({ fields }) => fields.alive)
    .flatMap((entity) => {
      const live = state?.npcs.npcs[entity.id]
      return changeOf(liveNpc(entity), live === undefined ? undefined : npcAsBrought(live))
    })
    .slice(0, LIMITS.npcsPerTable)
  const locations = everything
    .filter((entity) => entity.kind === 'location')
    .flatMap((entity) => changeOf(liveLocation(entity), state?.campaign.locations[entity.id]))
  const dead = everyone.filter(({ id, fields }) => !fields.alive && agreed.has(id)).map(({ id }) => id as string)
  return { quests, npcs, locations, dead }
}
