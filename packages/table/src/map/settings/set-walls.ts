import { MapWalls, SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, happen, onlyDm } from '../../kernel/define-event'
import { defineMessage, dmOnly } from '../../session-context/define-message'
import { remember } from '../history/history'
import type { MapState } from '../map.state'

/** MAP-15 Walls, doors and lights tell what lies behind a corner: for now they are the DM's alone. */
export const wallsSet = defineEvent<MapState>()({
  name: 'walls-set',
  payload: z.object({ walls: MapWalls }),
  apply: (state, { walls }, origin) => remember(state, { ...state, walls }, origin, {}),
  seenBy: onlyDm,
})

/** Replaces all of them. An imported map's may be larger than a live message: the server sends those itself. */
export const setWalls = defineMessage<MapState>()({
  name: 'set-walls',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), walls: MapWalls }),
  events: [wallsSet],
  may: dmOnly,
  decide: (ask) => [happen(wallsSet, { walls: ask.payload.walls })],
})
