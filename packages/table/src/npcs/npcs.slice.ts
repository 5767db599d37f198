import { defineSlice } from '../kernel/define-slice'
import { sessionSettingsChanged } from '../session/events'
import type { SessionSettings } from '../session-context/settings'
import { catchUpNpcs } from './events'
import { npcAdd, npcRemove, npcUpdate } from './npc-edits'
import { type NpcsState, noNpcs, npcsSeenBy } from './npcs.state'
import { npcsBring } from './npcs-bring'

export const npcs = defineSlice<NpcsState>()({
  initial: ({ npcHpShownAs }) => noNpcs(npcHpShownAs),
  messages: [npcAdd, npcUpdate, npcRemove, npcsBring],
  alsoApplies: [
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
