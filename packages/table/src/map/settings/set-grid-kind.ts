import { SessionId } from '@hearthlight/protocol'
import { GRID_KINDS } from '@hearthlight/rules/grid'
import { z } from 'zod/mini'
import { defineEvent, happen } from '../../kernel/define-event'
import { defineMessage, dmOnly } from '../../session-context/define-message'
import { Fog, fogInSquares } from '../fog/fog'
import { projectFog } from '../fog/project-fog'
import { remember } from '../history/history'
import type { MapState } from '../map.state'
import { mapUpdated } from '../map-updated'
import { terrainInSquares } from '../terrain/terrain'
import { terrainReplaced } from '../terrain/terrain-paint'
import { squaresPerCell } from './settings'

/** GRID-17 The fog has squares of another size now. */
export const fogDivided = defineEvent<MapState>()({
  name: 'fog-divided',
  payload: z.object({ fog: Fog }),
  apply: (state, { fog }, origin) => remember(state, { ...state, fog }, origin, {}),
  seenBy: projectFog('fog-divided'),
})

/** GRID-11, GRID-18 Chooses squares, hexes or no grid: all tokens settle on it, and what was done before can't be undone on it. */
export const setGridKind = defineMessage<MapState>()({
  name: 'set-grid-kind',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId), gridKind: z.enum(GRID_KINDS) }),
  events: [mapUpdated, fogDivided, terrainReplaced],
  may: dmOnly,
  decide: ({ state, facts, payload: { gridKind } }) => {
    if (gridKind === (state.gridKind ?? 'square')) return []
    const tokens = Object.values(state.tokens).flatMap((token) => {
      const settled = facts.settled(token, gridKind)
      return settled.x === token.x && settled.y === token.y ? [] : [settled]
    })
    const { rows, ...fog } = fogInSquares(state.fog, state.sight?.perCell ?? squaresPerCell(gridKind))
    return [
      happen(mapUpdated, { gridKind, ...(tokens.length === 0 ? {} : { tokens }) }),
      ...(state.fog.perCell === fog.perCell ? [] : [happen(fogDivided, { fog: { ...fog, rows: [...rows] } })]),
      ...(state.terrain === undefined || state.terrain.perCell === fog.perCell
        ? []
        : [happen(terrainReplaced, { terrain: dividedTerrain({ fog: { ...fog, rows: [] }, terrain: state.terrain }) })]),
    ]
  },
})

function dividedTerrain(map: Pick<MapState, 'fog' | 'terrain'>) {
  const terrain = terrainInSquares(map)
  return terrain === undefined ? null : { ...terrain, rows: [...terrain.rows] }
}
