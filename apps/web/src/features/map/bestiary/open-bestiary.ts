import { useEffect } from 'react'
import { onArrival } from '../../../lib/bestiary/arrival-cell'
import { useTable } from '../../../live/use-table'
import { useMap } from '../controller/map-context'
import { middleCell } from '../controller/view-moves'

const maps = new Set<() => void>()

/** Opens 'Add from the bestiary' on the visible map. */
export function openBestiaryOnMap(): void {
  for (const open of maps) open()
}

/** Handles `openBestiaryOnMap` and `arrivalCell`. */
export function useBestiaryRequests(): void {
  const { acts, board } = useMap()
  const gridSize = useTable((table) => table.map.gridSize)
  useEffect(() => {
    const open = () => acts.open({ name: 'bestiary' })
    maps.add(open)
    return () => {
      maps.delete(open)
    }
  }, [acts])
  useEffect(
    () =>
      onArrival(() => {
        const here = board()
        return here === undefined ? undefined : middleCell(here, gridSize)
      }),
    [board, gridSize],
  )
}
