import { SessionId, type TokenId, UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { type Actor, defineEvent, happen, type Moment, type Projection } from '../../kernel/define-event'
import { type Authorization, defineMessage, dmOnly, membersUnlessPaused, type Request, refuse } from '../../session-context/define-message'
import type { MapState } from '../map.state'
import { mayMoveToken } from '../tokens/may-move-token'
import { differenceEvents } from './difference-events'
import { PLACE } from './history'
import type { Step } from './step'
import { type Direction, travel } from './travel'

const Travel = z.object({
  by: UserId,
  /** Number of tokens left unchanged because somebody changed them since. */
  skipped: z.int().check(z.minimum(0)),
})
type Travel = z.infer<typeof Travel>

/** How long a player can undo their own last move. */
export const PLAYER_UNDO_MS = 10_000

const travelled = (direction: Direction) => ({
  payload: Travel,
  apply: (state: MapState, { by }: Travel) => travel(state, by, direction)?.state ?? state,
  // The DM's own copy of the map has the steps; all others receive the resulting changes.
  seenBy: (viewer: Actor, payload: Travel, moment: Moment<MapState>): Projection<Travel> =>
    viewer.role === 'dm' ? payload : differenceEvents(viewer, moment),
})
export const stepUndone = defineEvent<MapState>()({ name: 'step-undone', ...travelled('undo') })
export const stepRedone = defineEvent<MapState>()({ name: 'step-redone', ...travelled('redo') })

/**
 * MAP-17 The DM undoes up to the last hundred acts on the map, one at a time. What somebody changed since stays unchanged, and
 * the answer says so.
 * MAP-18 A player undoes their own last move within ten seconds, and not while the game is paused; never that their token came to
 * the map or got another name.
 */
export const undo = defineMessage<MapState>()({
  name: 'undo',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId) }),
  events: [stepUndone],
  may: membersUnlessPaused,
  decide: (ask, env) => {
    const step = ask.state.history?.stacks[ask.actor.userId]?.undo.at(-1)
    if (step === undefined || (ask.actor.role !== 'dm' && !isMove(step))) return refuse('SESS_005', 'There is nothing to undo.')
    if (ask.actor.role !== 'dm') {
      if (env.now() - step.at > PLAYER_UNDO_MS) return refuse('SESS_005', 'A move can be taken back for ten seconds only.')
      const authorization = mayMoveBack(ask, step)
      if (authorization !== 'yes') return authorization
    }
    const result = travel(ask.state, ask.actor.userId, 'undo')
    if (result === undefined) return refuse('SESS_005', 'It was changed since, so it can’t be undone.')
    return [happen(stepUndone, { by: ask.actor.userId, skipped: result.skipped })]
  },
})

export const redo = defineMessage<MapState>()({
  name: 'redo',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId) }),
  events: [stepRedone],
  may: dmOnly,
  decide: ({ actor, state }) => {
    if ((state.history?.stacks[actor.userId]?.redo ?? []).length === 0) return refuse('SESS_005', 'There is nothing to redo.')
    const result = travel(state, actor.userId, 'redo')
    if (result === undefined) return refuse('SESS_005', 'It was changed since, so it can’t be done again.')
    return [happen(stepRedone, { by: actor.userId, skipped: result.skipped })]
  },
})

function isMove({ tokens }: Step): boolean {
  return tokens.every(({ before }) => before !== null && Object.keys(before).every((name) => PLACE.some((field) => field === name)))
}

/** The DM may have hidden the token or given it to another player since the player moved it. */
function mayMoveBack(ask: Request<MapState, unknown>, step: Step): Authorization {
  for (const { id } of step.tokens) {
    const authorization = mayMoveToken(ask, id as TokenId)
    if (authorization !== 'yes') return authorization
  }
  return 'yes'
}
