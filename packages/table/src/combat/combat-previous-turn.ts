import { previousTurn } from '@hearthlight/rules/combat'
import { happen } from '../kernel/define-event'
import { defineMessage, dmOnly, refuse } from '../session-context/define-message'
import type { CombatState } from './combat.state'
import { combatTurnAsked, combatTurnChanged } from './events'
import { askedTurn, TurnRequest, turnAfter, turnMeant } from './turn-request'

/** COMBAT-8 The DM goes a turn back, never before the first turn of round 1. */
export const combatPreviousTurn = defineMessage<CombatState>()({
  name: 'combat-previous-turn',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: TurnRequest,
  events: [combatTurnChanged, combatTurnAsked],
  may: dmOnly,
  decide: ({ actor, state, payload }) => {
    if (!state.active) return refuse('SESS_005', 'No combat is running.')
    const meant = turnMeant(actor, state, state, payload, previousTurn)
    const after = meant === 'over' ? undefined : turnAfter(state, previousTurn)
    if (after === undefined) return []
    const changed = happen(combatTurnChanged, after)
    return meant === 'wanted' ? [changed, happen(combatTurnAsked, askedTurn(actor, payload, state))] : [changed]
  },
})
