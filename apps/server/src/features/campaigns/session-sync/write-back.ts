import { type CampaignEntity, type CampaignId, ENTITY_DEFAULTS, type EntityId, type EntityOf, type SessionId } from '@hearthlight/protocol'
import { defaultSessionTitle } from '@hearthlight/rules/scene'
import type { BroughtNpc, Location, Quest, TableState } from '@hearthlight/table'
import type { EntitiesRepo } from '../entities/entities.repo'
import { keyOf, linkOf, linksByName } from '../entities/named-links'
import type { BaseSnapshotsRepo } from './base-snapshots.repo'
import {
  differences,
  liveLocation,
  liveNpc,
  liveQuest,
  locationBack,
  npcAsBrought,
  npcBack,
  questBack,
  sightOf,
  type WrittenBack,
} from './mapping'
import { type LogShare, logOf, type PlayerShare, playersOf } from './session-log'

export interface PlayedSession {
  readonly id: SessionId
  readonly campaignId: CampaignId
  readonly createdAt: number
}

interface WriteBackPorts {
  readonly env: { now(): number; newId(prefix: string): string }
  readonly entities: EntitiesRepo
  readonly snapshots: BaseSnapshotsRepo
  /** Called after an entity was written; `before` is undefined for a new one. Must not throw. */
  written(before: CampaignEntity | undefined, after: CampaignEntity): void
}

/**
 * Writes a table's changes into its campaign: quests and objectives, locations, NPCs, the session's log entry, experience, loot
 * and players. Can be called at any time and repeatedly: it writes differences only.
 */
export function createWriteBack({ env, entities, snapshots, written }: WriteBackPorts) {
  return async (session: PlayedSession, state: TableState): Promise<void> => {
    const known = new Map((await entities.list(session.campaignId)).map((entity) => [entity.id as string, entity]))
    const bases = await snapshots.of(session.id)
    const at = new Date(env.now()).toISOString()
    const progressed: EntityId[] = []

    const write = async <Shape extends object>(
      entity: CampaignEntity,
      live: Shape,
      ours: Shape,
      back: (changed: (keyof Shape)[], base: Shape) => WrittenBack<'quest' | 'npc' | 'location'>,
    ): Promise<(keyof Shape)[]> => {
      const base = (bases.get(entity.id) as Shape | undefined) ?? ours
      const changed = differences(live, base)
      if (changed.length === 0) return changed
      const { fields, sight } = back(changed, base)
      const next = { ...entity, ...sight, updatedAt: at, fields: { ...entity.fields, ...fields } } as CampaignEntity
      // What the DM changed in the campaign meanwhile is not added to the base until a push sends it to the table.
      await snapshots.writeBack(session.id, next, { ...base, ...pick(live, changed) })
      written(entity, next)
      return changed
    }

    for (const live of Object.values(state.quests.quests)) {
      const entity = known.get(live.id)
      if (entity?.kind === 'quest') {
        const changed = await write<Quest>(entity, live, liveQuest(entity), (keys, base) => questBack(entity, live, base, keys))
        if (changed.includes('status') || changed.includes('objectives')) progressed.push(entity.id)
      } else if (entity === undefined && !bases.has(live.id)) {
        const made = questMadeAtTable(live, session.campaignId, known, at)
        known.set(made.id, made)
        await snapshots.add(session.id, made, live)
        written(undefined, made)
        progressed.push(made.id)
      }
    }
    for (const npc of Object.values(state.npcs.npcs)) {
      const entity = known.get(npc.id)
      const live = npcAsBrought(npc)
      if (entity?.kind === 'npc') await write<BroughtNpc>(entity, live, liveNpc(entity), (keys) => npcBack(live, keys))
    }
    for (const live of Object.values(state.campaign.locations)) {
      const entity = known.get(live.id)
      if (entity?.kind === 'location') {
        await write<Location>(entity, live, liveLocation(entity), (keys, base) => locationBack(entity, live, base, keys))
      }
    }

    await keepPlayers(session, state, known, bases, at)
    await keepLog(session, state, known, bases, progressed, at)
  }

  async function keepPlayers(
    { id: sessionId, campaignId }: PlayedSession,
    state: TableState,
    known: ReadonlyMap<string, CampaignEntity>,
    bases: ReadonlyMap<string, unknown>,
    at: string,
  ): Promise<void> {
    const players = [...known.values()].filter((entity) => entity.kind === 'player')
    for (const { userId, playerName, share } of playersOf(state)) {
      const player = players.find(({ fields }) => fields.playerId === userId)
      const base = bases.get(player?.id ?? playerId(campaignId, userId)) as PlayerShare | undefined
      if (player === undefined) {
        // A player whom the DM removed from the campaign is not added again.
        if (base !== undefined) continue
        const fields = { ...ENTITY_DEFAULTS.player, ...share, joinedAt: at, playerId: userId, playerName }
        const made = entityOf('player', playerId(campaignId, userId), campaignId, known, at, fields)
        await snapshots.add(sessionId, made, share)
        written(undefined, made)
        continue
      }
      const changed = differences(share, base ?? { ...share, experience: 0 })
      if (changed.length === 0 && base !== undefined) continue
      const { experience: _earned, ...hero } = pick(share, changed)
      const experience = Math.max(0, player.fields.experience + share.experience - (base?.experience ?? 0))
      const next = { ...player, updatedAt: at, fields: { ...player.fields, ...(base === undefined ? share : hero), experience } }
      await snapshots.writeBack(sessionId, next, share)
      written(player, next)
    }
  }

  async function keepLog(
    session: PlayedSession,
    state: TableState,
    known: ReadonlyMap<string, CampaignEntity>,
    bases: ReadonlyMap<string, unknown>,
    progressed: readonly EntityId[],
    at: string,
  ): Promise<void> {
    const id = logId(session.id)
    const story = logOf(state, env.now() - session.createdAt)
    const isPlayed = story.players.length > 0 || story.xpAwarded > 0 || story.lootGained.length > 0 || progressed.length > 0
    const isWorthTelling = isPlayed || story.tableLog !== undefined
    const log = known.get(id)
    const base = bases.get(id) as LogShare | undefined
    if (log === undefined && (base !== undefined || !(isWorthTelling || state.session.isEnded))) return
    if (log === undefined) {
      const number = [...known.values()].filter(({ kind }) => kind === 'session').length + 1
      const fields = {
        ...ENTITY_DEFAULTS.session,
        sessionNumber: number,
        title: defaultSessionTitle(number),
        date: new Date(session.createdAt).toISOString().slice(0, 'yyyy-mm-dd'.length),
        liveSessionId: session.id,
        ...story,
      }
      const made = entityOf('session', id, session.campaignId, known, at, fields)
      await snapshots.add(session.id, made, story, newLinks(made, known))
      written(undefined, made)
    } else if (log.kind === 'session') {
      const changed = differences(story, base ?? story)
      const next = { ...log, updatedAt: at, fields: { ...log.fields, ...pick(story, changed) } }
      if (changed.length > 0) {
        await snapshots.writeBack(session.id, next, story, newLinks(next, known, log))
        written(log, next)
      }
    }
    const links = progressed.map((questId) => linkOf({ from: questId, to: id, role: 'related', label: '' }, env))
    await snapshots.addLinks(session.campaignId, links)
    if (log === undefined || links.length > 0 || state.session.isEnded) await snapshots.played(session.campaignId, env.now())
  }

  /** Links to entities that this entity names now and did not name before. */
  function newLinks(entity: CampaignEntity, known: ReadonlyMap<string, CampaignEntity>, before?: CampaignEntity) {
    const others = [...known.values()]
    const were = new Set(before === undefined ? [] : linksByName(before, others).map(keyOf))
    return linksByName(entity, others)
      .filter((link) => !were.has(keyOf(link)))
      .map((link) => linkOf(link, env))
  }
}

