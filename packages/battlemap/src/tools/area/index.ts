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

/** A click places the template; it turns to the pointer until it hides automatically. Reports each change, and null when it is hidden. */
export const area = defineTool<AreaTool, Area, Area | null>({
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
      cancel: () => {
        timer.stop()
        hide()
      },
    }

    /** Templates start at a corner of the grid, as in the rules. */
    function originAt({ worldX, worldY }: Pointer) {
      const { gridSize } = state.scene
      return { x: Math.round(worldX / gridSize), y: Math.round(worldY / gridSize) }
    }

    function turn(template: AreaTemplate, { worldX, worldY }: Pointer): void {
      const { gridSize } = state.scene
      const angle = Math.atan2(worldY / gridSize - template.y, worldX / gridSize - template.x)
      const isRound = template.shape === 'sphere' || template.shape === 'cylinder'
      if (!isRound && angle !== template.angle) place({ ...template, angle })
    }

    function place(template: AreaTemplate): void {
      const cells = options.cellsCovered(template)
      const placed = { template, cells, tokenIds: tokensInCells(state.scene.tokens, cells).map(({ id }) => id) }
      context.showOverlay(placed)
      context.report(placed)
    }

    function hide(): void {
      if (context.overlay === null) return
      context.showOverlay(null)
      context.report(null)
    }
  },
  overlay: (painter, { template, cells, tokenIds }) => {
    const { lines, state, options, cellPx, columnX, rowY, cased } = painter
    for (const { x, y } of cells) lines.rect(columnX(x) + 0.5, rowY(y) + 0.5, cellPx - 1, cellPx - 1)
    if (cells.length > 0) lines.fill({ color: hexNumber(PALETTE.crimson), alpha: 0.28 })
    const outline = templateOutline(template, options.feetPerCell).flatMap(({ x, y }) => [columnX(x), rowY(y)])
    cased(() => lines.poly(outline, true), PALETTE.crimson, 2)
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

const ROUND_CORNERS = 48
/** Half the angle of a cone whose end is as wide as the cone is long. */
const CONE_HALF_ANGLE = Math.atan(0.5)
const CONE_CORNERS = 10
/** Feet. */
const LINE_WIDTH_FT = 5
/** The template's outline as a polygon, in cells. */
function templateOutline({ shape, sizeFt, x, y, angle }: AreaTemplate, feetPerCell: number): Position[] {
  const length = sizeFt / feetPerCell
  switch (shape) {
    case 'sphere':
    case 'cylinder':
      return arc(x, y, length, 0, Math.PI * 2, ROUND_CORNERS)
    case 'cone':
      return [{ x, y }, ...arc(x, y, length, angle - CONE_HALF_ANGLE, angle + CONE_HALF_ANGLE, CONE_CORNERS)]
    case 'line': {
      const half = LINE_WIDTH_FT / feetPerCell / 2
      const acrossX = -Math.sin(angle) * half
      const acrossY = Math.cos(angle) * half
      const endX = x + Math.cos(angle) * length
      const endY = y + Math.sin(angle) * length
      return [
        { x: x + acrossX, y: y + acrossY },
        { x: endX + acrossX, y: endY + acrossY },
        { x: endX - acrossX, y: endY - acrossY },
        { x: x - acrossX, y: y - acrossY },
      ]
    }
  }
}
function arc(x: number, y: number, radius: number, from: number, to: number, corners: number): Position[] {
  return Array.from({ length: corners + 1 }, (_, index) => {
    const angle = from + ((to - from) * index) / corners
    return { x: x + Math.cos(angle) * radius, y: y + Math.sin(angle) * radius }
  })
}
