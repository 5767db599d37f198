import { type PointerEvent, useRef } from 'react'
import { useTable } from '../../../live/use-table'
import { useMap } from '../controller/map-context'
import type { Cell } from '../scene/cell-name'

/** Pixels of movement that turn a press into a drag. */
const DRAG_FROM_PX = 4

interface DragPlaceSetting {
  readonly isFixed: boolean
  /** It snaps to so many places per side of a cell. */
  readonly perCell: number
  /** In cells. */
  onDrag(place: Cell): void
  onDrop(place: Cell): void
}

/** Lets the pointer drag an element over the map to another place. */
export function useDragPlace({ isFixed, perCell, onDrag, onDrop }: DragPlaceSetting) {
  const { board, host } = useMap()
  const gridSize = useTable((table) => table.map.gridSize)
  const start = useRef<Cell>(undefined)
  const moved = useRef<Cell>(undefined)

  const placeAt = ({ clientX, clientY }: PointerEvent) => {
    const camera = board()?.camera
    const corner = host()?.getBoundingClientRect()
    if (camera === undefined || corner === undefined) return undefined
    const snapped = (world: number) => Math.round((world / gridSize) * perCell) / perCell
    return { x: snapped(camera.worldX(clientX - corner.left)), y: snapped(camera.worldY(clientY - corner.top)) }
  }
  return {
    /** Whether the press that just ended was a drag. */
    hasMoved: () => moved.current !== undefined,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        moved.current = undefined
        // A press that a script makes has no pointer that could be held.
        if (isFixed || event.button !== 0 || !event.isTrusted) return
        start.current = { x: event.clientX, y: event.clientY }
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: (event: PointerEvent) => {
        if (start.current === undefined) return
        const distance = Math.hypot(event.clientX - start.current.x, event.clientY - start.current.y)
        const place = placeAt(event)
        if (place === undefined || (distance < DRAG_FROM_PX && moved.current === undefined)) return
        moved.current = place
        onDrag(place)
      },
      onPointerUp: () => {
        start.current = undefined
        if (moved.current !== undefined) onDrop(moved.current)
      },
    },
  }
}
