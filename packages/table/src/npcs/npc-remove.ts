import { SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { defineMessage, dmOnly } from '../session-context/define-message'
import { npcRemoved } from './events'
import { NpcId, type NpcsState, npcOf } from './npcs.state'

/** NPC-3 Removed twice, an NPC is gone once. Its row in combat stays until the DM takes it away. */
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
