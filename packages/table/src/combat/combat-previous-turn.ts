import { previousTurn } from '@hearthlight/rules/combat'
import { happen } from '../kernel/define-event'
import { defineMessage, dmOnly, refuse } from '../kernel/define-message'
import { combatTurnChanged } from './combat.events'
import type { CombatState } from './combat.state'
import { isPast, TurnRequest, turnAfter } from './turn-request'

/** COMBAT-8 The DM goes a turn back, never before the first turn of round 1. */
export const combatPreviousTurn = defineMessage<CombatState>()({
  name: 'combat-previous-turn',
  fate: 'recorded',
  from: 'wire',
  predict: false,
  payload: TurnRequest,
  events: [combatTurnChanged],
  may: dmOnly,
  decide: ({ state, payload }) => {
    if (!state.active) return refuse('SESS_005', 'No combat is running.')
    const after = isPast(state, payload, previousTurn) ? undefined : turnAfter(state, previousTurn)
    return after === undefined ? [] : [happen(combatTurnChanged, after)]
  },
})
