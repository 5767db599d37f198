import type { BoardScene } from '@hearthlight/battlemap'
import { isBackgroundHidden, type MapState } from '@hearthlight/table'
import type { MovingMap } from '../pictures/moving-map'
import type { OtherGrid } from '../scene/other-grid'

interface LaidSetting {
  readonly map: MapState
  readonly isDm: boolean
  /** Absent where maps stand still. */
  readonly moving?: Pick<MovingMap, 'look'> | undefined
  /** Undefined on squares, and while its code is on its way. */
  readonly grid: OtherGrid | undefined
  readonly isGridVisible: boolean
}

/** The scene on the map's own grid and, if the map moves and its viewer may see all of it, with what moves in place of the still. */
export function laidScene(still: BoardScene, { map, isDm, moving, grid, isGridVisible }: LaidSetting): BoardScene {
  const isMasked = !isDm && isBackgroundHidden(map)
  const scene = moving === undefined ? still : moving.look(still, isMasked ? undefined : map.background?.uploadId)
  // No squares are shown while the code of another grid is on its way.
  const isGridKnown = grid !== undefined || (map.gridKind ?? 'square') === 'square'
  return { ...scene, gridVisible: isGridVisible && isGridKnown, ...(grid && { cells: grid.cells }) }
}
