import type { Desk } from '../../desk'
import { fogRuns, fogSize, paintFog } from '../../fog'
import type { GestureState, Pointer } from '../gesture-state'

/** Paints the cells along the way; with a radius (in cells), those whose middle the brush covers. */
export function paintingFog(desk: Desk, isHiding: boolean, radius: number, start: Pointer): GestureState {
  const { state } = desk
  const painted = new Map<number, boolean>()
  let lastX = start.worldX
  let lastY = start.worldY
  follow(start)
  return {
    name: 'fog.painting',
    pointerMove: (pointer) => {
      follow(pointer)
      return undefined
    },
    pointerUp: () => {
      if (painted.size > 0) desk.events.fogChanged?.(fogRuns(painted, fogSize(state.scene).columns))
      return 'done'
    },
    cancel: () => {
      for (const index of painted.keys()) state.fogDraft.delete(index)
      desk.touch('fog')
    },
  }

  /** A quick hand skips cells between two reports: the way between them is painted too. */
  function follow({ worldX, worldY }: Pointer): void {
    const { gridSize } = state.scene
    const steps = Math.max(1, Math.ceil(Math.hypot(worldX - lastX, worldY - lastY) / (gridSize / 2)))
    for (let step = 1; step <= steps; step += 1) {
      stamp((lastX + ((worldX - lastX) * step) / steps) / gridSize, (lastY + ((worldY - lastY) * step) / steps) / gridSize)
    }
    lastX = worldX
    lastY = worldY
    if (radius > 0) {
      state.brush = { x: worldX, y: worldY, radius: radius * gridSize }
      desk.touch('overlays')
    }
  }

  function stamp(x: number, y: number): void {
    paint(Math.floor(x), Math.floor(y))
    for (let row = Math.floor(y - radius); row <= y + radius; row += 1) {
      for (let column = Math.floor(x - radius); column <= x + radius; column += 1) {
        if (Math.hypot(column + 0.5 - x, row + 0.5 - y) <= radius) paint(column, row)
      }
    }
  }

  function paint(column: number, row: number): void {
    if (!paintFog(state, column, row, isHiding)) return
    painted.set(row * fogSize(state.scene).columns + column, isHiding)
    desk.touch('fog')
  }
}
