import type { KeyboardEvent } from 'react'
import { useIsDm } from '../../../live/use-table'
import { useMap } from './map-context'
import { commandFor } from './map-keys'

/** Keys of the map, heard only while it has the focus. */
export function useMapKeys(): (event: KeyboardEvent) => void {
  const { acts } = useMap()
  const isDm = useIsDm()
  return (event) => {
    const command = commandFor(event, isDm)
    if (command === undefined) return
    event.preventDefault()
    acts.run(command)
  }
}
