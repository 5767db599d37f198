import { addCondition, removeCondition } from '@hearthlight/rules/combat'
import { combatConditionAdded, combatConditionRemoved, combatHpChanged } from '../combat/events'
import { defineSlice } from '../kernel/define-slice'
import { sessionSettingsChanged } from '../session/events'
import type { Condition } from '../session-context/fields'
import type { SessionSettings } from '../session-context/settings'
import { catchUpNpcs } from './events'
import { npcAdd, npcRemove, npcUpdate } from './npc-edits'
import { type Npc, type NpcsState, noNpcs, npcOf, npcsSeenBy, putNpc } from './npcs.state'
import { npcsBring } from './npcs-bring'

interface Afflicted {
  readonly targetId: string
  readonly condition: Condition
}

export const npcs = defineSlice<NpcsState>()({
  initial: noNpcs,
  messages: [npcAdd, npcUpdate, npcRemove, npcsBring],
  alsoApplies: [
    {
      event: combatHpChanged,
      apply: (state, { targetId, newHp }: { targetId: string; newHp: number }) =>
        change(state, targetId, (npc) => (npc.maxHp === null ? npc : { ...npc, hp: Math.min(newHp, npc.maxHp) })),
    },
    {
      event: combatConditionAdded,
      apply: (state, { targetId, condition }: Afflicted) =>
        change(state, targetId, (npc) => ({ ...npc, conditions: [...addCondition(npc.conditions, condition)] })),
    },
    {
      event: combatConditionRemoved,
      apply: (state, { targetId, condition }: Afflicted) =>
        change(state, targetId, (npc) => ({ ...npc, conditions: [...removeCondition(npc.conditions, condition)] })),
    },
    {
      event: sessionSettingsChanged,
      apply: (state, { settings: { npcHpShownAs } }: { settings: SessionSettings }) =>
        state.npcHpShownAs === npcHpShownAs ? state : { ...state, npcHpShownAs },
    },
  ],
  restore: ({ npcHpShownAs }, given) => ({ ...given, npcHpShownAs }),
  seenBy: npcsSeenBy,
  catchUp: catchUpNpcs,
})

function change(state: NpcsState, id: string, changed: (npc: Npc) => Npc): NpcsState {
  const npc = npcOf(state, id)
  return npc === undefined ? state : putNpc(state, changed(npc))
}
