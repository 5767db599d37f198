import { Container, Graphics } from 'pixi.js'
import type { WorldRectangle } from '../scene/hit-test'
import type { BoardDrawing } from '../scene/scene'
import type { Layer, LayerSetting } from './layer'
import { paintDrawing } from './paint-drawing'

interface DrawnShape {
  readonly drawing: BoardDrawing
  readonly graphics: Graphics
  readonly bounds: WorldRectangle
  isErased: boolean
}

/** Drawings of the scene: each drawn once, shown while the painted area reaches it. */
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

/** The stroke under the pen, and finished ones that no scene holds yet: apart, so that drawing repaints nothing else. */
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

function doOverlap(one: WorldRectangle, other: WorldRectangle): boolean {
  return one.left <= other.right && one.right >= other.left && one.top <= other.bottom && one.bottom >= other.top
}
