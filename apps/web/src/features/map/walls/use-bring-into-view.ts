import { useLive } from '../../../live/use-table'
import { useMap } from '../controller/map-context'
import { bringIntoView } from '../controller/view-moves'
import type { Point } from './points'

/** Moves the view so far that a place, in cells, is in it. */
export function useBringIntoView(): (place: Point | undefined) => void {
  const { board } = useMap()
  const live = useLive()
  return (place) => {
    const here = board()
    const gridSize = live.store.getState().table?.map.gridSize
    if (here !== undefined && place !== undefined && gridSize !== undefined) bringIntoView(here, place, gridSize)
  }
}
