import type { KeyboardEvent } from 'react'
import { meantPress, useBindings } from '../../../lib/shortcuts'
import { useIsDm } from '../../../live/use-table'
import { TOOLS } from '../tools/registry'
import { useMap } from './map-context'
import { commandFor } from './map-keys'
import { hearsMapKeys } from './map-region'

/**
 * Keys of the map, heard while the focus is on it or on one of its bars: who clicked a tool goes on with a letter. Arrows and
 * Enter are the bars' own there.
 */
export function useMapKeys(): (event: KeyboardEvent) => void {
  const { acts, host } = useMap()
  const isDm = useIsDm()
  return (event) => {
    const press = meantPress(event, useBindings.getState())
    const command = press === undefined ? undefined : commandFor(press, isDm, TOOLS)
    if (command === undefined || event.defaultPrevented) return
    if (!hearsMapKeys(event.target)) return
    const isOnBar = event.target instanceof Element && event.target.getAttribute('role') !== 'application'
    if (isOnBar && (command.name === 'step' || command.name === 'press')) return
    event.preventDefault()
    // The bar may go with what the key does, and the next key is for the map in any case.
    if (isOnBar) host()?.focus({ preventScroll: true })
    acts.run(command)
  }
}
