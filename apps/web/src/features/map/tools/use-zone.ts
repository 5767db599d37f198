import { type RefObject, useLayoutEffect, useState } from 'react'
import { PHONE, useMedia } from '../../../lib/use-media'

export interface Zone {
  /** CSS pixels between the panels that stand over the map. */
  readonly widthPx: number
  /** Bottom tabs and sheets instead of panels. */
  readonly isPhone: boolean
}

/** How much room there is for tools. */
export function useZone(zone: RefObject<HTMLElement | null>): Zone {
  const [widthPx, setWidthPx] = useState(0)
  const isPhone = useMedia(PHONE)
  useLayoutEffect(() => {
    const element = zone.current
    if (element === null) return
    const measure = () => setWidthPx(element.clientWidth)
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    measure()
    return () => sizes.disconnect()
  }, [zone])
  return { widthPx, isPhone }
}
