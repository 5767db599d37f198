import { type RefObject, useEffect, useRef } from 'react'
import { useTable } from '../../../live/use-table'
import { useMap, useMapUi } from '../controller/map-context'

/** The keyboard cursor: a ring around the cell, light and dark so that it is visible on any picture. */
export function KeyboardRing() {
  const cursor = useMapUi((ui) => ui.cursor)
  return cursor === null ? null : <Ring x={cursor.x} y={cursor.y} />
}

function Ring({ x, y }: { readonly x: number; readonly y: number }) {
  const ring = useRef<HTMLDivElement>(null)
  useFollowView(ring, x, y)
  return (
    <div
      ref={ring}
      aria-hidden
      className="pointer-events-none absolute top-0 left-0 rounded-1 border-2 border-white outline-2 outline-ink"
    />
  )
}

/** Keeps an element positioned over a cell, without React: the view changes with every frame of a pan. */
export function useFollowView(ring: RefObject<HTMLElement | null>, x: number, y: number, size = 1): void {
  const { board } = useMap()
  const gridSize = useTable((table) => table.map.gridSize)
  useEffect(() => {
    const camera = board()?.camera
    const place = () => {
      if (camera === undefined || ring.current === null) return
      const side = `${gridSize * size * camera.zoom}px`
      Object.assign(ring.current.style, {
        width: side,
        height: side,
        transform: `translate(${camera.screenX(x * gridSize)}px, ${camera.screenY(y * gridSize)}px)`,
      })
    }
    place()
    return camera?.onChange(place)
  }, [board, ring, x, y, size, gridSize])
}
