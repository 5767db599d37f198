import type { Graphics } from 'pixi.js'
import type { BoardOptions } from '../board-events'
import type { WorldRectangle } from '../scene/hit-test'
import type { BoardState } from '../state'

/** Functions with which a tool paints its overlay. Screen pixels, unless the name says cells or world. */
export interface OverlayPainter {
  readonly lines: Graphics
  readonly state: BoardState
  readonly options: Pick<BoardOptions, 'reachOf' | 'legsFt' | 'words'>
  /** Side of a cell. */
  readonly cellPx: number
  columnX(column: number): number
  rowY(row: number): number
  /** Draws the same path twice: a dark casing below the coloured line. */
  cased(path: () => void, color: string, width: number): void
  /** Fills a rectangle of the world faintly. */
  rectangle(rectangle: WorldRectangle, color: string): void
  /** Draws a circle of the world, such as the eraser's reach. */
  circle(circle: WorldCircle): void
  /** A name on a plate, centred above the place; `note` follows in a fainter colour. */
  label(text: string, note: string, x: number, y: number): void
}

/** World pixels. */
export interface WorldCircle {
  readonly x: number
  readonly y: number
  readonly radius: number
}
