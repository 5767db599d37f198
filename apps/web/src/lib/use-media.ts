import { useCallback, useSyncExternalStore } from 'react'

/** Whether the media query matches, now and after each change. */
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

/** The user has asked the system for less movement. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** The same preference, or this app's own setting. */
export function isMotionReduced(): boolean {
  return document.documentElement.dataset.motion === 'reduced' || window.matchMedia(REDUCED_MOTION).matches
}

/** In these windows the panels of the session are sheets behind tabs; the variant `phone` of the style sheet. */
export const PHONE = '(max-width: 767.98px), (max-height: 479.98px) and (max-width: 959.98px)'

/** A phone in landscape: its tabs are a rail, its sheets are drawers beside the map; the variant `sideways`. */
export const SIDEWAYS = '(min-width: 560px) and (max-width: 959.98px) and (max-height: 479.98px)'

/** The main pointer is a finger. */
export const COARSE = '(pointer: coarse)'
