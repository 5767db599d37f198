import { SessionId } from '@hearthlight/protocol'
import { FINE_FOG } from '@hearthlight/rules/grid'
import { z } from 'zod/mini'
import { defineEvent, type EventOrigin, happen, onlyDm } from '../../kernel/define-event'
import { defineMessage, dmOnly, refuse } from '../../session-context/define-message'
import { emptyFog, type Fog, fogInSquares, paintFog, perCellOf } from '../fog/fog'
import { isSameRows, rowsCombined, rowWithout } from '../fog/rows'
import { remember } from '../history/history'
import type { MapState } from '../map.state'
import { squaresPerCell } from '../settings/settings'
import { terrainInSquares, withTerrain } from '../terrain/terrain'
import { PARTY, type Sight } from './layers'
import { coverOf } from './sight-changed'
import { MOST_SIGHT_SQUARES, sightSize } from './sight-size'

/** Of larger maps sight has one square per cell, unless their fog is finer. */
const MOST_FINE_SQUARES = 160_000

const Kind = z.nullable(z.enum(['shared', 'own']))

/** What changes for players follows from it: see `projectInScenes`. */
export const sightSet = defineEvent<MapState>()({
  name: 'sight-set',
  payload: z.object({ sight: Kind }),
  apply: (state, { sight: kind }, origin) => {
    if (kind === null) return withoutOldSteps(state, withoutSight(state), origin)
    const isShared = kind === 'shared'
    if (state.sight !== undefined) return state.sight.isShared === isShared ? state : { ...state, sight: { ...state.sight, isShared } }
    return withoutOldSteps(state, begun(state, isShared), origin)
  },
  seenBy: onlyDm,
})

/**
 * SIGHT-20 Whether players see a map by what their tokens see: all together, or each alone. A rule of the map: it can't be undone.
 * SIGHT-22 Without it again, the map stays as the party remembers it.
 */
export const setSight = defineMessage<MapState>()({
  name: 'set-sight',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId), sight: Kind }),
  events: [sightSet],
  may: dmOnly,
  decide: ({ state, payload: { sight } }) => {
    if (sight === kindOf(state)) return []
    const { columns, rows } = sightSize(state)
    const squares = columns * rows * perCellOf(state.fog) ** 2
    if (sight !== null && squares > MOST_SIGHT_SQUARES) return refuse('VAL_001', 'This map is too large for sight by tokens.')
    return [happen(sightSet, { sight })]
  },
})

export function kindOf({ sight }: Pick<MapState, 'sight'>): z.infer<typeof Kind> {
  if (sight === undefined) return null
  return sight.isShared ? 'shared' : 'own'
}

/** What was done on a fog of other squares can't be undone. */
function withoutOldSteps(before: MapState, after: MapState, origin: EventOrigin): MapState {
  return before.fog.perCell === after.fog.perCell ? after : remember(before, after, origin, {})
}

/** Another map, of which nobody has seen anything. */
export function withSightAnew(state: MapState): MapState {
  const { sight, ...map } = state
  return sight === undefined ? state : begun(map, sight.isShared)
}

/** On a map without fog the DM has shown nothing yet. */
function begun(state: MapState, isShared: boolean): MapState {
  const size = sightSize(state)
  const isFine = size.columns * size.rows * FINE_FOG ** 2 <= MOST_FINE_SQUARES
  const perCell = isFine ? FINE_FOG : state.fog.perCell
  const { fog } = inSquares(state, perCell)
  const covered = fog.rows.length > 0 ? fog : paintFog(emptyFog(perCell, true), { cover: coverOf(size, perCellOf(fog)) })
  const sight: Sight = { isShared, ...size, layers: {}, ...(perCell === undefined ? {} : { perCell }) }
  // Walls that don't stop tokens would be walked through to look.
  return { ...inSquares(state, perCell), fog: covered, sight, wallsStopPlayers: state.wallsStopPlayers ?? true }
}

/** SIGHT-25 Where fog has finer squares, what is seen has a finer edge. */
function inSquares(state: MapState, perCell: Fog['perCell']): MapState {
  if (state.fog.perCell === perCell) return state
  const fog = fogInSquares(state.fog, perCell)
  return withTerrain({ ...state, fog }, terrainInSquares({ ...state, fog }))
}

function withoutSight({ sight, ...state }: MapState): MapState {
  const remembered = sight?.perCell === state.fog.perCell ? (sight?.layers[PARTY]?.remembered ?? []) : []
  const rows = rowsCombined(state.fog.rows.length, (y) => rowWithout(state.fog.rows[y] ?? '', remembered[y] ?? ''))
  const known = isSameRows(rows, state.fog.rows) ? state : { ...state, fog: { ...state.fog, rows } }
  return inSquares(known, squaresPerCell(state.gridKind))
}
