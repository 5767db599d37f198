import { hexNumber, PALETTE } from '../../painting/palette'
import { tokenAt } from '../../scene/hit-test'
import { type BoardSpace, cellAt } from '../../scene/scene'
import { defineTool } from '../define-tool'
import type { Pointer } from '../gesture-state'
import { createOverlayTimer } from '../overlay-timer'

interface RangeTool {
  readonly name: 'range'
  readonly radiusFt: number
}

interface Range extends BoardSpace {
  readonly radiusFt: number
}

/** A click shows the reach around the token or cell under it, from its edge; it hides automatically. */
export const range = defineTool<RangeTool, Range>({
  name: 'range',
  cursor: 'crosshair',
  initialState: (context, tool) => {
    const { state } = context
    const timer = createOverlayTimer(context.timers, hide)
    return {
      name: 'range.idle',
      pointerDown: (pointer) => {
        context.showOverlay({ ...spaceAt(pointer), radiusFt: tool.radiusFt })
        timer.start()
        return undefined
      },
      cancel: () => {
        timer.stop()
        hide()
      },
    }

    function spaceAt(pointer: Pointer): BoardSpace {
      const { tokens, gridSize } = state.scene
      const token = tokenAt(tokens, gridSize, pointer.worldX, pointer.worldY)
      if (token === null) return { ...cellAt(state.scene, pointer), size: 1 }
      // A token within a cell is as good as one that fills it.
      const place = (at: number) => (token.size < 1 ? Math.floor(at) : at)
      return { x: place(token.x), y: place(token.y), size: Math.ceil(token.size) }
    }

    function hide(): void {
      if (context.overlay !== null) context.showOverlay(null)
    }
  },
  overlay: ({ lines, options, columnX, rowY, cased, label }, { x, y, size, radiusFt }) => {
    const outline = options.reachOf({ x, y, size }, radiusFt)
    if (outline.length === 0) return
    const points = outline.flatMap((point) => [columnX(point.x), rowY(point.y)])
    const [middleX, middleY] = [columnX(x + size / 2), rowY(y + size / 2)]
    lines.poly(points, true).fill({ color: hexNumber(PALETTE.focus), alpha: 0.08 })
    cased(() => lines.poly(points, true), PALETTE.focus, 2)
    cased(() => lines.circle(middleX, middleY, 3), PALETTE.focus, 2)
    label(options.words.feet(radiusFt), '', middleX, rowY(Math.min(...outline.map((point) => point.y))) - 6)
  },
})
