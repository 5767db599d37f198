/** How a picture becomes a round token. */
export interface Framing {
  /** 1 shows as much of the picture as fits, 2 half as much along each side. */
  readonly zoom: number
  /** Which part: −100 is the left or upper edge, 0 the middle, 100 the right or lower edge. */
  readonly across: number
  readonly down: number
  /** #rrggbb */
  readonly ringColor: string
  /** Percent of the radius; 0 is no ring. */
  readonly ringWidth: number
  /** #rrggbb */
  readonly tintColor: string
  /** Percent; 0 is no tint. */
  readonly tintStrength: number
}

export const FIRST_FRAMING: Framing = {
  zoom: 1,
  across: 0,
  // Faces are usually above the middle.
  down: -50,
  ringColor: '#fab72a',
  ringWidth: 8,
  tintColor: '#1f6ad2',
  tintStrength: 0,
}

export const MOST_ZOOM = 5

interface Size {
  readonly width: number
  readonly height: number
}

/** The square of the picture that is shown, in its pixels; always inside the picture. */
export function shownSquare({ width, height }: Size, { zoom, across, down }: Framing) {
  const side = Math.min(width, height) / Math.min(MOST_ZOOM, Math.max(1, zoom))
  return { left: ((width - side) * (across + 100)) / 200, top: ((height - side) * (down + 100)) / 200, side }
}

/** The framing after the picture was dragged by so many parts of the shown square's side. Where nothing can move, it stays. */
export function dragged(size: Size, framing: Framing, partsX: number, partsY: number): Framing {
  const { side } = shownSquare(size, framing)
  const shifted = (percent: number, parts: number, room: number) =>
    room <= 0 ? percent : Math.round(Math.min(100, Math.max(-100, percent - (parts * side * 200) / room)))
  return {
    ...framing,
    across: shifted(framing.across, partsX, size.width - side),
    down: shifted(framing.down, partsY, size.height - side),
  }
}

/** Paints the round token into a square of `side` pixels; its corners stay transparent. */
export function paintFramed(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  picture: ImageBitmap,
  framing: Framing,
  side: number,
): void {
  const middle = side / 2
  const { left, top, side: part } = shownSquare(picture, framing)
  context.clearRect(0, 0, side, side)
  context.save()
  context.beginPath()
  context.arc(middle, middle, middle, 0, Math.PI * 2)
  context.clip()
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, part, part, 0, 0, side, side)
  if (framing.tintStrength > 0) {
    context.globalCompositeOperation = 'multiply'
    context.globalAlpha = framing.tintStrength / 100
    context.fillStyle = framing.tintColor
    context.fillRect(0, 0, side, side)
    context.globalCompositeOperation = 'source-over'
    context.globalAlpha = 1
  }
  paintRing(context, framing, middle)
  context.restore()
}

/** The ring with a dark line at each edge, so that it stands out from any picture. */
function paintRing(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  { ringColor, ringWidth }: Framing,
  middle: number,
): void {
  const width = (middle * ringWidth) / 100
  if (width <= 0) return
  const edge = Math.max(1, middle * 0.012)
  for (const [style, radius, lineWidth] of [
    ['#0e0a08', middle - width / 2, width],
    [ringColor, middle - width / 2, Math.max(0.5, width - edge * 2)],
  ] as const) {
    context.beginPath()
    context.arc(middle, middle, radius, 0, Math.PI * 2)
    context.strokeStyle = style
    context.lineWidth = lineWidth
    context.stroke()
  }
}
