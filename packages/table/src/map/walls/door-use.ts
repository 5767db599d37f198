import { type MapWall, SessionId, WallId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, happen, onlyDm } from '../../kernel/define-event'
import { type Authorization, defineMessage, membersUnlessPaused, type Request, refuse } from '../../session-context/define-message'
import { remember } from '../history/history'
import type { MapState } from '../map.state'
import { mayMoveToken } from '../tokens/may-move-token'
import type { Token } from '../tokens/token'
import { changedThings, wallOf } from './walls'

/** Players are told of the doors that they see: see `doorChanges`. */
export const doorUsed = defineEvent<MapState>()({
  name: 'door-used',
  payload: z.object({ wallId: WallId, isOpen: z.boolean() }),
  apply: (state, { wallId, isOpen }, origin) => {
    const wall = wallOf(state, wallId)
    if (wall?.door === undefined) return state
    const walls = changedThings(state.walls, { set: [{ ...wall, door: isOpen ? 'open' : 'closed' }] })
    // A play of the game, not a change of the map: whoever did it does it the other way round.
    return remember(state, { ...state, walls }, origin, {})
  },
  seenBy: onlyDm,
})

const payload = z.object({ sessionId: z.optional(SessionId), wallId: WallId, isOpen: z.boolean() })
type Ask = Request<MapState, z.infer<typeof payload>>

/** WALL-7 The DM opens and closes any door; a player one that they see, with a token of theirs beside it, where the DM lets them. */
export const doorUse = defineMessage<MapState>()({
  name: 'door-use',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload,
  events: [doorUsed],
  may: (ask) => (ask.actor.role === 'dm' ? 'yes' : mayUse(ask)),
  decide: ({ actor, state, payload: { wallId, isOpen } }) => {
    const door = wallOf(state, wallId)
    if (door?.door === undefined) return NO_SUCH_DOOR()
    if (actor.role !== 'dm' && door.door === 'locked') return refuse('SESS_005', 'The door is locked.')
    return (door.door === 'open') === isOpen ? [] : [happen(doorUsed, { wallId, isOpen })]
  },
})

function mayUse(ask: Ask): Authorization {
  const { state, payload } = ask
  const paused = membersUnlessPaused(ask)
  if (paused !== 'yes') return paused
  if (state.playersUseDoors !== true) return refuse('AUTH_003', 'Only the DM opens and closes doors here.')
  // Without sight, a player knows of no door. With it, the state has those that they see.
  const door = state.ownLayers === undefined ? undefined : wallOf(state, payload.wallId)
  if (door === undefined) return NO_SUCH_DOOR()
  const own = Object.values(state.tokens).filter(({ id }) => mayMoveToken(ask, id) === 'yes')
  return own.some((token) => isBesideDoor(door, token)) ? 'yes' : refuse('VAL_001', 'Your token is too far away from it.')
}

const NO_SUCH_DOOR = () => refuse('VAL_001', 'That door is not on the map.')

/** Whether a token's square is at most one cell away from the door's middle. */
export function isBesideDoor({ at: [x1, y1, x2, y2] }: Pick<MapWall, 'at'>, { x, y, size }: Pick<Token, 'x' | 'y' | 'size'>): boolean {
  const [middleX, middleY] = [(x1 + x2) / 2, (y1 + y2) / 2]
  const [across, down] = [Math.max(x - middleX, 0, middleX - x - size), Math.max(y - middleY, 0, middleY - y - size)]
  return Math.max(across, down) <= 1
}
