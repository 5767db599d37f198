import type { Graphics } from 'pixi.js'
import { casingFor, hexNumber, PALETTE } from '../painting/palette'
import type { DrawingPoint, DrawingShape } from '../scene/scene'

/** World pixels on each side of a stroke: black strokes show on a dark map. */
const CASING_WIDTH = 1.5

/** Draws a shape with its casing, in world pixels. */
export function paintDrawing(graphics: Graphics, drawing: DrawingShape): void {
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

/** Curves through the middles between points: a stroke without corners. A single point becomes a dot. */
function smoothPath(graphics: Graphics, points: readonly DrawingPoint[], first: DrawingPoint): void {
  graphics.moveTo(first.x, first.y)
  let before = first
  for (const point of points) {
    if (point !== first) graphics.quadraticCurveTo(before.x, before.y, (before.x + point.x) / 2, (before.y + point.y) / 2)
    before = point
  }
  graphics.lineTo(before.x + (points.length === 1 ? 0.01 : 0), before.y)
}

/** A pen's stroke is as wide as it was pressed: half the width at a breath, one and a half at full weight. */
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
