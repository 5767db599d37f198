import { cellsOfFog, type FogCell, fogBetween, NO_FOG } from './fog/fog'
import type { MapState } from './map.state'

/**
 * A map of 50 by 50 cells. Above this, the cell list would be the largest part of what a joining player receives: such a fog
 * is sent only as rows.
 */
const MOST_FOG_CELLS = 2_500

/** The map in the catalogue's format, with lists. Called with a view, it returns that view. */
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
