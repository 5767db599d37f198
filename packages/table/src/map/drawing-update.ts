import { LIMITS, SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, everyone, happen } from '../kernel/define-event'
import { type Ask, defineMessage, dmOnly } from '../kernel/define-message'
import { Drawing, DrawingId, dropDrawings, fitsOnMap, mergeDrawings } from './drawing'
import { handChanged, takeHand } from './hand-changed'
import { remember } from './history'
import type { MapState } from './map.state'

/** Drawings that are new or changed; merged by id, in this order on top. What is drawn is not hidden by fog. */
export const drawingsUpdated = defineEvent<MapState>()({
  name: 'drawings-updated',
  payload: z.object({ drawings: z.array(Drawing) }),
  apply: (state, { drawings }, at) =>
    remember(state, { ...state, drawings: mergeDrawings(state.drawings, drawings) }, at, { drawings: drawings.map(({ id }) => id) }),
  seenBy: everyone,
})

export const drawingsRemoved = defineEvent<MapState>()({
  name: 'drawings-removed',
  payload: z.object({ drawingIds: z.array(DrawingId) }),
  apply: (state, { drawingIds }, at) =>
    remember(state, { ...state, drawings: dropDrawings(state.drawings, drawingIds) }, at, { drawings: drawingIds }),
  seenBy: everyone,
})

export const drawingsCleared = defineEvent<MapState>()({
  name: 'drawings-cleared',
  payload: z.object({}),
  apply: (state, _nothing, at) => remember(state, { ...state, drawings: {} }, at, { drawings: Object.keys(state.drawings) }),
  seenBy: everyone,
})

/**
 * MAP-10 The DM's drawings are merged by id: a list that was taken from an old copy brings back nothing that others
 * changed meanwhile, and takes nothing away. To take away there is remove-drawings.
 */
export const drawingUpdate = defineMessage<MapState>()({
  name: 'drawing-update',
  fate: 'recorded',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), drawings: z.array(Drawing).check(z.maxLength(LIMITS.drawingsPerMap)) }),
  events: [handChanged, drawingsUpdated],
  may: dmOnly,
  decide: (ask) => draw(ask, ask.payload.drawings),
})

/** One more drawing: what a finished stroke sends. */
export const addDrawing = defineMessage<MapState>()({
  name: 'add-drawing',
  fate: 'recorded',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), drawing: Drawing }),
  events: [handChanged, drawingsUpdated],
  may: dmOnly,
  decide: (ask) => draw(ask, [ask.payload.drawing]),
})

/** What the eraser touched. Ids that are gone already don't matter. */
export const removeDrawings = defineMessage<MapState>()({
  name: 'remove-drawings',
  fate: 'recorded',
  from: 'wire',
  predict: true,
  payload: z.object({
    sessionId: z.optional(SessionId),
    drawingIds: z.array(DrawingId).check(z.minLength(1), z.maxLength(LIMITS.drawingsPerMap)),
  }),
  events: [handChanged, drawingsRemoved],
  may: dmOnly,
  decide: (ask) => {
    const drawingIds = [...new Set(ask.payload.drawingIds)].filter((id) => Object.hasOwn(ask.state.drawings, id))
    return drawingIds.length === 0 ? [] : [...takeHand(ask), happen(drawingsRemoved, { drawingIds })]
  },
})

export const clearDrawings = defineMessage<MapState>()({
  name: 'clear-drawings',
  fate: 'recorded',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId) }),
  events: [handChanged, drawingsCleared],
  may: dmOnly,
  decide: (ask) => (Object.keys(ask.state.drawings).length === 0 ? [] : [...takeHand(ask), happen(drawingsCleared, {})]),
})

function draw(ask: Ask<MapState, unknown>, drawings: readonly Drawing[]) {
  if (drawings.length === 0) return []
  const verdict = fitsOnMap(mergeDrawings(ask.state.drawings, drawings))
  return verdict === 'yes' ? [...takeHand(ask), happen(drawingsUpdated, { drawings: [...drawings] })] : verdict
}
