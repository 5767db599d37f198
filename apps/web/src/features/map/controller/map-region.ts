import { takesLetters } from '../../../lib/is-typing'

/** Attribute of the element that contains the map and its bars. */
export const MAP_REGION = { 'data-map-keys': '' } as const

/** Whether the map handles a key pressed on this element: the map or one of its bars, but no text field. Popups are outside. */
export function hearsMapKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-map-keys]') !== null && !takesLetters(target)
}
