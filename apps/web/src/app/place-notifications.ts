import { type RefObject, useLayoutEffect } from 'react'
import { type Box, clearPlace, overlap } from '../lib/notifications/clear-place'
import { noticeRoom } from '../lib/notifications/notice-room'
import { PHONE } from '../lib/use-media'

/** As the style sheet sets it elsewhere. */
const MOST_WIDTH_PX = 384

/**
 * Places the floating notifications where a page offers room for them: in its lower corner, on phones at its top, away from the
 * thumbs. They move only if their number changes, or if something that they must not cover appears under them.
 */
export function usePlace(region: RefObject<HTMLElement | null>, shownIds: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other notifications have another size
  useLayoutEffect(() => {
    const element = region.current
    if (element === null) return
    place(element)
    const placeAgain = () => {
      if (!element.matches(':hover') && !isFree(element)) place(element)
    }
    const stop = noticeRoom.subscribe(placeAgain)
    window.addEventListener('resize', placeAgain)
    return () => {
      stop()
      window.removeEventListener('resize', placeAgain)
    }
  }, [region, shownIds])
}

function place(element: HTMLElement): void {
  const { style } = element
  const { room: measure, taken, spared } = noticeRoom.getState()
  const room = measure?.()
  if (room === undefined) {
    element.removeAttribute('style')
    return
  }
  const isPhone = window.matchMedia(PHONE).matches
  const width = Math.min(MOST_WIDTH_PX, room.right - room.left)
  Object.assign(style, { insetInline: 'auto', width: `${width}px` })
  const { offsetHeight: height } = element
  const lower = document.documentElement.dir === 'rtl' ? 'bottom right' : 'bottom left'
  const { left, top } = clearPlace({
    room,
    width,
    height,
    corner: isPhone ? 'top left' : lower,
    taken: taken.flatMap((each) => each().map(withMargin)),
    spared: spared.flatMap((each) => each()),
  })
  // Notifications at the bottom grow upwards.
  const [above, below] = isPhone ? [`${top}px`, 'auto'] : ['auto', `${window.innerHeight - top - height}px`]
  Object.assign(style, { left: `${left}px`, right: 'auto', top: above, bottom: below })
}

/** Distance from what must not be covered; CSS pixels. */
const MARGIN_PX = 8

function withMargin({ left, top, right, bottom }: Box): Box {
  return { left: left - MARGIN_PX, top: top - MARGIN_PX, right: right + MARGIN_PX, bottom: bottom + MARGIN_PX }
}

function isFree(element: HTMLElement): boolean {
  const { room: measure, taken } = noticeRoom.getState()
  const room = measure?.()
  if (room === undefined) return false
  const box = element.getBoundingClientRect()
  return isWithin(box, room) && !taken.some((each) => each().some((one) => overlap(one, box)))
}

function isWithin(box: Box, room: Box): boolean {
  return box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom
}
