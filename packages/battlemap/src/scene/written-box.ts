import { FONT_FAMILY } from '../painting/palette'
import type { WorldRectangle } from './hit-test'
import type { DrawingShape } from './scene'

/** The usual width of a letter as a share of the line's height, where nothing can measure it. */
const LETTER_WIDTH = 0.5
/** Height of the letters as a share of the line's height. */
const LETTER_HEIGHT = 0.8

let measuring: OffscreenCanvasRenderingContext2D | null = null

/** The CSS font of a line of this height. */
export function writtenFont(size: number): string {
  return `700 ${size * LETTER_HEIGHT}px ${FONT_FAMILY}`
}

/** The rectangle of the world that a written text takes, around its point. */
export function writtenBox({ points: [middle], written }: Pick<DrawingShape, 'points' | 'written'>): WorldRectangle {
  const { x, y } = middle ?? { x: 0, y: 0 }
  const { text, size } = written ?? { text: '', size: 0 }
  const width = widthOf(text, size) + size * 0.4
  return { left: x - width / 2, top: y - size / 2, right: x + width / 2, bottom: y + size / 2 }
}

function widthOf(text: string, size: number): number {
  if (typeof OffscreenCanvas === 'undefined') return text.length * size * LETTER_WIDTH
  measuring ??= new OffscreenCanvas(1, 1).getContext('2d')
  if (measuring === null) return text.length * size * LETTER_WIDTH
  measuring.font = writtenFont(size)
  return measuring.measureText(text).width
}
