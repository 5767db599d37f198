import { type Actor, type EventOrigin, happen, type Moment, type TableEvent } from '../../kernel/define-event'
import type { Area } from '../../session/events'
import { drawingsUncovered } from '../drawings/project-drawings'
import { remember } from '../history/history'
import type { MapState } from '../map.state'
import { backgroundChanges } from '../map-updated'
import { projectRegions } from '../regions/region-events'
import { appearances } from '../sight'
import { terrainProjected } from '../terrain/terrain-paint'
import { tokenAdded } from '../tokens/add-token'
import { emptyFog, type Fog, paintFog, perCellOf } from './fog'

/** MAP-20 'Reveal Area' removes the fog from the area, or from the whole map. */
export function revealArea(state: MapState, { area }: { readonly area: Area | null }, origin: EventOrigin): MapState {
  if (state.fog.rows.length === 0) return state
  const fog = area === null ? emptyFog(state.fog.perCell, true) : paintFog(state.fog, { reveal: runsOfArea(area, state.fog) })
  return fog === state.fog ? state : remember(state, { ...state, fog }, origin, {})
}

/** The tokens and drawings that become visible, in full, and the map's picture if no part of it is hidden any more. */
export function revealedEvents(viewer: Actor, moment: Moment<MapState>): readonly TableEvent[] {
  const tokens = appearances(viewer, moment).appeared.map((token) => happen(tokenAdded, { token }))
  const drawings = drawingsUncovered(viewer, moment)
  return [
    ...backgroundChanges(viewer, moment),
    ...tokens,
    ...drawings,
    ...projectRegions(viewer, moment),
    ...terrainProjected(viewer, moment),
  ]
}

export function runsOfArea({ x, y, width, height }: Area, fog: Fog) {
  const perCell = perCellOf(fog)
  if (width === 0) return []
  return Array.from({ length: height * perCell }, (_, row) => ({ x: x * perCell, y: y * perCell + row, length: width * perCell }))
}
