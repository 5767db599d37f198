import { SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, everyone, happen } from '../../kernel/define-event'
import { defineMessage, dmOnly } from '../../session-context/define-message'
import { remember } from '../history/history'
import type { MapState } from '../map.state'
import { mapUpdated } from '../map-updated'
import { Background, MapSettings } from './settings'

/** Shows an already uploaded picture under the map. */
export const setBackground = defineMessage<MapState>()({
  name: 'set-background',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.extend(Background, { sessionId: z.optional(SessionId) }),
  events: [mapUpdated],
  may: dmOnly,
  decide: (ask) => {
    const { sessionId: _addressed, ...background } = ask.payload
    return [happen(mapUpdated, { background })]
  },
})

export const removeBackground = defineMessage<MapState>()({
  name: 'remove-background',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId) }),
  events: [mapUpdated],
  may: dmOnly,
  decide: (ask) => (ask.state.background === null ? [] : [happen(mapUpdated, { background: null })]),
})

/** Size, offset and visibility of the grid; absent fields keep their values. */
export const setGrid = defineMessage<MapState>()({
  name: 'set-grid',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.extend(z.partial(z.pick(MapSettings, { gridSize: true, gridOffsetX: true, gridOffsetY: true, gridVisible: true })), {
    sessionId: z.optional(SessionId),
  }),
  events: [mapUpdated],
  may: dmOnly,
  decide: (ask) => {
    const { sessionId: _addressed, ...grid } = ask.payload
    return Object.keys(grid).length === 0 ? [] : [happen(mapUpdated, grid)]
  },
})

/** MAP-9 Whether players move every token marked as a player's, or only their own. A rule of the table: it can't be undone. */
export const setPlayersMove = defineMessage<MapState>()({
  name: 'set-players-move',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), playersMoveAll: z.boolean() }),
  events: [mapUpdated],
  may: dmOnly,
  decide: ({ payload: { playersMoveAll } }) => [happen(mapUpdated, { playersMoveAll })],
})

/** MARK-7 Whether players draw and write on the map. A rule of the table: it can't be undone. */
export const setPlayersDraw = defineMessage<MapState>()({
  name: 'set-players-draw',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), playersMayDraw: z.boolean() }),
  events: [mapUpdated],
  may: dmOnly,
  decide: ({ payload: { playersMayDraw } }) => [happen(mapUpdated, { playersMayDraw })],
})

/** WALL-3 Whether walls stop tokens that players move. A rule of the table: it can't be undone. */
export const setWallsStop = defineMessage<MapState>()({
  name: 'set-walls-stop',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), wallsStopPlayers: z.boolean() }),
  events: [mapUpdated],
  may: dmOnly,
  decide: ({ payload: { wallsStopPlayers } }) => [happen(mapUpdated, { wallsStopPlayers })],
})

/** WALL-7 Whether players open and close doors. A rule of the table: it can't be undone. */
export const setDoorsUse = defineMessage<MapState>()({
  name: 'set-doors-use',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), playersUseDoors: z.boolean() }),
  events: [mapUpdated],
  may: dmOnly,
  decide: ({ payload: { playersUseDoors } }) => [happen(mapUpdated, { playersUseDoors })],
})

const Lighting = z.pick(MapSettings, { light: true })

export const lightingChanged = defineEvent<MapState>()({
  name: 'lighting-changed',
  payload: Lighting,
  apply: (state, { light }, origin) => (state.light === light ? state : remember(state, { ...state, light }, origin, {})),
  seenBy: everyone,
})

/** Sets the ambient light of the map. */
export const lightingChange = defineMessage<MapState>()({
  name: 'lighting-change',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.extend(Lighting, { sessionId: z.optional(SessionId) }),
  events: [lightingChanged],
  may: dmOnly,
  decide: (ask) => [happen(lightingChanged, { light: ask.payload.light })],
})
