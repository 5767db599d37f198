import type { Desk } from '../../desk'
import { cellsTouched, fogRuns, fogSize, paintFog } from '../../fog'
import { rectangleBetween } from '../../hit-test'
import { clamp } from '../../scene'
import type { GestureState, Pointer } from '../gesture-state'

/** Hides or reveals every cell that the rectangle touches, when it is let go. */
export function fogRectangle(desk: Desk, isHiding: boolean, start: Pointer): GestureState {
  const { state } = desk
  stretch(start)
  return {
    name: 'fog.rectangle',
    pointerMove: (pointer) => {
      stretch(pointer)
      return undefined
    },
    pointerUp: () => {
      paint()
      fold()
      return 'done'
    },
    cancel: fold,
  }

  function stretch({ worldX, worldY }: Pointer): void {
    state.fogRectangle = { ...rectangleBetween(start.worldX, start.worldY, worldX, worldY), isHiding }
    desk.touch('overlays')
  }

  function paint(): void {
    if (state.fogRectangle === null) return
    const { columns, rows } = fogSize(state.scene)
    const touched = cellsTouched(state.fogRectangle, state.scene.gridSize)
    const painted = new Map<number, boolean>()
    for (let row = clamp(touched.firstRow, 0, rows); row <= Math.min(touched.lastRow, rows - 1); row += 1) {
      for (let column = clamp(touched.firstColumn, 0, columns); column <= Math.min(touched.lastColumn, columns - 1); column += 1) {
        if (paintFog(state, column, row, isHiding)) painted.set(row * columns + column, isHiding)
      }
    }
    if (painted.size === 0) return
    desk.touch('fog')
    desk.events.fogChanged?.(fogRuns(painted, columns))
  }

  function fold(): void {
    state.fogRectangle = null
    desk.touch('overlays')
  }
}
