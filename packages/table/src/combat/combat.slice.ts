import { rewindRound } from '@hearthlight/rules/combat'
import { type Award, partyAwarded } from '../campaign/events'
import { defineSlice } from '../kernel/define-slice'
import { sessionSettingsChanged, timeRewound } from '../session/events'
import type { SessionSettings } from '../session-context/settings'
import { catchUpCombat } from './catch-up-combat'
import { type CombatState, combatSeenBy, noCombat, withoutDefeated } from './combat.state'
import { combatConditionAdd, combatConditionRemove } from './combat-conditions'
import { combatDeathSave } from './combat-death-save'
import { combatEntryAdd, combatEntryRemove, combatEntryUpdate } from './combat-entries'
import { combatHpChange } from './combat-hp-change'
import { combatEnd, combatStart } from './combat-start-end'
import { combatFallenChange, combatNextTurn, combatPreviousTurn } from './combat-turns'
import { encounterSend } from './encounter-send'
import { combatConditionRemoved, combatCreatureChanged, combatOrderChanged } from './events'
import { tokenHealthChange } from './token-health-change'

export const combat = defineSlice<CombatState>()({
  initial: ({ npcHpShownAs }) => noCombat(npcHpShownAs),
  messages: [
    combatStart,
    combatEnd,
    combatNextTurn,
    combatPreviousTurn,
    combatFallenChange,
    combatEntryAdd,
    combatEntryUpdate,
    combatEntryRemove,
    combatHpChange,
    combatConditionAdd,
    combatConditionRemove,
    combatDeathSave,
    encounterSend,
    tokenHealthChange,
  ],
  // Messages of other slices emit them, too, or alone; one updates a player's copy when small events can't describe the change.
  events: [combatOrderChanged, combatCreatureChanged, combatConditionRemoved],
  alsoApplies: [
    { event: timeRewound, apply: (state) => withRound(state, rewindRound(state).round) },
    {
      event: sessionSettingsChanged,
      apply: (state, { settings: { npcHpShownAs } }: { settings: SessionSettings }) =>
        state.npcHpShownAs === npcHpShownAs ? state : { ...state, npcHpShownAs },
    },
    {
      event: partyAwarded,
      apply: (state, { award }: { readonly award: Award }) =>
        award.xp === 0 || state.defeated === undefined ? state : withoutDefeated(state),
    },
  ],
  restore: ({ npcHpShownAs }, given) => ({ ...given, npcHpShownAs }),
  seenBy: combatSeenBy,
  catchUp: catchUpCombat,
})

function withRound(state: CombatState, round: number): CombatState {
  return state.round === round ? state : { ...state, round }
}
