import { SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, happen, onlyDm } from '../../kernel/define-event'
import { defineMessage, dmOnly, refuse } from '../../session-context/define-message'
import { emptyFog, paintFog, perCellOf } from '../fog/fog'
import { isSameRows, rowWithout } from '../fog/rows'
import type { MapState } from '../map.state'
import { PARTY, type Sight } from './layers'
import { coverOf } from './sight-changed'
import { MOST_SIGHT_SQUARES, sightSize } from './sight-size'

const Kind = z.nullable(z.enum(['shared', 'own']))

/** What changes for players follows from it: see `projectInScenes`. */
export const sightSet = defineEvent<MapState>()({
  name: 'sight-set',
  payload: z.object({ sight: Kind }),
  apply: (state, { sight: kind }) => {
    if (kind === null) return withoutSight(state)
    const isShared = kind === 'shared'
    if (state.sight !== undefined) return state.sight.isShared === isShared ? state : { ...state, sight: { ...state.sight, isShared } }
    return begun(state, isShared)
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

/** Another map, of which nobody has seen anything. */
export function withSightAnew(state: MapState): MapState {
  const { sight, ...map } = state
  return sight === undefined ? state : begun(map, sight.isShared)
}

/** On a map without fog the DM has shown nothing yet. */
function begun(state: MapState, isShared: boolean): MapState {
  const size = sightSize(state)
  const { fog } = state
  const { perCell } = fog
  const covered = fog.rows.length > 0 ? fog : paintFog(emptyFog(perCell, true), { cover: coverOf(size, perCellOf(fog)) })
  const sight: Sight = { isShared, ...size, layers: {}, ...(perCell === undefined ? {} : { perCell }) }
  return { ...state, fog: covered, sight }
}

function withoutSight({ sight, ...state }: MapState): MapState {
  const remembered = sight?.perCell === state.fog.perCell ? (sight?.layers[PARTY]?.remembered ?? []) : []
  const rows = state.fog.rows.map((row, y) => rowWithout(row, remembered[y] ?? ''))
  while (rows.at(-1) === '') rows.pop()
  return isSameRows(rows, state.fog.rows) ? state : { ...state, fog: { ...state.fog, rows } }
}
