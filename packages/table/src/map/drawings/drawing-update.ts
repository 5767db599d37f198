import { LIMITS, SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { type Actor, defineEvent, happen, type Moment, type Projection } from '../../kernel/define-event'
import {
  type Authorization,
  defineMessage,
  dmOnly,
  type Env,
  membersUnlessPaused,
  type Request,
  refuse,
} from '../../session-context/define-message'
import { remember } from '../history/history'
import type { MapState } from '../map.state'
import { Drawing, DrawingId, dropDrawings, fitsOnMap, mergeDrawings } from './drawing'
import { outlineLength } from './drawing-reach'
import { canSeeDrawing, drawingsInSight, visibleDrawing } from './drawings-in-sight'

const Updated = z.object({ drawings: z.array(Drawing) })
type Updated = z.infer<typeof Updated>

/** New or changed drawings, merged by id; new ones are placed on top in this order. */
export const drawingsUpdated = defineEvent<MapState>()({
  name: 'drawings-updated',
  payload: Updated,
  apply: (state, { drawings }, origin) =>
    remember(state, { ...state, drawings: mergeDrawings(state.drawings, drawings) }, origin, { drawings: drawings.map(({ id }) => id) }),
  seenBy: updatesAsSeen,
})

export const drawingsRemoved = defineEvent<MapState>()({
  name: 'drawings-removed',
  payload: z.object({ drawingIds: z.array(DrawingId) }),
  apply: (state, { drawingIds }, origin) =>
    remember(state, { ...state, drawings: dropDrawings(state.drawings, drawingIds) }, origin, { drawings: drawingIds }),
  seenBy: (viewer, removed, { before }) => {
    const drawingIds = idsInSight(viewer, before, removed.drawingIds)
    if (drawingIds.length === removed.drawingIds.length) return removed
    return drawingIds.length === 0 ? null : { drawingIds }
  },
})

export const drawingsCleared = defineEvent<MapState>()({
  name: 'drawings-cleared',
  payload: z.object({}),
  apply: (state, _nothing, origin) => remember(state, { ...state, drawings: {} }, origin, { drawings: Object.keys(state.drawings) }),
  // To players as what is gone: that nothing is left would tell of hidden pins by its absence elsewhere.
  seenBy: (viewer, cleared, { before }) => {
    if (viewer.role === 'dm') return cleared
    const drawingIds = Object.keys(drawingsInSight(viewer, before))
    return drawingIds.length === 0 ? null : [happen(drawingsRemoved, { drawingIds })]
  },
})

/** MAP-10 The DM's drawings are merged by id: drawings that are not in the list stay. remove-drawings removes them. */
export const drawingUpdate = defineMessage<MapState>()({
  name: 'drawing-update',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId), drawings: z.array(Drawing).check(z.maxLength(LIMITS.drawingsPerMap)) }),
  events: [drawingsUpdated],
  may: dmOnly,
  decide: (ask) => draw(ask, ask.payload.drawings),
})

/** Adds one drawing, when a stroke is finished, or replaces it by a changed one. MARK-7 Players do where the DM allows it. */
export const addDrawing = defineMessage<MapState>()({
  name: 'add-drawing',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), drawing: Drawing }),
  events: [drawingsUpdated],
  may: (ask) => mayDraw(ask, [ask.payload.drawing.id]),
  decide: (ask, env) => (ask.actor.role === 'dm' ? draw(ask, [ask.payload.drawing]) : drawAsPlayer(ask, ask.payload.drawing, env)),
})

/** Removes what the eraser touched. Ids that no longer exist are ignored. */
export const removeDrawings = defineMessage<MapState>()({
  name: 'remove-drawings',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({
    sessionId: z.optional(SessionId),
    drawingIds: z.array(DrawingId).check(z.minLength(1), z.maxLength(LIMITS.drawingsPerMap)),
  }),
  events: [drawingsRemoved],
  may: (ask) => mayDraw(ask, ask.payload.drawingIds),
  decide: (ask) => {
    const drawingIds = idsInSight(ask.actor, ask.state, [...new Set(ask.payload.drawingIds)])
    return drawingIds.length === 0 ? [] : [happen(drawingsRemoved, { drawingIds })]
  },
})

/** Removes all that is drawn. Pinned templates and map pins stay. */
export const clearDrawings = defineMessage<MapState>()({
  name: 'clear-drawings',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId) }),
  events: [drawingsCleared, drawingsRemoved],
  may: dmOnly,
  decide: (ask) => {
    const all = Object.values(ask.state.drawings)
    const drawingIds = all.flatMap(({ id, type }) => (type === 'area' || type === 'marker' ? [] : [id]))
    if (drawingIds.length === 0) return []
    return [drawingIds.length === all.length ? happen(drawingsCleared, {}) : happen(drawingsRemoved, { drawingIds })]
  },
})

