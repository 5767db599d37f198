import { rewindRound } from '@hearthlight/rules/combat'
import { type Award, partyAwarded } from '../campaign/events'
import type { EventDef } from '../kernel/define-event'
import { defineSlice } from '../kernel/define-slice'
import { sessionSettingsChanged, timeRewound } from '../session/events'
import { catchUpCombat } from './catch-up-combat'
import { type CombatState, combatSeenBy, noCombat, withoutDefeated, withStart } from './combat.state'
import { combatConditionAdd, combatConditionRemove } from './combat-conditions'
import { combatDeathSave } from './combat-death-save'
import { combatEntryAdd, combatEntryRemove, combatEntryUpdate } from './combat-entries'
import { combatHpChange } from './combat-hp-change'
import { combatEnd, combatStart } from './combat-start-end'
import { combatFallenChange, combatNextTurn, combatPreviousTurn } from './combat-turns'
import { encounterSend } from './encounter-send'
import { combatConditionRemoved, combatCreatureChanged, combatOrderChanged, combatTurnTimed } from './events'
import { tokenHealthChange } from './token-health-change'

type Payload<Event> = Event extends EventDef<infer _State, infer _Name, infer Fields> ? Fields : never

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
  // Messages of other slices emit them, too, or alone; two update a player's copy when others can't describe the change.
  events: [combatOrderChanged, combatTurnTimed, combatCreatureChanged, combatConditionRemoved],
  alsoApplies: [
    {
      event: timeRewound,
      apply: (state, { startedAt }: Payload<typeof timeRewound>) =>
        timedIfActing(withRound(state, rewindRound(state).round), startedAt ?? state.startedAt),
    },
    { event: sessionSettingsChanged, apply: withSettings },
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

/** TIMER-2 With a limit, the turn that runs begins anew; without one, it has no time. */
function withSettings(state: CombatState, { settings, startedAt }: Payload<typeof sessionSettingsChanged>): CombatState {
  const { npcHpShownAs, turnSeconds = 0 } = settings
  const shown = state.npcHpShownAs === npcHpShownAs ? state : { ...state, npcHpShownAs }
  return timedIfActing(shown, turnSeconds === 0 ? undefined : (startedAt ?? state.startedAt))
}

/** In a player's copy the DM's turns have no time. */
function timedIfActing(state: CombatState, startedAt: number | undefined): CombatState {
  return state.active && state.isDmTurn !== true && state.entries.length > 0 ? withStart(state, startedAt) : state
}
