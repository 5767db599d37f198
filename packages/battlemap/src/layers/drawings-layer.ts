import { Container, Graphics, Sprite } from 'pixi.js'
import { casingFor, hexNumber, PALETTE } from '../painting/palette'
import { doOverlap, type WorldRectangle } from '../scene/hit-test'
import type { BoardDrawing, DrawingPoint, DrawingShape } from '../scene/scene'
import { writtenBox } from '../scene/written-box'
import type { Layer, LayerSetting } from './layer'
import { createWrittenSprites } from './written-sprites'

interface DrawnShape {
  readonly drawing: BoardDrawing
  readonly view: Graphics | Sprite
  readonly bounds: WorldRectangle
  isErased: boolean
}

/** Drawings of the scene: each is drawn once, and shown while it overlaps the painted area. */
export function createDrawingsLayer(setting: LayerSetting): Layer {
  const { state, frame } = setting
  const written = createWrittenSprites(setting)
  const container = new Container()
  let paintedSharpness = 0
  const drawn = new Map<string, DrawnShape>()
  let painted: readonly BoardDrawing[] = []

  return {
    container,
    paint: () => {
      const drawings = state.scene.drawings ?? []
      if (drawings !== painted) arrange(drawings)
      painted = drawings
      if (frame.sharpness !== paintedSharpness) sharpen()
      paintedSharpness = frame.sharpness
      cull(frame.paintedArea)
    },
    cull,
    destroy: () => {
      for (const { view } of drawn.values()) if (view instanceof Sprite) written.release(view)
      container.destroy({ children: true })
    },
  }

  function cull(rectangle: WorldRectangle): void {
    for (const shape of drawn.values()) {
      const isErased = state.erasedIds.has(shape.drawing.id)
      if (isErased !== shape.isErased) frame.stale.add(shape.bounds)
      shape.isErased = isErased
      shape.view.visible = !isErased && doOverlap(shape.bounds, rectangle)
    }
  }

  function sharpen(): void {
    for (const { view, drawing } of drawn.values()) if (view instanceof Sprite) written.dress(view, drawing)
  }

  function arrange(drawings: readonly BoardDrawing[]): void {
    const kept = new Map<string, BoardDrawing>()
    for (const drawing of drawings) kept.set(drawing.id, drawing)
    for (const [id, shape] of drawn) {
      if (kept.get(id) === shape.drawing) continue
      frame.stale.add(shape.bounds)
      if (shape.view instanceof Sprite) written.release(shape.view)
      shape.view.destroy()
      drawn.delete(id)
    }
    drawings.forEach((drawing, index) => {
      const shape = drawn.get(drawing.id) ?? add(drawing)
      shape.view.zIndex = index
    })
    container.sortableChildren = true
    container.sortChildren()
  }

  function add(drawing: BoardDrawing): DrawnShape {
    const view = drawing.type === 'text' ? written.create(drawing) : strokesOf(drawing)
    container.addChild(view)
    const shape = { drawing, view, bounds: boundsOf(drawing), isErased: false }
    frame.stale.add(shape.bounds)
    drawn.set(drawing.id, shape)
    return shape
  }
}

function strokesOf(drawing: BoardDrawing): Graphics {
  const graphics = new Graphics()
  paintDrawing(graphics, drawing)
  return graphics
}

/** The stroke in progress, and finished strokes that are not in a scene yet: separate, so that drawing repaints nothing else. */
export function createUnsavedDrawingsLayer(setting: LayerSetting): Layer {
  const { state } = setting
  const written = createWrittenSprites(setting)
  const container = new Container()
  const graphics = new Graphics()
  /** Texts that are being moved. */
  let texts: readonly Sprite[] = []
  container.addChild(graphics)
  return {
    container,
    paint: () => {
      graphics.clear()
      removeTexts()
      const { unsavedDrawings, unfinishedDrawing } = state
      const all = unfinishedDrawing === null ? unsavedDrawings : [...unsavedDrawings, unfinishedDrawing]
      for (const drawing of all) if (drawing.type !== 'text') paintDrawing(graphics, drawing)
      texts = all.filter(({ type }) => type === 'text').map(written.create)
      if (texts.length > 0) container.addChild(...texts)
    },
    destroy: () => {
      removeTexts()
      container.destroy({ children: true })
    },
  }

  function removeTexts(): void {
    for (const sprite of texts) {
      written.release(sprite)
      sprite.destroy()
    }
    texts = []
  }
}

function boundsOf(drawing: BoardDrawing): WorldRectangle {
  const { type, points, strokeWidth } = drawing
  if (type === 'text') return writtenBox(drawing)
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
