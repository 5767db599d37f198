import { SessionId } from '@hearthlight/protocol'
import { FINE_FOG } from '@hearthlight/rules/grid'
import { z } from 'zod/mini'
import { defineEvent, happen } from '../../kernel/define-event'
import { defineMessage, dmOnly } from '../../session-context/define-message'
import { fogInSquares } from '../fog/fog'
import { projectFog } from '../fog/project-fog'
import { remember } from '../history/history'
import type { MapState } from '../map.state'
import { mapUpdated } from '../map-updated'
import { MapSettings, squaresPerCell } from './settings'

/** GRID-17 The fog has other squares now. */
export const fogDivided = defineEvent<MapState>()({
  name: 'fog-divided',
  payload: z.object({ perCell: z.optional(z.literal(FINE_FOG)) }),
  apply: (state, { perCell }, origin) => {
    const fog = fogInSquares(state.fog, perCell)
    return fog === state.fog ? state : remember(state, { ...state, fog }, origin, {})
  },
  seenBy: projectFog('fog-divided'),
})

/**
 * Kind, size, offset and visibility of the grid; absent fields keep their values. GRID-14 With another kind all tokens settle on the new
 * grid; what was done before can't be undone on it.
 */
export const setGrid = defineMessage<MapState>()({
  name: 'set-grid',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.extend(
    z.partial(z.pick(MapSettings, { gridKind: true, gridSize: true, gridOffsetX: true, gridOffsetY: true, gridVisible: true })),
    {
      sessionId: z.optional(SessionId),
    },
  ),
  events: [mapUpdated, fogDivided],
  may: dmOnly,
  decide: ({ state, facts, payload: { sessionId: _addressed, gridKind, ...grid } }) => {
    const isOther = gridKind !== undefined && gridKind !== (state.gridKind ?? 'square')
    if (!isOther) return Object.keys(grid).length === 0 ? [] : [happen(mapUpdated, grid)]
    const tokens = Object.values(state.tokens).flatMap((token) => {
      const settled = facts.settled(token, gridKind)
      return settled.x === token.x && settled.y === token.y ? [] : [settled]
    })
    const perCell = squaresPerCell(gridKind)
    return [
      happen(mapUpdated, { ...grid, gridKind, ...(tokens.length === 0 ? {} : { tokens }) }),
      ...(state.fog.perCell === perCell ? [] : [happen(fogDivided, perCell === undefined ? {} : { perCell })]),
    ]
  },
})
