import type { Position } from '../../scene/scene'
import { defineTool } from '../define-tool'

interface MarkTool {
  readonly name: 'mark'
}

/** A press reports the place, in cells with fractions. */
export const mark = defineTool<MarkTool, never, Position>({
  name: 'mark',
  cursor: 'crosshair',
  initialState: (context) => ({
    name: 'mark.idle',
    pointerDown: () => ({
      name: 'mark.pressed',
      pointerUp: ({ worldX, worldY }) => {
        const { gridSize } = context.state.scene
        const inCells = (world: number) => Math.round((world / gridSize) * 100) / 100
        context.report({ x: inCells(worldX), y: inCells(worldY) })
        return 'done'
      },
    }),
  }),
})