/** The same id on every node, so that each session has one entry. */
export function logId(sessionId: SessionId): EntityId {
  return `log_${sessionId.slice(-56)}` as EntityId
}

function playerId(campaignId: CampaignId, userId: string): EntityId {
  return `pl_${campaignId.slice(-24)}_${userId.slice(-24)}` as EntityId
}

function questMadeAtTable(live: Quest, campaignId: CampaignId, known: ReadonlyMap<string, CampaignEntity>, at: string): EntityOf<'quest'> {
  const fields = {
    ...ENTITY_DEFAULTS.quest,
    name: live.name,
    // Required in a campaign, not at the table.
    description: live.description.trim() === '' ? live.name : live.description,
    status: live.status,
    notes: live.notes,
    objectives: live.objectives.map((objective) => ({ ...objective, optional: false })),
  }
  return { ...entityOf('quest', live.id as EntityId, campaignId, known, at, fields), ...sightOf(live) }
}

function entityOf<Kind extends 'quest' | 'player' | 'session'>(
  kind: Kind,
  id: EntityId,
  campaignId: CampaignId,
  known: ReadonlyMap<string, CampaignEntity>,
  at: string,
  fields: object,
): EntityOf<Kind> {
  const position = Math.max(0, ...[...known.values()].filter((entity) => entity.kind === kind).map((entity) => entity.position)) + 1
  const envelope = { id, campaignId, kind, revision: 1, position, createdAt: at, updatedAt: at, visibleTo: [] }
  // The caller passes the fields of the kind.
  // The table has shown its players who sat there and what they were given. A quest brings its own visibility.
  return { ...envelope, visibility: 'players', fields } as unknown as EntityOf<Kind>
}

function pick<Shape extends object>(from: Shape, keys: readonly (keyof Shape)[]): Partial<Shape> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Partial<Shape>
}
