import { type CampaignEntity, type CampaignId, LIMITS, type SessionId } from '@hearthlight/protocol'
import type { MessageName, TableState } from '@hearthlight/table'
import { type HttpRefused, isRefused } from '../../../http/answers/refusal'
import type { TableUser } from '../../../ports/live-tables'
import type { Campaigns } from '../campaign/campaigns.service'
import type { CampaignTables } from '../campaign/ports'
import type { EntitiesRepo } from '../entities/entities.repo'
import type { BaseSnapshotsRepo } from './base-snapshots.repo'
import { differences, liveLocation, liveNpc, liveQuest, npcAsBrought } from './mapping'

interface PushPorts {
  readonly campaigns: Pick<Campaigns, 'get'>
  readonly entities: Pick<EntitiesRepo, 'list'>
  readonly snapshots: Pick<BaseSnapshotsRepo, 'of' | 'set' | 'forget'>
  readonly tables: Pick<CampaignTables, 'stateOf' | 'ask' | 'resize'>
}

export type PushToSession = ReturnType<typeof createPushToSession>

/** The messages that push a campaign's changes to a table: those changes need no write-back. */
export const PUSH_MESSAGES: ReadonlySet<string> = new Set<MessageName>(['quests-bring', 'npcs-bring', 'campaign-bring'])

/** Pushes what the campaign changed since the base to the session's table; the first time, everything. */
export function createPushToSession({ campaigns, entities, snapshots, tables }: PushPorts) {
  return async (user: TableUser, campaignId: CampaignId, sessionId: SessionId): Promise<HttpRefused | undefined> => {
    const campaign = await campaigns.get(user.userId, campaignId)
    if (isRefused(campaign)) return campaign
    const { id, name, setting, maxPlayers } = campaign
    const card = { id, name, description: campaign.description.slice(0, LIMITS.descriptionLength), setting }
    const everything = await entities.list(campaignId)
    const bases = await snapshots.of(sessionId)
    const state = await tables.stateOf(sessionId)
    const { quests, npcs, locations, dead } = changesFor(everything, bases, state)
    const known = new Set<string>(everything.map((entity) => entity.id))
    const gone = [...[...bases.keys()].filter((each) => !known.has(each)), ...dead]
    const acks = [
      await tables.ask(sessionId, user, 'quests-bring', { quests: quests.map(({ value }) => value), gone }),
      await tables.ask(sessionId, user, 'npcs-bring', { npcs: npcs.map(({ value }) => value), gone }),
      await tables.ask(sessionId, user, 'campaign-bring', { card, locations: locations.map(({ value }) => value), gone }),
      await tables.resize(user, sessionId, maxPlayers),
    ]
    const refusal = acks.find((ack) => !ack.ok)
    if (refusal !== undefined && !refusal.ok) return refusal
    await snapshots.set(sessionId, new Map([...quests, ...npcs, ...locations].map(({ value, base }) => [value.id, base])))
    // An NPC that is alive again later is pushed as a new one.
    await snapshots.forget(sessionId, dead)
    return undefined
  }
}

interface Change<Shape> {
  /** The value that the table gets. */
  readonly value: Shape
  /** The base afterwards: changes that only the table made are not in it, so they are still written back. */
  readonly base: Shape
}

function changesFor(everything: readonly CampaignEntity[], bases: ReadonlyMap<string, unknown>, state: TableState | undefined) {
  const changeOf = <Shape extends { readonly id: string }>(ours: Shape, live: Shape | undefined): Change<Shape>[] => {
    const base = bases.get(ours.id) as Shape | undefined
    if (live === undefined) {
      // What the DM removed from the table stays removed until the campaign changes it again.
      return base === undefined || differences(ours, base).length > 0 ? [{ value: ours, base: ours }] : []
    }
    const changed = differences(ours, base ?? live)
    if (changed.length === 0 && base !== undefined) return []
    const changes = Object.fromEntries(changed.map((key) => [key, ours[key]]))
    return [{ value: { ...live, ...changes }, base: { ...(base ?? live), ...changes } }]
  }
  const quests = everything
    .filter((entity) => entity.kind === 'quest')
    // Completed quests last: they are the first to be cut off by the limit.
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
  const dead = everyone.filter(({ id, fields }) => !fields.alive && bases.has(id)).map(({ id }) => id as string)
  return { quests, npcs, locations, dead }
}
