import { rewindRound } from '@hearthlight/rules/combat'
import { defineSlice } from '../kernel/define-slice'
import { mapUpdated, type Token, tokenConditionsUpdated, tokenHpUpdated, tokenUpdated } from '../map/events'
import { npcUpdated } from '../npcs/events'
import { playerConditionsChanged, playerHpChanged, playerJoined } from '../party/events'
import { sessionSettingsChanged, timeRewound } from '../session/events'
import type { Condition } from '../session-context/fields'
import type { SessionSettings } from '../session-context/settings'
import { catchUpCombat } from './catch-up-combat'
import { type CombatState, combatSeenBy, entryOf, noCombat } from './combat.state'
import { combatConditionAdd, combatConditionRemove } from './combat-conditions'
import { combatDeathSave } from './combat-death-save'
import { combatEntryAdd, combatEntryRemove, combatEntryUpdate } from './combat-entries'
import { combatHpChange } from './combat-hp-change'
import { combatEnd, combatStart } from './combat-start-end'
import { combatNextTurn, combatPreviousTurn } from './combat-turns'
import { encounterSend } from './encounter-send'
import { combatOrderChanged, setEntryConditions, setEntryHp } from './events'

export const combat = defineSlice<CombatState>()({
  initial: () => noCombat(),
  messages: [
    combatStart,
    combatEnd,
    combatNextTurn,
    combatPreviousTurn,
    combatEntryAdd,
    combatEntryUpdate,
    combatEntryRemove,
    combatHpChange,
    combatConditionAdd,
    combatConditionRemove,
    combatDeathSave,
    encounterSend,
  ],
  // No message makes it happen: it is how a player's copy catches up where small events don't say it.
  events: [combatOrderChanged],
  // A row bears the id of what it stands for, and follows it.
  alsoApplies: [
    {
      event: playerHpChanged,
      apply: (state, { playerId, newHp }: { playerId: string; newHp: number }) => setEntryHp(state, playerId, newHp),
    },
    { event: playerJoined, apply: (state, { player }: { player: Followed }) => follow(state, player) },
    {
      event: playerConditionsChanged,
      apply: (state, { playerId, conditions }: { playerId: string; conditions: Condition[] }) =>
        setEntryConditions(state, playerId, () => conditions),
    },
    { event: npcUpdated, apply: (state, { npc }: { npc: Followed }) => follow(state, npc) },
    { event: tokenHpUpdated, apply: (state, { tokenId, hp }: { tokenId: string; hp: number }) => setEntryHp(state, tokenId, hp) },
    {
      event: tokenConditionsUpdated,
      apply: (state, { tokenId, conditions }: { tokenId: string; conditions: Condition[] }) =>
        setEntryConditions(state, tokenId, () => conditions),
    },
    { event: tokenUpdated, apply: (state, { tokenId, changes }: TokenUpdated) => followToken(state, tokenId, changes) },
    {
      event: mapUpdated,
      apply: (state, { tokens = [] }: { tokens?: readonly Token[] }) =>
        state.active ? tokens.reduce((followed, token) => followToken(followed, token.id, token), state) : state,
    },
    { event: timeRewound, apply: (state) => withRound(state, rewindRound(state).round) },
    {
      event: sessionSettingsChanged,
      apply: (state, { settings: { npcHpShownAs } }: { settings: SessionSettings }) =>
        state.npcHpShownAs === npcHpShownAs ? state : { ...state, npcHpShownAs },
    },
  ],
  restore: ({ npcHpShownAs }, given) => ({ ...given, npcHpShownAs }),
  seenBy: combatSeenBy,
  catchUp: catchUpCombat,
})

interface Followed {
  readonly id: string
  readonly hp: number | null
  readonly maxHp: number | null
  readonly conditions: readonly Condition[]
}

/** A copy that doesn't know the numbers leaves the row as it is: what it may know of it comes with the row's own events. */
function follow(state: CombatState, { id, hp, maxHp, conditions }: Followed): CombatState {
  const known = hp === null || maxHp === null ? state : setEntryHp(state, id, hp, maxHp)
  return setEntryConditions(known, id, () => conditions)
}

interface TokenUpdated {
  readonly tokenId: string
  readonly changes: Partial<Token>
}

function followToken(state: CombatState, id: string, { hp, maxHp, conditions }: Partial<Token>): CombatState {
  const entry = entryOf(state, id)
  if (entry === undefined || entry.hp === null) return state
  const knows = typeof hp === 'number' || typeof maxHp === 'number'
  const hurt = knows ? setEntryHp(state, id, hp ?? entry.hp, maxHp ?? undefined) : state
  return conditions === undefined ? hurt : setEntryConditions(hurt, id, () => conditions)
}

function withRound(state: CombatState, round: number): CombatState {
  return state.round === round ? state : { ...state, round }
}
