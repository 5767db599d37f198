import { hexNumber, PALETTE } from '../../painting/palette'
import type { Position } from '../../scene/scene'
import { defineTool } from '../define-tool'
import type { GestureState, Pointer } from '../gesture-state'
import type { ToolContext } from '../tool-context'

interface PointTool {
  readonly name: 'point'
  readonly mark: 'pointer' | 'arrow'
}

/** In cells, with fractions. A pointer's trail begins with its oldest place. */
type Pointing =
  | { readonly kind: 'pointer'; readonly points: readonly Position[] }
  | { readonly kind: 'arrow'; readonly from: Position; readonly to: Position }

/** Places in a pointer's trail, and cells between two of them. */
const TRAIL = 16
const TRAIL_APART = 0.2

/** While pressed, the pointer leaves a trail, or an arrow leads from where it was pressed. Reports each change, and null on release. */
export const point = defineTool<PointTool, Pointing, Pointing | null>({
  name: 'point',
  cursor: 'crosshair',
  isDragged: ({ mark }) => mark === 'arrow',
  initialState: (context, tool) => ({ name: 'point.idle', pointerDown: (pointer) => pointing(context, tool, pointer) }),
  overlay: ({ lines, columnX, rowY, cased }, shown) => {
    const path = shown.kind === 'arrow' ? [shown.from, shown.to] : shown.points
    const [first] = path
    const last = path.at(-1)
    if (first === undefined || last === undefined) return
    const along = () => {
      lines.moveTo(columnX(first.x), rowY(first.y))
      for (const { x, y } of path) lines.lineTo(columnX(x), rowY(y))
    }
    cased(along, PALETTE.gold, 3)
    const [x, y] = [columnX(last.x), rowY(last.y)]
    if (shown.kind === 'arrow') {
      const angle = Math.atan2(last.y - first.y, last.x - first.x)
      const corner = (turn: number) => [x + Math.cos(angle + turn) * HEAD_PX, y + Math.sin(angle + turn) * HEAD_PX]
      lines.poly([x, y, ...corner(HEAD_TURN), ...corner(-HEAD_TURN)])
    } else lines.circle(x, y, 5)
    lines.fill(hexNumber(PALETTE.gold)).stroke({ width: 1.5, color: hexNumber(PALETTE.casing) })
  },
})

const HEAD_PX = 16
const HEAD_TURN = 2.7

function pointing(context: ToolContext<Pointing, Pointing | null>, { mark }: PointTool, start: Pointer): GestureState {
  const first = placeOf(start)
  let shown: Pointing = mark === 'arrow' ? { kind: 'arrow', from: first, to: first } : { kind: 'pointer', points: [first] }
  show(shown)
  return {
    name: 'point.pointing',
    pointerMove: (pointer) => {
      const place = placeOf(pointer)
      if (shown.kind === 'arrow') show({ ...shown, to: place })
      else if (isApart(shown.points.at(-1), place)) show({ kind: 'pointer', points: [...shown.points, place].slice(-TRAIL) })
      return undefined
    },
    pointerUp: () => {
      end()
      return 'done'
    },
    cancel: end,
  }

  function placeOf({ worldX, worldY }: Pointer): Position {
    const { gridSize } = context.state.scene
    return { x: worldX / gridSize, y: worldY / gridSize }
  }

  function show(next: Pointing): void {
    shown = next
    context.showOverlay(next)
    context.report(next)
  }

  function end(): void {
    context.showOverlay(null)
    context.report(null)
  }
}

function isApart(last: Position | undefined, place: Position): boolean {
  return last === undefined || Math.hypot(place.x - last.x, place.y - last.y) >= TRAIL_APART
}
