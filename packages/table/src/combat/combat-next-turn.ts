import { deathSaveOutcome, nextTurn } from '@hearthlight/rules/combat'
import { happen } from '../kernel/define-event'
import { defineMessage, refuse } from '../kernel/define-message'
import { combatReminder, combatTurnChanged, remindOf } from './combat.events'
import { type CombatState, combatSeenBy } from './combat.state'
import { isPast, isReallyActing, TurnRequest, turnAfter } from './turn-request'

/** What a death save must reach. */
const DEATH_SAVE = 10

/**
 * COMBAT-5 The server works out the next turn; after the last row comes the first, in the next round.
 * COMBAT-6 A request for a turn that is over has no effect: sent twice, one turn passes.
 * COMBAT-7 Players end their own turn and nobody else's. While a hidden row acts behind the turn that a player sees, the
 * answer is the same as ever, and nothing happens.
 */
export const combatNextTurn = defineMessage<CombatState>()({
  name: 'combat-next-turn',
  fate: 'recorded',
  from: 'wire',
  predict: false,
  payload: TurnRequest,
  events: [combatTurnChanged, combatReminder],
  may: ({ actor, facts, state, payload }) => {
    if (actor.role === 'dm') return 'yes'
    if (facts.isPaused) return refuse('SESS_005', 'The game is paused. Wait for the DM to go on.')
    const seen = combatSeenBy(actor, state)
    const isOwnTurn = seen.entries[seen.turn]?.playerId === actor.userId
    const isOwnPastTurn = seen.entries[payload.currentTurnIndex ?? -1]?.playerId === actor.userId && isPast(seen, payload, nextTurn)
    return isOwnTurn || isOwnPastTurn ? 'yes' : refuse('AUTH_003', 'It is not your turn.')
  },
  decide: ({ actor, state, payload }) => {
    if (!state.active) return refuse('SESS_005', 'No combat is running.')
    const seen = combatSeenBy(actor, state)
    if (isPast(seen, payload, nextTurn)) return []
    if (actor.role !== 'dm' && !isReallyActing(state, seen)) return []
    const after = turnAfter(state, nextTurn)
    if (after === undefined) return []
    const next = state.entries[after.currentTurn]
    const isDying = next?.isParty === true && next.hp === 0 && deathSaveOutcome(next.deathSaves) === 'dying'
    const changed = happen(combatTurnChanged, after)
    return isDying ? [changed, remindOf(next, 'death-save', DEATH_SAVE)] : [changed]
  },
})
