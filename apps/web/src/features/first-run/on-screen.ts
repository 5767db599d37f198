import { useLayoutEffect } from 'react'
import type { Box } from '../../lib/notifications/clear-place'
import { noticeRoom } from '../../lib/notifications/notice-room'

/** Marks the hints themselves: they never count as something that covers the screen. */
export const HINT = { 'data-hint': '' }

/** The element that is first among those with this selector and in sight: rendered, within the window and not covered. */
export function elementInSight(selector: string): Element | undefined {
  return [...document.querySelectorAll(selector)].find((element) => {
    if (!element.checkVisibility()) return false
    return topmostAt(element.getBoundingClientRect()).some((each) => element.contains(each))
  })
}

/** Where all rendered elements with this selector are. */
export function boxesOn(selector: string): readonly Box[] {
  return [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect())
}

/** Where tokens are in sight: on the map, within the window and not below a panel. */
export function tokensInSight(): readonly Box[] {
  return noticeRoom.getState().spared.flatMap((measure) => measure().filter(isMapInSight))
}

/** Whether the map is in sight in the middle of this box. */
export function isMapInSight(box: Box): boolean {
  return topmostAt(box).some((each) => each.closest('[role="application"]') !== null)
}

/** The element on top in the middle of the box, without the hints. Empty outside of the window. */
function topmostAt({ left, top, right, bottom }: Box): readonly Element[] {
  return document
    .elementsFromPoint((left + right) / 2, (top + bottom) / 2)
    .filter((each) => each.closest('[data-hint]') === null)
    .slice(0, 1)
}

/** Calls `look` now and in each frame while it is given: panels open, tokens are dragged, the map is panned. Must be a stable reference. */
export function useEachFrame(look: (() => void) | undefined): void {
  useLayoutEffect(() => {
    if (look === undefined) return
    let frame = 0
    const lookAgain = () => {
      look()
      frame = requestAnimationFrame(lookAgain)
    }
    lookAgain()
    return () => cancelAnimationFrame(frame)
  }, [look])
}

/** Moves a fixed element; writes only what has changed. */
export function moveTo(element: HTMLElement, box: Partial<Record<'left' | 'top' | 'width' | 'height', number>>): void {
  for (const [name, value] of Object.entries(box)) {
    const pixels = `${value}px`
    if (element.style.getPropertyValue(name) !== pixels) element.style.setProperty(name, pixels)
  }
}
