import type { Token } from '@hearthlight/table'
import { type RefObject, useEffect } from 'react'
import { useTable } from '../../../live/use-table'
import { useMap } from '../controller/map-context'

/** CSS pixels between the neighbours and the bar, and from the edges of the map. */
const GAP_PX = 6
/** Height of the name that the board paints above a selected token. */
const NAME_PX = 26
/** The bar keeps off the neighbouring cells, unless they are larger than this. */
const MOST_CELL_PX = 64

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Places the bar above the tokens, or below them if there is no room, always within the view. Hidden while they are out of view. */
export function useBarPlace(bar: RefObject<HTMLElement | null>, tokens: readonly Token[]): void {
  const { board } = useMap()
  const gridSize = useTable((table) => table.map.gridSize)
  useEffect(() => {
    const camera = board()?.camera
    const element = bar.current
    if (camera === undefined || element === null) return
    const place = () => {
      const box = {
        left: camera.screenX(Math.min(...tokens.map(({ x }) => x)) * gridSize),
        top: camera.screenY(Math.min(...tokens.map(({ y }) => y)) * gridSize),
        right: camera.screenX(Math.max(...tokens.map(({ x, size }) => x + size)) * gridSize),
        bottom: camera.screenY(Math.max(...tokens.map(({ y, size }) => y + size)) * gridSize),
      }
      const { insets } = camera
      const room = { left: insets.left, top: insets.top, right: camera.width - insets.right, bottom: camera.height - insets.bottom }
      const size = { width: element.offsetWidth, height: element.offsetHeight }
      const place = barPlace(box, room, size, Math.min(MOST_CELL_PX, gridSize * camera.zoom))
      element.style.visibility = place === undefined ? 'hidden' : 'visible'
      if (place !== undefined) element.style.transform = `translate(${place.x}px, ${place.y}px)`
    }
    place()
    const sizes = new ResizeObserver(place)
    sizes.observe(element)
    const stop = camera.onChange(place)
    return () => {
      sizes.disconnect()
      stop()
    }
  }, [board, bar, tokens, gridSize])
}

/** The bar's upper left corner, a `cell` away from the tokens; undefined if no token is in the room. */
export function barPlace(tokens: Box, room: Box, bar: { readonly width: number; readonly height: number }, cell: number) {
  const isOut = tokens.right < room.left || tokens.left > room.right || tokens.bottom < room.top || tokens.top > room.bottom
  if (isOut) return undefined
  const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))
  const x = within((tokens.left + tokens.right - bar.width) / 2, room.left + GAP_PX, room.right - bar.width - GAP_PX)
  const above = tokens.top - Math.max(NAME_PX, cell) - GAP_PX - bar.height
  const below = tokens.bottom + cell + GAP_PX
  const hasRoomBelow = below + bar.height <= room.bottom
  const y = above >= room.top || !hasRoomBelow ? within(above, room.top + GAP_PX, room.bottom - bar.height - GAP_PX) : below
  return { x: Math.round(x), y: Math.round(y) }
}
