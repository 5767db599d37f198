import { MapWalls, SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, happen, onlyDm } from '../../kernel/define-event'
import { defineMessage, dmOnly } from '../../session-context/define-message'
import { remember } from '../history/history'
import type { MapState } from '../map.state'

/** MAP-15 Walls, doors and lights reveal what is behind a corner: for now only the DM receives them. */
export const wallsSet = defineEvent<MapState>()({
  name: 'walls-set',
  payload: z.object({ walls: MapWalls }),
  apply: (state, { walls }, origin) => remember(state, { ...state, walls }, origin, {}),
  seenBy: onlyDm,
})

/** Replaces all walls. Those of an imported map may exceed the size of a live message: the server sends them itself. */
export const setWalls = defineMessage<MapState>()({
  name: 'set-walls',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId), walls: MapWalls }),
  events: [wallsSet],
  may: dmOnly,
  decide: (ask) => [happen(wallsSet, { walls: ask.payload.walls })],
})
