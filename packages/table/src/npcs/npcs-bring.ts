import { LIMITS } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen, type TableEvent } from '../kernel/define-event'
import { tokenUpdated } from '../map/events'
import { defineMessage, dmOnly } from '../session-context/define-message'
import { npcAdded, npcRemoved, npcUpdated } from './events'
import { npcTokenEvents } from './npc-token'
import { type Npc, NpcFields, NpcId, type NpcsState, npcOf } from './npcs.state'

const Brought = z.extend(z.pick(NpcFields, { name: true, type: true, maxHp: true, ac: true, notes: true, isHidden: true, shownTo: true }), {
  id: NpcId,
})
type Brings = TableEvent<'npc-added' | 'npc-updated', { npc: Npc }> | ReturnType<typeof npcTokenEvents>[number]
export type BroughtNpc = z.infer<typeof Brought>

/** NPC-4 Launching a session copies the campaign's NPCs to the table, with their ids. Hit points and conditions from play are kept. */
export const npcsBring = defineMessage<NpcsState>()({
  name: 'npcs-bring',
  durability: 'persistent',
  from: 'server',
  predict: false,
  payload: z.object({
    npcs: z.array(Brought).check(z.maxLength(LIMITS.npcsPerTable)),
    gone: z.array(NpcId).check(z.maxLength(LIMITS.entitiesPerCampaign)),
  }),
  events: [npcAdded, npcUpdated, npcRemoved, tokenUpdated],
  may: dmOnly,
  decide: ({ state, facts, payload: { npcs, gone } }) => {
    const removed = gone.filter((id) => npcOf(state, id) !== undefined)
    let room = LIMITS.npcsPerTable - Object.keys(state.npcs).length + removed.length
    const brought = npcs.flatMap((npc): readonly Brings[] => {
      const known = npcOf(state, npc.id)
      if (known !== undefined) {
        const changed: Npc = { ...known, shownTo: undefined, ...npc, hp: Math.min(known.hp ?? npc.maxHp, npc.maxHp) }
        return JSON.stringify(known) === JSON.stringify(changed)
          ? []
          : [...npcTokenEvents(facts, changed), happen(npcUpdated, { npc: changed })]
      }
      room -= 1
      return room < 0 ? [] : [happen(npcAdded, { npc: { ...npc, hp: npc.maxHp, conditions: [], health: null } })]
    })
    return [...removed.map((npcId) => happen(npcRemoved, { npcId })), ...brought]
  },
})
