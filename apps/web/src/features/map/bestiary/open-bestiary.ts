import { useEffect } from 'react'
import { useMap } from '../controller/map-context'

const maps = new Set<() => void>()

/** Opens 'Add from the bestiary' on the visible map. */
export function openBestiaryOnMap(): void {
  for (const open of maps) open()
}

/** Handles `openBestiaryOnMap`. */
export function useBestiaryRequests(): void {
  const { acts } = useMap()
  useEffect(() => {
    const open = () => acts.open({ name: 'bestiary' })
    maps.add(open)
    return () => {
      maps.delete(open)
    }
  }, [acts])
}
