import type { KeyboardEvent } from 'react'
import { meantPress, useBindings } from '../../../lib/shortcuts'
import { useIsDm } from '../../../live/use-table'
import { useMap } from './map-context'
import { commandFor } from './map-keys'

/** Keys of the map, heard only while it has the focus. */
export function useMapKeys(): (event: KeyboardEvent) => void {
  const { acts } = useMap()
  const isDm = useIsDm()
  return (event) => {
    const press = meantPress(event, useBindings.getState())
    const command = press === undefined ? undefined : commandFor(press, isDm)
    if (command === undefined) return
    event.preventDefault()
    acts.run(command)
  }
}
