import { type CampaignEntity, type CampaignId, LIMITS, type SessionId, type SessionSummary } from '@hearthlight/protocol'
import type { TableState } from '@hearthlight/table'
import { type HttpRefused, isRefused, refuseForNow } from '../../http/refusal'
import { createTurns } from '../../http/turns'
import type { TableUser } from '../../ports/live-tables'
import type { CampaignAccess } from './campaign-access'
import type { CampaignTables } from './campaign-tables'
import type { Campaigns } from './campaigns.service'
import type { EntitiesRepo } from './entities.repo'
import { differences, liveLocation, liveNpc, liveQuest, npcAsBrought } from './live-shape'
import type { SharesRepo } from './shares.repo'

interface LaunchPorts {
  readonly env: { now(): number }
  readonly access: CampaignAccess
  readonly campaigns: Pick<Campaigns, 'get'>
  readonly entities: EntitiesRepo
  readonly shares: SharesRepo
  readonly tables: CampaignTables
  /** Writes back what happened there so far. */
  comeHome(sessionId: SessionId): Promise<void>
}

export interface Launched {
  readonly session: SessionSummary
  readonly isNew: boolean
}

/** The specification's form. */
const SESSION_NAME_END = ' - Live Session'
const MOST_WAITING = 100

/** Opens a campaign's session or goes on with the one that runs, and lays the campaign on its table. */
export function createLaunch({ env, access, campaigns, entities, shares, tables, comeHome }: LaunchPorts) {
  // Two screens that launch at once meet at one table.
  const inTurn = createTurns({ atOnce: 1, mostWaiting: MOST_WAITING })

  const open = async (user: TableUser, campaignId: CampaignId, wantedId: SessionId | undefined): Promise<Launched | HttpRefused> => {
    const running = await tables.running(user.userId, campaignId)
    if (running !== undefined) return { session: running, isNew: false }
    const campaign = await campaigns.get(user.userId, campaignId)
    if (isRefused(campaign)) return campaign
    const name = `${campaign.name.slice(0, LIMITS.nameLength - SESSION_NAME_END.length)}${SESSION_NAME_END}`
    const wanted = { name, campaignId, maxPlayers: campaign.maxPlayers }
    const asked = wantedId === undefined ? undefined : await tables.create(user, { ...wanted, id: wantedId })
    // An id that is taken, by somebody else or by a session that is over, is no reason not to play.
    const isUsable = asked !== undefined && !isRefused(asked) && asked.campaignId === campaignId && asked.status !== 'completed'
    const session = isUsable ? asked : await tables.create(user, wanted)
    return isRefused(session) ? session : { session, isNew: true }
  }

  const bring = async (user: TableUser, campaignId: CampaignId, sessionId: SessionId): Promise<HttpRefused | undefined> => {
    const campaign = await campaigns.get(user.userId, campaignId)
    if (isRefused(campaign)) return campaign
    const everything = await entities.list(campaignId)
    const agreed = await shares.of(sessionId)
    const state = await tables.stateOf(sessionId)
    const { id, name, setting } = campaign
    const card = { id, name, description: campaign.description.slice(0, LIMITS.descriptionLength), setting }
    const { quests, npcs, locations } = laidOut(everything, agreed, state)
    const ids = new Set<string>(everything.map((entity) => entity.id))
    const gone = [...agreed.keys()].filter((each) => !ids.has(each))
    const acks = [
      await tables.ask(sessionId, user, 'quests-bring', { quests, gone }),
      await tables.ask(sessionId, user, 'npcs-bring', { npcs, gone }),
      await tables.ask(sessionId, user, 'campaign-bring', { card, locations }),
    ]
    const refusal = acks.find((ack) => !ack.ok)
    if (refusal !== undefined && !refusal.ok) return refusal
    await shares.agree(sessionId, new Map([...quests, ...npcs, ...locations].map((brought) => [brought.id, brought])))
    return undefined
  }

  return async (user: TableUser, id: string, wantedId: SessionId | undefined): Promise<Launched | HttpRefused> => {
    const allowed = await access.asDm(id, user.userId)
    if (isRefused(allowed)) return allowed
    const { campaignId } = allowed
    const launched = await inTurn(() => open(user, campaignId, wantedId))
    if (launched === undefined) return refuseForNow(1)
    if (isRefused(launched)) return launched
    if (!launched.isNew) await comeHome(launched.session.id)
    const refusal = await bring(user, campaignId, launched.session.id)
    if (refusal !== undefined) return refusal
    if (launched.isNew) await shares.played(campaignId, env.now())
    return launched
  }
}

/** What of the campaign is to lie on the table: where both sides differ, what the campaign changed since they last agreed. */
function laidOut(everything: readonly CampaignEntity[], agreed: ReadonlyMap<string, unknown>, state: TableState | undefined) {
  const merged = <Shape extends { readonly id: string }>(ours: Shape, live: Shape | undefined): Shape[] => {
    const base = agreed.get(ours.id) as Shape | undefined
    if (live === undefined) {
      // What the DM took off the table stays off it, until the campaign says something new about it.
      return base === undefined || differences(ours, base).length > 0 ? [ours] : []
    }
    const changed = differences(ours, base ?? live)
    return [{ ...live, ...Object.fromEntries(changed.map((key) => [key, ours[key]])) }]
  }
  const quests = everything
    .filter((entity) => entity.kind === 'quest')
    // The finished ones last: they are the first that find no room.
    .sort((one, other) => Number(one.fields.status === 'completed') - Number(other.fields.status === 'completed'))
    .flatMap((entity) => merged(liveQuest(entity), state?.quests.quests[entity.id]))
    .slice(0, LIMITS.questsPerTable)
  const npcs = everything
    .filter((entity) => entity.kind === 'npc')
    .filter((entity) => entity.fields.alive)
    .flatMap((entity) => {
      const live = state?.npcs.npcs[entity.id]
      return merged(liveNpc(entity), live === undefined ? undefined : npcAsBrought(live))
    })
    .slice(0, LIMITS.npcsPerTable)
  const locations = everything
    .filter((entity) => entity.kind === 'location')
    .flatMap((entity) => merged(liveLocation(entity), state?.campaign.locations[entity.id]))
  return { quests, npcs, locations }
}
