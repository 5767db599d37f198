import { type RefObject, useEffect } from 'react'
import type { Box } from '../../../lib/notifications/clear-place'
import { offerRoom } from '../../../lib/notifications/notice-room'
import { PHONE } from '../../../lib/use-media'
import { useLive } from '../../../live/use-table'
import { useMap } from '../controller/map-context'
import { tokenBoxes } from '../controller/token-boxes'

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
  const map = useMap()
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
    return offerRoom(room, () => tokenBoxes(map, live))
  }, [zone, map, live, top, bottom, shape])
}
