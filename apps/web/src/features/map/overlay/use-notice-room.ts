import { type RefObject, useEffect } from 'react'
import type { Box } from '../../../lib/notifications/clear-place'
import { offerRoom } from '../../../lib/notifications/notice-room'
import { PHONE } from '../../../lib/use-media'
import { useLive } from '../../../live/use-table'
import { useMap } from '../controller/map-context'

/** Distance from the panels and the window's edges; CSS pixels. */
const MARGIN_PX = 12
/** Notifications on a phone stay in this part of the window, out of a thumb's reach. */
const PHONE_SHARE = 0.5

interface ToolsRoom {
  /** CSS pixels that the tools cover at the top and at the bottom of the zone. */
  readonly top: number
  readonly bottom: number
}

/**
 * Offers the uncovered part of the map to notifications: above the hint line, and beside tokens where there is room. A change of
 * `shape` says that the zone has another place or size.
 */
export function useNoticeRoom(zone: RefObject<HTMLElement | null>, { top, bottom }: ToolsRoom, shape: string): void {
  const { board, host } = useMap()
  const live = useLive()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed zone is offered again
  useEffect(() => {
    const room = (): Box | undefined => {
      const box = zone.current?.getBoundingClientRect()
      if (box === undefined) return undefined
      const left = Math.max(box.left, MARGIN_PX)
      const right = Math.min(box.right, window.innerWidth - MARGIN_PX)
      const isPhone = window.matchMedia(PHONE).matches
      const lowest = isPhone ? window.innerHeight * PHONE_SHARE : box.bottom - bottom
      return { left, right, top: box.top + top + MARGIN_PX, bottom: lowest }
    }
    const tokens = (): readonly Box[] => {
      const camera = board()?.camera
      const corner = host()?.getBoundingClientRect()
      const map = live.store.getState().table?.map
      if (camera === undefined || corner === undefined || map === undefined) return []
      const { gridSize } = map
      const across = (cell: number) => corner.left + camera.screenX(cell * gridSize)
      const down = (cell: number) => corner.top + camera.screenY(cell * gridSize)
      return Object.values(map.tokens).map(({ x, y, size }) => ({
        left: across(x),
        top: down(y),
        right: across(x + size),
        bottom: down(y + size),
      }))
    }
    return offerRoom(room, tokens)
  }, [zone, board, host, live, top, bottom, shape])
}
