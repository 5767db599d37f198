import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window is as the media query says, now and whenever that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

/** The user asked their system for less movement. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** The same wish, or this app's own setting. */
export function isMotionReduced(): boolean {
  return document.documentElement.dataset.motion === 'reduced' || window.matchMedia(REDUCED_MOTION).matches
}

/** Here the panels of the table are sheets behind tabs; the variant `phone` of the style sheet. */
export const PHONE = '(max-width: 767.98px), (max-height: 479.98px) and (max-width: 959.98px)'

/** A phone that lies on its side: its tabs are a rail, its sheets drawers beside the map; the variant `sideways`. */
export const SIDEWAYS = '(min-width: 560px) and (max-width: 959.98px) and (max-height: 479.98px)'

/** Pointed at with fingers. */
export const COARSE = '(pointer: coarse)'
