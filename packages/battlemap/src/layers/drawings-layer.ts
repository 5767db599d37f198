import { Container, Graphics } from 'pixi.js'
import { casingFor, hexNumber, PALETTE } from '../painting/palette'
import { doOverlap, type WorldRectangle } from '../scene/hit-test'
import type { BoardDrawing, DrawingPoint, DrawingShape } from '../scene/scene'
import type { Layer, LayerSetting } from './layer'

interface DrawnShape {
  readonly drawing: BoardDrawing
  readonly graphics: Graphics
  readonly bounds: WorldRectangle
  isErased: boolean
}

/** Drawings of the scene: each is drawn once, and shown while it overlaps the painted area. */
export function createDrawingsLayer({ state, frame }: LayerSetting): Layer {
  const container = new Container()
  const drawn = new Map<string, DrawnShape>()
  let painted: readonly BoardDrawing[] = []

  return {
    container,
    paint: () => {
      const drawings = state.scene.drawings ?? []
      if (drawings !== painted) arrange(drawings)
      painted = drawings
      cull(frame.paintedArea)
    },
    cull,
    destroy: () => container.destroy({ children: true }),
  }

  function cull(rectangle: WorldRectangle): void {
    for (const shape of drawn.values()) {
      const isErased = state.erasedIds.has(shape.drawing.id)
      if (isErased !== shape.isErased) frame.stale.add(shape.bounds)
      shape.isErased = isErased
      shape.graphics.visible = !isErased && doOverlap(shape.bounds, rectangle)
    }
  }

  function arrange(drawings: readonly BoardDrawing[]): void {
    const kept = new Map<string, BoardDrawing>()
    for (const drawing of drawings) kept.set(drawing.id, drawing)
    for (const [id, shape] of drawn) {
      if (kept.get(id) === shape.drawing) continue
      frame.stale.add(shape.bounds)
      shape.graphics.destroy()
      drawn.delete(id)
    }
    drawings.forEach((drawing, index) => {
      const shape = drawn.get(drawing.id) ?? add(drawing)
      shape.graphics.zIndex = index
    })
    container.sortableChildren = true
    container.sortChildren()
  }

  function add(drawing: BoardDrawing): DrawnShape {
    const graphics = new Graphics()
    paintDrawing(graphics, drawing)
    container.addChild(graphics)
    const shape = { drawing, graphics, bounds: boundsOf(drawing), isErased: false }
    frame.stale.add(shape.bounds)
    drawn.set(drawing.id, shape)
    return shape
  }
}

/** The stroke in progress, and finished strokes that are not in a scene yet: separate, so that drawing repaints nothing else. */
export function createUnsavedDrawingsLayer({ state }: LayerSetting): Layer {
  const graphics = new Graphics()
  return {
    container: graphics,
    paint: () => {
      graphics.clear()
      for (const drawing of state.unsavedDrawings) paintDrawing(graphics, drawing)
      if (state.unfinishedDrawing !== null) paintDrawing(graphics, state.unfinishedDrawing)
    },
    destroy: () => graphics.destroy(),
  }
}

function boundsOf({ type, points, strokeWidth }: BoardDrawing): WorldRectangle {
  const [first, second] = points
  const reach = strokeWidth * 1.5 + 3
  if (type === 'circle' && first !== undefined && second !== undefined) {
    const radius = Math.hypot(second.x - first.x, second.y - first.y) + reach
    return { left: first.x - radius, top: first.y - radius, right: first.x + radius, bottom: first.y + radius }
  }
  let left = Number.POSITIVE_INFINITY
  let top = Number.POSITIVE_INFINITY
  let right = Number.NEGATIVE_INFINITY
  let bottom = Number.NEGATIVE_INFINITY
  for (const { x, y } of points) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return { left: left - reach, top: top - reach, right: right + reach, bottom: bottom + reach }
}

/** World pixels on each side of a stroke: makes black strokes visible on a dark map. */
const CASING_WIDTH = 1.5
/** Draws a shape with its casing, in world pixels. */
function paintDrawing(graphics: Graphics, drawing: DrawingShape): void {
  const [first, second] = drawing.points
  if (first === undefined) return
  if (drawing.fillColor !== undefined && drawing.type !== 'freehand' && drawing.type !== 'line') {
    outline(graphics, drawing, first, second ?? first)
    graphics.fill({ color: hexNumber(drawing.fillColor), alpha: 0.35 })
  }
  if (drawing.points.some(({ pressure }) => pressure !== undefined)) {
    strokeByPressure(graphics, drawing, CASING_WIDTH * 2)
    strokeByPressure(graphics, drawing, 0)
    return
  }
  stroke(graphics, drawing, first, second ?? first, CASING_WIDTH * 2)
  stroke(graphics, drawing, first, second ?? first, 0)
}
function stroke(graphics: Graphics, drawing: DrawingShape, first: DrawingPoint, second: DrawingPoint, casing: number): void {
  outline(graphics, drawing, first, second)
  graphics.stroke({ ...styleOf(drawing, casing), width: drawing.strokeWidth + casing })
}
function styleOf(drawing: DrawingShape, casing: number) {
  return casing > 0
    ? ({ color: hexNumber(casingFor(drawing.color)), alpha: PALETTE.casingAlpha, cap: 'round', join: 'round' } as const)
    : ({ color: hexNumber(drawing.color), alpha: 1, cap: 'round', join: 'round' } as const)
}
function outline(graphics: Graphics, { type, points }: DrawingShape, first: DrawingPoint, second: DrawingPoint): void {
  switch (type) {
    case 'circle':
      graphics.circle(first.x, first.y, Math.hypot(second.x - first.x, second.y - first.y))
      return
    case 'rectangle':
      graphics.rect(Math.min(first.x, second.x), Math.min(first.y, second.y), Math.abs(second.x - first.x), Math.abs(second.y - first.y))
      return
    case 'line':
      graphics.moveTo(first.x, first.y).lineTo(second.x, second.y)
      return
    case 'freehand':
      smoothPath(graphics, points, first)
  }
}
/** Draws curves through the midpoints between points: a stroke without corners. A single point becomes a dot. */
function smoothPath(graphics: Graphics, points: readonly DrawingPoint[], first: DrawingPoint): void {
  graphics.moveTo(first.x, first.y)
  let before = first
  for (const point of points) {
    if (point !== first) graphics.quadraticCurveTo(before.x, before.y, (before.x + point.x) / 2, (before.y + point.y) / 2)
    before = point
  }
  graphics.lineTo(before.x + (points.length === 1 ? 0.01 : 0), before.y)
}
/** A pen's stroke width depends on pressure: half the width at no pressure, one and a half at full pressure. */
function strokeByPressure(graphics: Graphics, drawing: DrawingShape, casing: number): void {
  let before: DrawingPoint | null = null
  for (const point of drawing.points) {
    const width = drawing.strokeWidth * (0.5 + (point.pressure ?? 0.5)) + casing
    if (before !== null)
      graphics
        .moveTo(before.x, before.y)
        .lineTo(point.x, point.y)
        .stroke({ ...styleOf(drawing, casing), width })
    before = point
  }
}
