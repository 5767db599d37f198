import type { AreaTemplate } from '../../board-events'
import { hexNumber, PALETTE } from '../../painting/palette'
import { tokensInCells } from '../../scene/hit-test'
import type { Position } from '../../scene/scene'
import { defineTool } from '../define-tool'
import type { Pointer } from '../gesture-state'
import { createOverlayTimer } from '../overlay-timer'

interface AreaTool {
  readonly name: 'area'
  readonly shape: AreaTemplate['shape']
  readonly sizeFt: number
}

/** A template on the map, and what it covers. */
interface Area {
  readonly template: AreaTemplate
  readonly cells: readonly Position[]
  readonly tokenIds: readonly string[]
}

interface DrawnArea extends Area {
  readonly outline: readonly Position[]
}

/** A click places the template; it turns to the pointer until it hides automatically. Reports each change, and null when it is hidden. */
export const area = defineTool<AreaTool, DrawnArea, Area | null>({
  name: 'area',
  cursor: 'crosshair',
  initialState: (context, tool) => {
    const { state, options } = context
    const timer = createOverlayTimer(context.timers, hide)
    return {
      name: 'area.idle',
      pointerDown: (pointer) => {
        place({ shape: tool.shape, sizeFt: tool.sizeFt, ...originAt(pointer), angle: context.overlay?.template.angle ?? 0 })
        timer.start()
        return undefined
      },
      pointerMove: (pointer) => {
        if (context.overlay !== null) turn(context.overlay.template, pointer)
        return undefined
      },
      refresh: () => {
        if (context.overlay !== null) place(context.overlay.template)
      },
      cancel: () => {
        timer.stop()
        hide()
      },
    }

    /** Templates start at a corner of the grid, as in the rules. */
    function originAt({ worldX, worldY }: Pointer) {
      const { cells, gridSize } = state.scene
      const point = { x: worldX / gridSize, y: worldY / gridSize }
      return cells === undefined ? { x: Math.round(point.x), y: Math.round(point.y) } : cells.originNear(point)
    }

    function turn(template: AreaTemplate, { worldX, worldY }: Pointer): void {
      const { gridSize } = state.scene
      const angle = Math.atan2(worldY / gridSize - template.y, worldX / gridSize - template.x)
      const isRound = template.shape === 'sphere' || template.shape === 'cylinder'
      if (!isRound && angle !== template.angle) place({ ...template, angle })
    }

    function place(template: AreaTemplate): void {
      const { cells, outline, holds } = options.areaOf(template)
      const { tokens } = state.scene
      const covered = holds === undefined ? tokensInCells(tokens, cells) : tokens.filter(holds)
      const placed = { template, cells, tokenIds: covered.map(({ id }) => id) }
      context.showOverlay({ ...placed, outline })
      context.report(placed)
    }

    function hide(): void {
      if (context.overlay === null) return
      context.showOverlay(null)
      context.report(null)
    }
  },
  overlay: (painter, { template, cells, tokenIds, outline }) => {
    const { lines, state, options, cellPx, columnX, rowY, cased } = painter
    for (const { x, y } of cells) lines.rect(columnX(x) + 0.5, rowY(y) + 0.5, cellPx - 1, cellPx - 1)
    if (cells.length > 0) lines.fill({ color: hexNumber(PALETTE.crimson), alpha: 0.28 })
    const points = outline.flatMap(({ x, y }) => [columnX(x), rowY(y)])
    if (state.scene.cells !== undefined && points.length > 0)
      lines.poly(points, true).fill({ color: hexNumber(PALETTE.crimson), alpha: 0.28 })
    if (points.length > 0) cased(() => lines.poly(points, true), PALETTE.crimson, 2)
    for (const id of tokenIds) {
      const token = state.tokensById.get(id)
      if (token === undefined) continue
      const radius = (token.size * cellPx) / 2
      cased(() => lines.circle(columnX(token.x) + radius, rowY(token.y) + radius, radius + 2), PALETTE.crimson, 2)
    }
    const count = tokenIds.length === 0 ? '' : options.words.tokens(tokenIds.length)
    painter.label(options.words.area(template), count, columnX(template.x), rowY(template.y) - 8)
  },
})
