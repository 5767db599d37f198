import { useEffect } from 'react'
import { type Box, overlap } from '../../../lib/notifications/clear-place'
import { useLive } from '../../../live/use-table'
import { useMap } from './map-context'
import { glide } from './view-moves'

/** Distance that remains between the token and what covered it; CSS pixels. */
const GAP_PX = 24
const maps = new Set<(box: Box) => void>()

/** Moves the view of the visible map if the own or the selected token lies under this box of the window. */
export function uncoverToken(box: Box): void {
  for (const uncover of maps) uncover(box)
}

/** Handles `uncoverToken`. */
export function useUncoverToken(): void {
  const { board, host, store } = useMap()
  const live = useLive()
  useEffect(() => {
    const uncover = (box: Box) => {
      const [here, corner] = [board(), host()?.getBoundingClientRect()]
      const { table, you } = live.store.getState()
      if (here === undefined || corner === undefined || table === undefined) return
      const { selected } = store.getState()
      const { camera } = here
      const { gridSize, tokens } = table.map
      const boxes = Object.values(tokens)
        .filter(({ id, ownerId }) => selected.includes(id) || (ownerId !== null && ownerId === you?.userId))
        .map(({ x, y, size }) => ({
          left: corner.left + camera.screenX(x * gridSize),
          top: corner.top + camera.screenY(y * gridSize),
          right: corner.left + camera.screenX((x + size) * gridSize),
          bottom: corner.top + camera.screenY((y + size) * gridSize),
        }))
      const covered = boxes.find((each) => overlap(each, box))
      if (covered === undefined) return
      const view = camera.view()
      glide(here, { ...view, offsetX: view.offsetX + wayOut(covered, box, corner.left + camera.middleX) })
    }
    maps.add(uncover)
    return () => {
      maps.delete(uncover)
    }
  }, [board, host, store, live])
}

/** How far to the side the token has to move: towards the middle of the map. CSS pixels. */
function wayOut(token: Box, box: Box, middle: number): number {
  const isBoxLeft = (box.left + box.right) / 2 < middle
  return isBoxLeft ? box.right + GAP_PX - token.left : box.left - GAP_PX - token.right
}
