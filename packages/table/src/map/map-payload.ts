import { cellsOfFog, type FogCell, fogBetween, NO_FOG } from './fog/fog'
import type { MapState } from './map.state'

/** More cells than a map of 50 by 50 has would be the most of what a joiner is sent: such a fog is told by its rows alone. */
const MOST_FOG_CELLS = 2_500

/** The map as the catalogue has it, lists and all; of a view, that view. */
export function mapPayload({ gridSize, gridVisible, light, background, tokens, drawings, fog }: MapState) {
  return {
    gridSize,
    gridVisible,
    light,
    tokens: Object.values(tokens),
    drawings: Object.values(drawings),
    backgroundImage: background,
    fogOfWar: hiddenCells(fog),
    fog,
  }
}

function hiddenCells(fog: MapState['fog']): readonly FogCell[] | undefined {
  const runs = fogBetween(NO_FOG, fog).cover
  if (runs.reduce((sum, { length }) => sum + length, 0) > MOST_FOG_CELLS) return undefined
  return cellsOfFog(fog)
}
