/** A flat picture as data, shown as SVG or painted on a canvas. */
export interface Drawing {
  /** Width and height of its square. */
  readonly size: number
  readonly layers: readonly DrawingLayer[]
}

export interface DrawingLayer {
  /** An SVG path. */
  readonly d: string
  readonly fill?: string
  /** Instead of `fill`: from the top of the square to its bottom. */
  readonly fade?: readonly [top: string, bottom: string]
  readonly stroke?: string
  readonly strokeWidth?: number
  readonly opacity?: number
}

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

export const square = (size: number): string => rectangle(0, 0, size, size)
export const rectangle = (x: number, y: number, width: number, height: number): string => `M${x} ${y}h${width}v${height}h${-width}z`
export const disc = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0z`
