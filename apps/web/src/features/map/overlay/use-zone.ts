import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { COARSE, PHONE, useMedia } from '../../../lib/use-media'
import { useMap, useMapUi } from '../controller/map-context'

export interface Zone {
  /** CSS pixels between the panels that stand over the map. */
  readonly widthPx: number
  /** Bottom tabs and sheets instead of panels. */
  readonly isPhone: boolean
  /** Thumbs are nearer than eyes: on touch screens, and in a narrow zone, the tools are at the bottom. */
  readonly isTop: boolean
}

const TOP_FROM_PX = 560
/** CSS pixels that tools and status bar take of the zone's height, with the gap to the map. */
const TOOLS_PX = 76
const STATUS_PX = 36

/** How much room there is for tools. The camera learns it too: its home and its middle lie where nothing covers the map. */
export function useZone(zone: RefObject<HTMLElement | null>): Zone {
  const { board, acts } = useMap()
  const isBoardThere = useMapUi((ui) => ui.isBoardThere)
  const [{ left, widthPx, right, below }, setPlace] = useState({ left: 0, widthPx: 0, right: 0, below: 0 })
  const isPhone = useMedia(PHONE)
  const isCoarse = useMedia(COARSE)
  const isTop = widthPx >= TOP_FROM_PX && !isCoarse
  useLayoutEffect(() => {
    const element = zone.current
    if (element === null) return
    const measure = () => {
      const whole = element.offsetParent?.clientWidth ?? element.clientWidth
      const { offsetLeft, offsetTop, clientWidth, clientHeight } = element
      const below = (element.offsetParent?.clientHeight ?? clientHeight) - offsetTop - clientHeight
      setPlace({ left: offsetLeft, widthPx: clientWidth, right: whole - offsetLeft - clientWidth, below })
    }
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    measure()
    return () => sizes.disconnect()
  }, [zone])
  useEffect(() => {
    if (!isBoardThere) return
    const [top, bottom] = isTop ? [TOOLS_PX, STATUS_PX] : [0, TOOLS_PX]
    board()?.camera.setInsets({ left, top, right, bottom: bottom + below })
    acts.beginView()
  }, [board, acts, isBoardThere, left, right, below, isTop])
  useToastPlace({ left, right, bottom: (isTop ? STATUS_PX : TOOLS_PX + STATUS_PX) + below })
  return { widthPx, isPhone, isTop }
}

/** Notifications float over the map, where they cover neither a panel nor the tools. CSS pixels from the window's edges. */
function useToastPlace({ left, right, bottom }: { readonly left: number; readonly right: number; readonly bottom: number }): void {
  useEffect(() => {
    const { style, dir } = document.documentElement
    style.setProperty('--toast-start', `${dir === 'rtl' ? right : left}px`)
    style.setProperty('--toast-bottom', `${bottom}px`)
    return () => {
      style.removeProperty('--toast-start')
      style.removeProperty('--toast-bottom')
    }
  }, [left, right, bottom])
}
