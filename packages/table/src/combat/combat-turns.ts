import { SessionId } from '@hearthlight/protocol'
import { nextTurn, previousTurn } from '@hearthlight/rules/combat'
import { z } from 'zod/mini'
import { timeNoted } from '../chat/events'
import { TURN_EVENTS, turnPasses, turnReturns } from '../deeds/events'
import { diceDrawn, dicePool } from '../dice/events'
import { happen } from '../kernel/define-event'
import { lightsBurned, type TimeEvent } from '../map/events'
import { type MovementEvent, movementChanged } from '../opportunities/events'
import { defineMessage, dmOnly, refuse } from '../session-context/define-message'
import { turnBegins } from '../uses/events'
import { type CombatEntry, type CombatState, combatSeenBy, isDying } from './combat.state'
import { combatFallenChanged, combatReminder, combatTurnAsked, combatTurnChanged, remindOf } from './events'
import { askedTurn, isRepeated, momentsUntil, TurnRequest, turnAfter, turnMeant } from './turn-request'
import { fightOnly, runsFight } from './who-runs-fights'

/** TORCH-2 */
const ROUND_SECONDS = 6
const TIME_EVENTS = [lightsBurned, timeNoted] as const

/** The lowest d20 result that passes a death save. */
const DEATH_SAVE = 10

/**
 * COMBAT-5 The server determines the next turn; after the last row follows the first row, in the next round.
 * COMBAT-6 A request for a turn that is over has no effect: sending it twice ends one turn.
 * COMBAT-21 A request that names the acting row ends the turn of that row, wherever the row is now in the order.
 * COMBAT-7 Players end only their own turn.
 * EFFECT-3 What lasts counts down and ends, and what has to be rolled is due.
 * USES-3 The monster whose turn begins gets its legendary actions back, and the server rolls the recharge of its spent acts.
 */
export const combatNextTurn = defineMessage<CombatState>()({
  name: 'combat-next-turn',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: TurnRequest,
  events: [combatTurnChanged, combatTurnAsked, combatReminder, diceDrawn, movementChanged, ...TIME_EVENTS, ...TURN_EVENTS],
  may: (ask) => {
    const { actor, facts, state, payload } = ask
    if (runsFight(ask)) return 'yes'
    if (facts.isPaused) return refuse('SESS_005', 'The game is paused. Wait for the DM to go on.')
    const seen = combatSeenBy(actor, state)
    const isOwnTurn = seen.isDmTurn !== true && seen.entries[seen.turn]?.playerId === actor.userId
    const isOver = turnMeant(actor, state, seen, payload, nextTurn) === 'over'
    const isOwnPastTurn = isOver && rowMeant(seen, payload)?.playerId === actor.userId
    return isOwnTurn || isOwnPastTurn || isRepeated(actor.userId, state, payload, seen) ? 'yes' : refuse('AUTH_003', 'It is not your turn.')
  },
  decide: ({ actor, facts, state, payload }, env) => {
    if (!state.active) return refuse('SESS_005', 'No combat is running.')
    const seen = combatSeenBy(actor, state)
    const meant = turnMeant(actor, state, seen, payload, nextTurn)
    if (meant === 'over') return []
    const after = turnAfter(state, nextTurn)
    if (after === undefined) return []
    const next = state.entries[after.currentTurn]
    const hand = dicePool(facts, env)
    const regained = next === undefined ? [] : turnBegins(next.id, facts, env, hand)
    return [
      happen(combatTurnChanged, { ...after, ...facts.turnStart(env) }),
      ...(meant === 'wanted' ? [happen(combatTurnAsked, askedTurn(actor, payload, seen))] : []),
      ...(next !== undefined && isDying(next) ? [remindOf(next, 'death-save', DEATH_SAVE)] : []),
      ...regained,
      ...(next === undefined ? [] : (facts.movementBegins(next.id, env) as readonly MovementEvent[])),
      ...(next === undefined
        ? []
        : turnPasses(momentsUntil(state, after.currentTurn), { entryId: next.id, round: after.round }, facts, env, regained)),
      ...(after.round > state.round ? (facts.timePasses(ROUND_SECONDS, env) as readonly TimeEvent[]) : []),
      ...hand.drawn(),
    ]
  },
})

function rowMeant({ entries }: CombatState, { entryId, currentTurnIndex = -1 }: TurnRequest): CombatEntry | undefined {
  return entryId === undefined ? entries[currentTurnIndex] : entries.find(({ id }) => id === entryId)
}

/**
 * COMBAT-8 The DM goes back one turn, at most to the first turn of round 1.
 * EFFECT-4 What ended or was asked for with the turn comes back.
 */
export const combatPreviousTurn = defineMessage<CombatState>()({
  name: 'combat-previous-turn',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: TurnRequest,
  events: [combatTurnChanged, combatTurnAsked, movementChanged, ...TIME_EVENTS, ...TURN_EVENTS],
  may: fightOnly,
  decide: ({ actor, facts, state, payload }, env) => {
    if (!state.active) return refuse('SESS_005', 'No combat is running.')
    const seen = combatSeenBy(actor, state)
    const meant = turnMeant(actor, state, seen, payload, previousTurn)
    const after = meant === 'over' ? undefined : turnAfter(state, previousTurn)
    if (after === undefined) return []
    const entryId = state.entries[state.turn]?.id
    const acting = state.entries[after.currentTurn]?.id
    return [
      happen(combatTurnChanged, { ...after, ...facts.turnStart(env) }),
      ...(meant === 'wanted' ? [happen(combatTurnAsked, askedTurn(actor, payload, seen))] : []),
      ...(acting === undefined ? [] : (facts.movementBegins(acting, env) as readonly MovementEvent[])),
      ...(after.round < state.round ? (facts.timePasses(-ROUND_SECONDS, env) as readonly TimeEvent[]) : []),
      ...(entryId === undefined ? [] : turnReturns({ entryId, round: state.round }, facts)),
    ]
  },
})

/** COMBAT-22 The DM decides whether fallen creatures take turns. By default they are skipped. */
export const combatFallenChange = defineMessage<CombatState>()({
  name: 'combat-fallen-change',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), areSkipped: z.boolean() }),
  events: [combatFallenChanged],
  may: dmOnly,
  decide: ({ state, payload: { areSkipped } }) => {
    if (!state.active) return refuse('SESS_005', 'No combat is running.')
    return areSkipped === (state.fallenTakeTurns !== true) ? [] : [happen(combatFallenChanged, { areSkipped })]
  },
})
