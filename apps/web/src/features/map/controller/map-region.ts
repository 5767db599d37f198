import { takesLetters } from '../../../lib/is-typing'

/** Stands on the element that holds the map and its bars. */
export const MAP_REGION = { 'data-map-keys': '' } as const

/** Whether a key pressed there is one of the map's: on it or on its bars, and no part of a text. Popups are not inside. */
export function hearsMapKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-map-keys]') !== null && !takesLetters(target)
}
