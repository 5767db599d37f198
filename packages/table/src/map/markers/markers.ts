import { SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../../kernel/define-event'
import { defineMessage, dmOnly, refuse } from '../../session-context/define-message'
import { Color } from '../color'
import { type Drawing, DrawingId, fitsOnMap, Marker, mergeDrawings } from '../drawings/drawing'
import { drawingsRemoved, drawingsUpdated } from '../drawings/drawing-update'
import { Place } from '../gestures/gesture-fields'
import type { MapState } from '../map.state'

const DEFAULTS = { icon: 'pin', note: '', text: '', uploadId: null, isShown: false } as const
const DEFAULT_COLOR = '#dd2729'

/** MARK-1 The DM puts a pin on the map; players don't see it before it is shown. It is kept as a drawing: fog, undo and saved maps treat it like one. */
export const markerAdd = defineMessage<MapState>()({
  name: 'marker-add',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.extend(z.partial(Marker), {
    sessionId: z.optional(SessionId),
    place: Place,
    title: Marker.shape.title,
    color: z.optional(Color),
  }),
  events: [drawingsUpdated],
  may: dmOnly,
  decide: ({ state, payload }, env) => {
    const { sessionId: _addressed, place, color = DEFAULT_COLOR, ...marker } = payload
    return lay(state, {
      id: env.newId('pin'),
      type: 'marker',
      points: [{ x: place.x, y: place.y }],
      color,
      strokeWidth: 1,
      completed: true,
      marker: { ...DEFAULTS, ...marker },
    })
  },
})

/** MARK-4 Changes what a pin says or shows, or moves it; absent fields stay. */
export const markerUpdate = defineMessage<MapState>()({
  name: 'marker-update',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.extend(z.partial(Marker), {
    sessionId: z.optional(SessionId),
    markerId: DrawingId,
    place: z.optional(Place),
    color: z.optional(Color),
  }),
  events: [drawingsUpdated],
  may: dmOnly,
  decide: ({ state, payload }) => {
    const { sessionId: _addressed, markerId, place, color, ...changes } = payload
    const drawing = markerOf(state, markerId)
    if (drawing === undefined) return GONE
    const points = place === undefined ? drawing.points : [{ x: place.x, y: place.y }]
    return lay(state, { ...drawing, points, color: color ?? drawing.color, marker: { ...drawing.marker, ...changes } })
  },
})

/** MARK-4 Takes a pin off the map. */
export const markerRemove = defineMessage<MapState>()({
  name: 'marker-remove',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), markerId: DrawingId }),
  events: [drawingsRemoved],
  may: dmOnly,
  decide: ({ state, payload: { markerId } }) =>
    markerOf(state, markerId) === undefined ? GONE : [happen(drawingsRemoved, { drawingIds: [markerId] })],
})

const GONE = refuse('VAL_001', 'That pin is not on the map.')

function markerOf({ drawings }: MapState, id: string): (Drawing & { readonly marker: Marker }) | undefined {
  const drawing = Object.hasOwn(drawings, id) ? drawings[id] : undefined
  return drawing?.marker === undefined ? undefined : { ...drawing, marker: drawing.marker }
}

function lay(state: MapState, drawing: Drawing) {
  const authorization = fitsOnMap(mergeDrawings(state.drawings, [drawing]))
  return authorization === 'yes' ? [happen(drawingsUpdated, { drawings: [drawing] })] : authorization
}
