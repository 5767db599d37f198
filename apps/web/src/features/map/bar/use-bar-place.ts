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
 * The bar's upper left corner, a `cell` away from the tokens, and beside what is taken if there is room: in its own row, else in the
 * nearest row where it covers nothing. Undefined if no token is in the room.
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
  const rows = [above, below, ...taken.flatMap(({ top, bottom }) => [top - GAP_PX - bar.height, bottom + GAP_PX])]
    .filter((top) => (top <= above || top >= below) && top >= room.top && top + bar.height <= room.bottom)
    .sort((one, other) => Math.abs(one - y) - Math.abs(other - y))
  for (const top of [y, ...rows]) {
    const left = freeColumn({ x, y: top }, room, bar, taken)
    if (left !== undefined) return { x: Math.round(left), y: Math.round(top) }
  }
  return { x: Math.round(leastCovered({ x, y }, room, bar, taken)), y: Math.round(y) }
}

/** Where nothing is free: at the edge of the room that leaves most of the bar in sight, if that is more than here. */
function leastCovered({ x, y }: { readonly x: number; readonly y: number }, room: Box, bar: Size, taken: readonly Box[]): number {
  const covered = (left: number) =>
    taken
      .filter((each) => overlap(each, { left, top: y, right: left + bar.width, bottom: y + bar.height }))
      .reduce((sum, each) => sum + Math.min(each.right, left + bar.width) - Math.max(each.left, left), 0)
  const edges = [room.left + GAP_PX, room.right - bar.width - GAP_PX]
  return edges.reduce((best, left) => (covered(left) < covered(best) ? left : best), x)
}

/** The nearest column where the bar covers nothing in this row; undefined if there is none. */
function freeColumn({ x, y }: { readonly x: number; readonly y: number }, room: Box, bar: Size, taken: readonly Box[]): number | undefined {
  const isFree = (left: number) => !taken.some((each) => overlap(each, { left, top: y, right: left + bar.width, bottom: y + bar.height }))
  const columns = [x, ...taken.flatMap(({ left, right }) => [right + GAP_PX, left - GAP_PX - bar.width])]
  return columns
    .filter((left) => left >= room.left && left + bar.width <= room.right && isFree(left))
    .sort((one, other) => Math.abs(one - x) - Math.abs(other - x))[0]
}
