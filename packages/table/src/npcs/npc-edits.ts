import { isUsableId, LIMITS, SessionId, VisibleText } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { withSoundHiding } from '../kernel/hidden-from-players'
import { tokenUpdated } from '../map/events'
import { defineMessage, dmOnly, refuse } from '../session-context/define-message'
import { npcAdded, npcRemoved, npcUpdated } from './events'
import { npcTokenEvents } from './npc-token'
import { NPC_DEFAULTS, NpcFields, NpcId, type NpcsState, npcOf } from './npcs.state'

/**
 * NPC-1 The DM adds an NPC; it needs a name, all other fields have defaults. If only hit points are given, they are the
 * maximum too. The NPC keeps the id that its sender made up, unless the id is taken.
 */
export const npcAdd = defineMessage<NpcsState>()({
  // The catalogue names the request like the announcement.
  name: 'npc-added',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({
    sessionId: z.optional(SessionId),
    npc: z.extend(z.partial(NpcFields), { id: z.catch(z.optional(NpcId), undefined), name: VisibleText(LIMITS.nameLength) }),
  }),
  events: [npcAdded],
  may: dmOnly,
  decide: ({ state, facts, payload }, env) => {
    const { id: wanted, ...npc } = payload.npc
    if (Object.keys(state.npcs).length >= LIMITS.npcsPerTable) return refuse('VAL_001', 'There are too many NPCs at this table.')
    const maxHp = npc.maxHp ?? Math.max(npc.hp ?? NPC_DEFAULTS.maxHp, 1)
    const hp = Math.min(npc.hp ?? maxHp, maxHp)
    const conditions = [...new Set(npc.conditions)]
    const isFree = wanted !== undefined && isUsableId(wanted) && facts.creature(wanted) === undefined
    const fields = { ...NPC_DEFAULTS, ...npc, hp, maxHp, conditions, id: isFree ? wanted : env.newId('npc'), health: null }
    return [happen(npcAdded, { npc: withSoundHiding(fields) })]
  },
})

/** NPC-2 The DM edits, damages, hides and shows an NPC; hit points stay within the maximum. Its token and combat row change with it. */
export const npcUpdate = defineMessage<NpcsState>()({
  name: 'npc-update',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({
    sessionId: z.optional(SessionId),
    npcId: NpcId,
    changes: z.extend(z.partial(NpcFields), { name: z.optional(VisibleText(LIMITS.nameLength)) }),
  }),
  events: [npcUpdated, tokenUpdated],
  may: dmOnly,
  decide: ({ state, facts, payload: { npcId, changes } }) => {
    const npc = npcOf(state, npcId)
    if (npc === undefined) return refuse('VAL_001', 'There is no such NPC at this table.')
    const changed = { ...npc, ...changes, conditions: [...new Set(changes.conditions ?? npc.conditions)] }
    const hp = changed.hp === null || changed.maxHp === null ? changed.hp : Math.min(changed.hp, changed.maxHp)
    const edited = withSoundHiding({ ...changed, hp })
    return [...npcTokenEvents(facts, edited), happen(npcUpdated, { npc: edited })]
  },
})

/** NPC-3 Removing an NPC twice has no further effect. Its combat row stays until the DM removes it. */
export const npcRemove = defineMessage<NpcsState>()({
  name: 'npc-remove',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), npcId: NpcId }),
  events: [npcRemoved],
  may: dmOnly,
  decide: ({ state, payload: { npcId } }) => (npcOf(state, npcId) === undefined ? [] : [happen(npcRemoved, { npcId })]),
})
