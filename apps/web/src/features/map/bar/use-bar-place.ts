import type { Token } from '@hearthlight/table'
import { type RefObject, useEffect } from 'react'
import { type Box, overlap } from '../../../lib/notifications/clear-place'
import { noticeRoom } from '../../../lib/notifications/notice-room'
import { useTable } from '../../../live/use-table'
import { useMap } from '../controller/map-context'

/** CSS pixels between the neighbours and the bar, and from the edges of the map. */
const GAP_PX = 6
/** Height of the name that the board paints above a selected token. */
const NAME_PX = 26
/** The bar keeps off the neighbouring cells, unless they are larger than this. */
const MOST_CELL_PX = 64

/**
 * Places the bar above the tokens, or below them if there is no room, always within the view and beside drawers. Hidden while the
 * tokens are out of view. Notifications move away from the new place.
 */
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
      const place = barPlace(box, room, size, Math.min(MOST_CELL_PX, gridSize * camera.zoom), takenBeside(element))
      const { style } = element
      style.visibility = place === undefined ? 'hidden' : 'visible'
      const moved = place === undefined ? style.transform : `translate(${place.x}px, ${place.y}px)`
      if (style.transform === moved) return
      style.transform = moved
      noticeRoom.setState(({ taken }) => ({ taken: [...taken] }))
    }
    place()
    const stopListening = noticeRoom.subscribe(place)
    const sizes = new ResizeObserver(place)
    sizes.observe(element)
    const stop = camera.onChange(place)
    return () => {
      sizes.disconnect()
      stopListening()
      stop()
    }
  }, [board, bar, tokens, gridSize])
}

/** What else lies over the map, such as drawers, in pixels from the map's corner. */
function takenBeside(bar: HTMLElement): readonly Box[] {
  const corner = bar.offsetParent?.getBoundingClientRect() ?? { left: 0, top: 0 }
  const own = bar.getBoundingClientRect()
  return noticeRoom
    .getState()
    .taken.flatMap((measure) => measure())
    .filter((each) => each.left !== own.left || each.top !== own.top)
    .map(({ left, top, right, bottom }) => ({
      left: left - corner.left,
      top: top - corner.top,
      right: right - corner.left,
      bottom: bottom - corner.top,
    }))
}

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * The bar's upper left corner, a `cell` away from the tokens, and beside what is taken if there is room; undefined if no token is
 * in the room.
 */
export function barPlace(tokens: Box, room: Box, bar: Size, cell: number, taken: readonly Box[] = []) {
  const isOut = tokens.right < room.left || tokens.left > room.right || tokens.bottom < room.top || tokens.top > room.bottom
  if (isOut) return undefined
  const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))
  const x = within((tokens.left + tokens.right - bar.width) / 2, room.left + GAP_PX, room.right - bar.width - GAP_PX)
  const above = tokens.top - Math.max(NAME_PX, cell) - GAP_PX - bar.height
  const below = tokens.bottom + cell + GAP_PX
  const hasRoomBelow = below + bar.height <= room.bottom
  const y = above >= room.top || !hasRoomBelow ? within(above, room.top + GAP_PX, room.bottom - bar.height - GAP_PX) : below
  return { x: Math.round(besideTaken({ x, y }, room, bar, taken)), y: Math.round(y) }
}

/** The nearest column where the bar covers nothing; the wanted one if there is none. */
function besideTaken({ x, y }: { readonly x: number; readonly y: number }, room: Box, bar: Size, taken: readonly Box[]): number {
  const isFree = (left: number) => !taken.some((each) => overlap(each, { left, top: y, right: left + bar.width, bottom: y + bar.height }))
  if (isFree(x)) return x
  const columns = taken.flatMap(({ left, right }) => [right + GAP_PX, left - GAP_PX - bar.width])
  const free = columns.filter((left) => left >= room.left && left + bar.width <= room.right && isFree(left))
  return free.reduce((best, left) => (best === undefined || Math.abs(left - x) < Math.abs(best - x) ? left : best), free[0]) ?? x
}
