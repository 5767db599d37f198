import { LIMITS, SessionId, VisibleText } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { withSoundHiding } from '../kernel/hidden-from-players'
import { defineMessage, dmOnly, refuse } from '../session-context/define-message'
import { npcUpdated } from './events'
import { NpcFields, NpcId, type NpcsState, npcOf } from './npcs.state'

/** NPC-2 The DM edits, wounds, hides and shows an NPC; hit points stay within the maximum. Its row in combat follows. */
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
  events: [npcUpdated],
  may: dmOnly,
  decide: ({ state, payload: { npcId, changes } }) => {
    const npc = npcOf(state, npcId)
    if (npc === undefined) return refuse('VAL_001', 'There is no such NPC at this table.')
    const changed = { ...npc, ...changes, conditions: [...new Set(changes.conditions ?? npc.conditions)] }
    const hp = changed.hp === null || changed.maxHp === null ? changed.hp : Math.min(changed.hp, changed.maxHp)
    return [happen(npcUpdated, { npc: withSoundHiding({ ...changed, hp }) })]
  },
})
