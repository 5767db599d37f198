import { SessionId, type TokenId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { RETURN_EVENTS, type ReturnEvent } from '../../deeds/events'
import { happen } from '../../kernel/define-event'
import { type MovementEvent, movementChanged } from '../../opportunities/events'
import { playerPlayChanged } from '../../party/events'
import { type Authorization, defineMessage, dmOnly, membersUnlessPaused, type Request, refuse } from '../../session-context/define-message'
import type { TokenWay } from '../../session-context/facts'
import { type MapState, tokenOf } from '../map.state'
import { mayMoveToken } from '../tokens/may-move-token'
import { thingsAfterTravel } from '../torches/things-taken'
import { POSE } from './history'
import type { Step } from './step'
import { travel } from './travel'
import { stepRedone, stepUndone } from './travelled'

/**
 * MAP-17 The DM undoes up to the last hundred acts on the map, one at a time. What somebody changed since stays unchanged, and
 * the answer says so. What the DM did to a deed is such an act, too; it can't be redone.
 * MAP-18 A player undoes their own last move until the next deed or turn of anyone, and not while the game is paused; never that their token came to
 * the map or got another name. MARK-9 Of what they drew, too, they take back the last.
 */
export const undo = defineMessage<MapState>()({
  name: 'undo',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId) }),
  events: [stepUndone, movementChanged, playerPlayChanged, ...RETURN_EVENTS],
  may: membersUnlessPaused,
  decide: (ask) => {
    const step = ask.state.history?.stacks[ask.actor.userId]?.undo.at(-1)
    if (step === undefined || (ask.actor.role !== 'dm' && !isMove(step))) return refuse('SESS_005', 'There is nothing to undo.')
    if (ask.actor.role !== 'dm') {
      if (step.at < (ask.state.history?.actedAt ?? 0)) return refuse('SESS_005', 'Something has happened since, so the move stays.')
      const authorization = mayTakeBack(ask, step)
      if (authorization !== 'yes') return authorization
    }
    const result = travel(ask.state, ask.actor.userId, 'undo')
    if (result === undefined) return refuse('SESS_005', 'It was changed since, so it can’t be undone.')
    const moved = ask.facts.movementReturns(result.state.tokens) as readonly MovementEvent[]
    const things = step.isWhole ? [] : thingsAfterTravel(ask.state, result.state, 'undo', ask.facts)
    const returned = result.deed === undefined ? [] : (ask.facts.deedReturns(result.deed) as readonly ReturnEvent[])
    return [happen(stepUndone, { by: ask.actor.userId, skipped: result.skipped }), ...things, ...moved, ...returned]
  },
})

export const redo = defineMessage<MapState>()({
  name: 'redo',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId) }),
  events: [stepRedone, movementChanged, playerPlayChanged],
  may: dmOnly,
  decide: ({ actor, facts, state }, env) => {
    if ((state.history?.stacks[actor.userId]?.redo ?? []).length === 0) return refuse('SESS_005', 'There is nothing to redo.')
    const result = travel(state, actor.userId, 'redo')
    if (result === undefined) return refuse('SESS_005', 'It was changed since, so it can’t be done again.')
    const counted = facts.movementCounts(actor, waysTo(state, result.state.tokens), env)
    const moved = counted === 'too-far' ? [] : (counted as readonly MovementEvent[])
    const isWhole = state.history?.stacks[actor.userId]?.redo.at(-1)?.isWhole === true
    const things = isWhole ? [] : thingsAfterTravel(state, result.state, 'redo', facts)
    return [happen(stepRedone, { by: actor.userId, skipped: result.skipped }), ...things, ...moved]
  },
})

function isMove({ tokens }: Step): boolean {
  return tokens.every(({ before }) => before !== null && Object.keys(before).every((name) => POSE.some((field) => field === name)))
}

/** MARK-9 What they drew is taken back while the DM lets players draw. */
function mayTakeBack(ask: Request<MapState, unknown>, step: Step): Authorization {
  const isDrawn = step.drawings.some(({ before, after }) => (before ?? after)?.type !== 'area')
  if (isDrawn && ask.state.playersMayDraw !== true) return refuse('AUTH_003', 'Only the DM draws on this map.')
  return mayMoveBack(ask, step)
}

/** The DM may have hidden the token or given it to another player since the player moved it. */
function mayMoveBack(ask: Request<MapState, unknown>, step: Step): Authorization {
  const moved = new Set(step.tokens.map(({ id }) => id))
  for (const { id } of step.tokens) {
    // A rider goes back with the mount, whose ever it is.
    const mount = tokenOf(ask.state, id as TokenId)?.carriedBy
    if (mount != null && moved.has(mount)) continue
    const authorization = mayMoveToken(ask, id as TokenId)
    if (authorization !== 'yes') return authorization
  }
  return 'yes'
}

/** The ways that take tokens from where they are to these places. */
function waysTo(state: MapState, places: MapState['tokens']): readonly TokenWay[] {
  return Object.values(places).flatMap(({ id, x, y }) => {
    const token = tokenOf(state, id)
    return token === undefined || (token.x === x && token.y === y) ? [] : [{ tokenId: id, x, y }]
  })
}
