import { hexNumber, PALETTE } from '../../painting/palette'
import { tokenAt } from '../../scene/hit-test'
import type { Position } from '../../scene/scene'
import { defineTool } from '../define-tool'
import type { Pointer } from '../gesture-state'
import { createOverlayTimer } from '../overlay-timer'

interface RangeTool {
  readonly name: 'range'
  readonly radiusFt: number
}

interface Range extends Position {
  readonly radiusFt: number
}

/** A click shows the reach around the token or cell under it; it hides automatically. */
export const range = defineTool<RangeTool, Range>({
  name: 'range',
  cursor: 'crosshair',
  initialState: (context, tool) => {
    const { state } = context
    const timer = createOverlayTimer(context.timers, hide)
    return {
      name: 'range.idle',
      pointerDown: (pointer) => {
        context.showOverlay({ ...middleAt(pointer), radiusFt: tool.radiusFt })
        timer.start()
        return undefined
      },
      cancel: () => {
        timer.stop()
        hide()
      },
    }

    function middleAt({ worldX, worldY }: Pointer): Position {
      const { tokens, gridSize } = state.scene
      const token = tokenAt(tokens, gridSize, worldX, worldY)
      if (token !== null) return { x: token.x + token.size / 2, y: token.y + token.size / 2 }
      return { x: Math.floor(worldX / gridSize) + 0.5, y: Math.floor(worldY / gridSize) + 0.5 }
    }

    function hide(): void {
      if (context.overlay !== null) context.showOverlay(null)
    }
  },
  overlay: ({ lines, options, cellPx, columnX, rowY, cased, label }, { x, y, radiusFt }) => {
    const radius = (radiusFt / options.feetPerCell) * cellPx
    lines.circle(columnX(x), rowY(y), radius).fill({ color: hexNumber(PALETTE.focus), alpha: 0.08 })
    cased(() => lines.circle(columnX(x), rowY(y), radius), PALETTE.focus, 2)
    cased(() => lines.circle(columnX(x), rowY(y), 3), PALETTE.focus, 2)
    label(options.words.feet(radiusFt), '', columnX(x), rowY(y) - radius - 6)
  },
})
