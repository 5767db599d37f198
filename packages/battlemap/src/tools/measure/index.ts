import { hexNumber, PALETTE } from '../../painting/palette'
import { cellAt, type Position } from '../../scene/scene'
import { defineTool } from '../define-tool'
import type { Pointer } from '../gesture-state'

interface MeasureTool {
  readonly name: 'measure'
  /** true: plain clicks add points, as with Shift: for people without a keyboard. */
  readonly isAddingPoints?: boolean
}

/** Middles of cells; the last leg ends at the pointer. */
interface Measure {
  readonly points: readonly Position[]
  readonly pointer: Position | null
}

/** The feet of each leg, their sum, and the path in cells; null when measuring ended. */
type Measured = { readonly legsFt: readonly number[]; readonly totalFt: number; readonly points: readonly Position[] } | null

/** A click starts a new measure, Shift-click adds a point; the last leg follows the pointer. A new setting continues the measure. */
export const measure = defineTool<MeasureTool, Measure, Measured>({
  name: 'measure',
  cursor: 'crosshair',
  keepsOnReconfigure: true,
  initialState: (context, tool) => {
    const { state, options } = context
    return {
      name: 'measure.idle',
      pointerDown: (pointer) => {
        const isAdding = pointer.isShiftHeld || tool.isAddingPoints === true
        show([...(isAdding ? (context.overlay?.points ?? []) : []), middleAt(pointer)], null)
        return undefined
      },
      pointerMove: (pointer) => {
        if (context.overlay !== null && pointer.kind !== 'touch') show(context.overlay.points, middleAt(pointer))
        return undefined
      },
      refresh: () => {
        if (context.overlay !== null) report(context.overlay)
      },
      cancel: () => {
        if (context.overlay === null) return
        context.showOverlay(null)
        context.report(null)
      },
    }

    function middleAt(pointer: Pointer): Position {
      const { x, y } = cellAt(state.scene, pointer)
      return { x: x + 0.5, y: y + 0.5 }
    }

    function show(points: readonly Position[], pointer: Position | null): void {
      const before = context.overlay
      if (before?.points === points && before.pointer?.x === pointer?.x && before.pointer?.y === pointer?.y) return
      const shown = { points, pointer }
      context.showOverlay(shown)
      report(shown)
    }

    function report(shown: Measure): void {
      const points = pathOf(shown)
      const legs = options.legsFt(points)
      context.report({ legsFt: legs, totalFt: legs.reduce((sum, leg) => sum + leg, 0), points })
    }
  },
  overlay: ({ lines, options, columnX, rowY, cased, label }, shown) => {
    const path = pathOf(shown)
    const [first] = path
    if (first === undefined) return
    const along = () => {
      lines.moveTo(columnX(first.x), rowY(first.y))
      for (const { x, y } of path) lines.lineTo(columnX(x), rowY(y))
    }
    cased(along, PALETTE.gold, 2.5)
    const legs = options.legsFt(path)
    let totalFt = 0
    path.forEach((point, index) => {
      lines
        .circle(columnX(point.x), rowY(point.y), 4)
        .fill(hexNumber(PALETTE.gold))
        .stroke({ width: 1.5, color: hexNumber(PALETTE.casing) })
      const before = path[index - 1]
      const legFt = legs[index - 1]
      if (before === undefined || legFt === undefined) return
      totalFt += legFt
      const isLast = index === path.length - 1
      const { words } = options
      if (isLast) label(words.feet(totalFt), index > 1 ? words.lastLeg(legFt) : '', columnX(point.x), rowY(point.y) - 10)
      else label(words.feet(legFt), '', columnX((before.x + point.x) / 2), rowY((before.y + point.y) / 2) + 10)
    })
  },
})

/** All points, and the pointer's place if it differs from the last point. */
function pathOf({ points, pointer }: Measure): readonly Position[] {
  const last = points.at(-1)
  return pointer === null || (last?.x === pointer.x && last.y === pointer.y) ? points : [...points, pointer]
}