function updatesAsSeen(viewer: Actor, updated: Updated, { before, after }: Moment<MapState>): Projection<Updated> {
  if (updated.drawings.every((drawing) => visibleDrawing(viewer, after, drawing) === drawing)) return updated
  // One message may contain several versions of a drawing: only the last is on the map.
  const ids = new Set(updated.drawings.map(({ id }) => id))
  const shown = new Set(idsInSight(viewer, after, [...ids]))
  const drawings = [...shown].flatMap((id) => visibleDrawing(viewer, after, after.drawings[id] as Drawing) ?? [])
  const covered = [...ids].filter((id) => !shown.has(id))
  const drawingIds = idsInSight(viewer, before, covered)
  return [
    ...(drawingIds.length === 0 ? [] : [happen(drawingsRemoved, { drawingIds })]),
    ...(drawings.length === 0 ? [] : [happen(drawingsUpdated, { drawings })]),
  ]
}

function idsInSight(viewer: Actor, state: MapState, ids: readonly string[]): string[] {
  return ids.filter((id) => {
    const drawing = Object.hasOwn(state.drawings, id) ? state.drawings[id] : undefined
    return drawing !== undefined && canSeeDrawing(viewer, state, drawing)
  })
}

/** MARK-7 Players draw where the DM allows it, and change and erase what they drew themselves, as far as they see it. */
function mayDraw(ask: Request<MapState, unknown>, ids: readonly string[]): Authorization {
  const { actor, state } = ask
  if (actor.role === 'dm') return 'yes'
  if (state.playersMayDraw !== true) return refuse('AUTH_003', 'Only the DM draws on this map.')
  const isTheirs = idsInSight(actor, state, ids).every((id) => {
    const drawing = state.drawings[id]
    return drawing?.authorId === actor.userId && isByHand(drawing)
  })
  return isTheirs ? membersUnlessPaused(ask) : refuse('AUTH_003', 'That drawing is not yours to change.')
}

/** Drawn or written, and not laid by a message of its own. */
function isByHand({ type }: Drawing): boolean {
  return type !== 'area' && type !== 'marker'
}

/** MARK-7 A player's new drawing always gets a new id: theirs may be taken by one they don't see. MARK-8 Number and points are limited. */
function drawAsPlayer(ask: Request<MapState, unknown>, drawing: Drawing, env: Env) {
  const { actor, state } = ask
  if (!isByHand(drawing)) return refuse('AUTH_003', 'Only the DM does that.')
  const isChange = idsInSight(actor, state, [drawing.id]).length > 0
  const { area: _area, name: _name, ...stroke } = drawing
  const own = { ...stroke, id: isChange ? drawing.id : env.newId('drawing', drawing.id), authorId: actor.userId }
  const drawings = mergeDrawings(state.drawings, [own])
  const theirs = Object.values(drawings).filter((each) => each.authorId === actor.userId && isByHand(each))
  const points = theirs.reduce((sum, each) => sum + each.points.length, 0)
  const length = theirs.reduce((sum, each) => sum + outlineLength(each), 0)
  if (theirs.length > LIMITS.drawingsPerPlayer || points > LIMITS.pointsPerPlayer || length > LIMITS.linesPerPlayer) {
    return refuse('VAL_001', 'You have drawn a lot on this map. Erase some of it first.')
  }
  const authorization = fitsOnMap(drawings)
  return authorization === 'yes' ? [happen(drawingsUpdated, { drawings: [own] })] : authorization
}

function draw(ask: Request<MapState, unknown>, drawings: readonly Drawing[]) {
  if (drawings.length === 0) return []
  const authored = drawings.map((drawing) => withAuthor(ask, drawing))
  const authorization = fitsOnMap(mergeDrawings(ask.state.drawings, authored))
  return authorization === 'yes' ? [happen(drawingsUpdated, { drawings: authored })] : authorization
}

/** A drawing keeps its author, whatever its sender claims. */
function withAuthor({ state }: Request<MapState, unknown>, { authorId: _claimed, ...drawing }: Drawing): Drawing {
  const authorId = Object.hasOwn(state.drawings, drawing.id) ? state.drawings[drawing.id]?.authorId : undefined
  return authorId === undefined ? drawing : { ...drawing, authorId }
}
