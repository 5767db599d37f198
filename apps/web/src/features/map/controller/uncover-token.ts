import { useEffect } from 'react'
import { type Box, overlap } from '../../../lib/notifications/clear-place'
import { useLive } from '../../../live/use-table'
import { useMap } from './map-context'
import { tokenBoxes } from './token-boxes'
import { glide } from './view-moves'

/** Distance that remains between the token and what covered it; CSS pixels. */
const GAP_PX = 24
const maps = new Set<(box: Box) => void>()

/** Moves the view of the visible map if the own or a selected token lies under this box of the window. */
export function uncoverToken(box: Box): void {
  for (const uncover of maps) uncover(box)
}

/** Handles `uncoverToken`. */
export function useUncoverToken(): void {
  const map = useMap()
  const live = useLive()
  useEffect(() => {
    const uncover = (box: Box) => {
      const board = map.board()
      const { selected } = map.store.getState()
      const userId = live.store.getState().you?.userId
      const covered = tokenBoxes(map, live, ({ id, ownerId }) => selected.includes(id) || ownerId === userId).find((each) =>
        overlap(each, box),
      )
      if (board === undefined || covered === undefined) return
      const view = board.camera.view()
      glide(board, { ...view, offsetX: view.offsetX + wayOut(covered, box) })
    }
    maps.add(uncover)
    return () => {
      maps.delete(uncover)
    }
  }, [map, live])
}

/** How far the token has to move to the side, towards the middle of the window. CSS pixels. */
function wayOut(token: Box, box: Box): number {
  const isAtLeft = box.left + box.right < window.innerWidth
  return isAtLeft ? box.right + GAP_PX - token.left : box.left - GAP_PX - token.right
}
