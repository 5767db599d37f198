import type { Drawing } from '@hearthlight/figure'

/** Paints a drawing onto a square canvas with sides of `pixels`. */
export function paintDrawing(context: CanvasRenderingContext2D, { size, layers }: Drawing, pixels: number): void {
  context.save()
  context.scale(pixels / size, pixels / size)
  for (const { d, fill, fade, stroke, strokeWidth, opacity } of layers) {
    const path = new Path2D(d)
    context.globalAlpha = opacity ?? 1
    if (fade !== undefined) {
      const gradient = context.createLinearGradient(0, 0, 0, size)
      gradient.addColorStop(0, fade[0])
      gradient.addColorStop(1, fade[1])
      context.fillStyle = gradient
      context.fill(path)
    } else if (fill !== undefined) {
      context.fillStyle = fill
      context.fill(path)
    }
    if (stroke !== undefined) {
      context.strokeStyle = stroke
      context.lineWidth = strokeWidth ?? 1
      context.stroke(path)
    }
  }
  context.restore()
}
