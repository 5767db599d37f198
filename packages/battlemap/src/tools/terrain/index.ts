import { hexNumber, PALETTE } from '../../painting/palette'
import { fogRuns, fogSize } from '../../scene/fog'
import { type FogRun, fogSquareSize, type Position } from '../../scene/scene'
import { placesBetween, squaresUnder } from '../brush'
import { defineTool } from '../define-tool'
import type { GestureState, Pointer } from '../gesture-state'
import type { OverlayPainter, WorldCircle } from '../overlay-painter'
import type { ToolContext } from '../tool-context'

interface TerrainTool {
  readonly name: 'terrain'
  /** false: the brush takes terrain away. */
  readonly isAdding: boolean
  /** Cells. */
  readonly radius: number
}

interface TerrainOverlay {
  readonly brush: WorldCircle
  /** Squares of the fog that the present stroke has painted. */
  readonly painted: readonly Position[]
  readonly isAdding: boolean
}
/** The squares of one stroke; `isHidden` means that they become difficult. */
type TerrainContext = ToolContext<TerrainOverlay, readonly FogRun[]>

const NOTHING: readonly Position[] = []

/** A stroke shows while it is painted, and is reported at its end: one stroke is one undo step. The scene's own terrain is not the board's. */
export const terrain = defineTool<TerrainTool, TerrainOverlay, readonly FogRun[]>({
  name: 'terrain',
  cursor: 'crosshair',
  initialState: (context, { isAdding, radius }) => ({
    name: 'terrain.idle',
    pointerMove: (pointer) => void show(context, { isAdding, radius }, pointer, NOTHING),
    pointerDown: (pointer) => painting(context, { isAdding, radius }, pointer),
    cancel: () => context.showOverlay(null),
  }),
  overlay: (painter, { brush, painted, isAdding }) => {
    paintSquares(painter, painted, isAdding ? PALETTE.gold : PALETTE.white)
    painter.circle(brush)
  },
})

type Brush = Pick<TerrainTool, 'isAdding' | 'radius'>

function show(context: TerrainContext, { isAdding, radius }: Brush, { worldX, worldY }: Pointer, painted: readonly Position[]): void {
  context.showOverlay({ brush: { x: worldX, y: worldY, radius: radius * context.state.scene.gridSize }, painted, isAdding })
}

function painting(context: TerrainContext, brush: Brush, start: Pointer): GestureState {
  const { scene } = context.state
  const { columns, rows } = fogSize(scene)
  const painted = new Map<number, boolean>()
  const squares: Position[] = []
  let last = start
  follow(start)
  return {
    name: 'terrain.painting',
    pointerMove: (pointer) => void follow(pointer),
    pointerUp: (pointer) => {
      show(context, brush, pointer, NOTHING)
      if (painted.size > 0) context.report(fogRuns(painted, columns))
      return 'done'
    },
    cancel: () => context.showOverlay(null),
  }

  function follow(pointer: Pointer): void {
    for (const place of placesBetween(last, pointer, scene.gridSize)) {
      for (const square of squaresUnder(scene, place, brush.radius)) paint(square)
    }
    last = pointer
    show(context, brush, pointer, squares)
  }

  function paint({ x, y }: Position): void {
    const index = y * columns + x
    if (x < 0 || y < 0 || x >= columns || y >= rows || painted.has(index)) return
    painted.set(index, brush.isAdding)
    squares.push({ x, y })
  }
}

function paintSquares({ lines, state, cellPx, columnX, rowY }: OverlayPainter, squares: readonly Position[], color: string): void {
  if (squares.length === 0) return
  const perCell = state.scene.gridSize / fogSquareSize(state.scene)
  const side = cellPx / perCell
  for (const { x, y } of squares) lines.rect(columnX(x / perCell), rowY(y / perCell), side, side)
  lines.fill({ color: hexNumber(color), alpha: 0.3 })
}
