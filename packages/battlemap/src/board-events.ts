import type { DrawingShape, FogRun, Position } from './scene'

/** What the board reports. All are optional; positions are cells unless the name says otherwise. */
export interface BoardEvents {
  /** While a token is in the hand: place between cells, at most about 20 a second. */
  tokenDragged?(tokenId: string, x: number, y: number): void
  /** Put down on another cell. Show the new place by the next scene; where none comes, the token glides back. */
  tokenDropped?(tokenId: string, x: number, y: number): void
  /** A finger tapped where the one selected token shall go. Without a listener such a tap lets go of the selection. */
  moveProposed?(tokenId: string, x: number, y: number): void
  tokenDragCancelled?(tokenId: string): void
  /** Someone tried to move a token that may not be moved, or that somebody else holds just now. */
  tokenRefused?(tokenId: string, holder?: string): void
  selectionChanged?(tokenIds: readonly string[]): void
  /** Double click or double tap. */
  tokenOpened?(tokenId: string): void
  /** Right click without travel, or a long press on a token. Screen pixels are measured from the host's corner. */
  menuRequested?(request: {
    readonly tokenId: string | null
    readonly cell: Position
    readonly screenX: number
    readonly screenY: number
  }): void
  cameraChanged?(view: { readonly offsetX: number; readonly offsetY: number; readonly zoom: number }): void
  /** null when the pointer leaves the map. */
  cellHovered?(cell: Position | null): void
  /** A stroke or shape is finished. It stays shown until a scene brings its drawings anew. */
  drawingFinished?(drawing: DrawingShape): void
  /** All that one sweep of the eraser touched. */
  drawingsErased?(drawingIds: readonly string[]): void
  /** All that one gesture of the fog tool changed, as runs of cells. */
  fogChanged?(runs: readonly FogRun[]): void
  /** A template was placed or turned; null when it is gone. */
  areaChanged?(
    area: { readonly template: AreaTemplate; readonly cells: readonly Position[]; readonly tokenIds: readonly string[] } | null,
  ): void
  /** Each leg in feet, and their sum; null when measuring ended. */
  measured?(measure: { readonly legsFt: readonly number[]; readonly totalFt: number } | null): void
  /** Grid alignment: a cell's side and the corner of the first cell, in world pixels. */
  gridAligned?(grid: { readonly cellSize: number; readonly offsetX: number; readonly offsetY: number }): void
  /** The picture can't be loaded. */
  backgroundFailed?(url: string): void
  /** Held for half a second on the map; `isSummons` when Shift was down ("look here"). */
  ping?(cell: Position, isSummons: boolean): void
}

export type AreaShape = 'sphere' | 'cone' | 'line' | 'cylinder'

/** An area of effect. Its origin is in cells, between cells; the angle in radians, 0 to the right, clockwise. */
export interface AreaTemplate {
  readonly shape: AreaShape
  readonly sizeFt: number
  readonly x: number
  readonly y: number
  readonly angle: number
}

/** What stands in labels on the map, in the language of who looks at it. */
export interface BoardWords {
  feet(feet: number): string
  area(template: AreaTemplate): string
  tokens(count: number): string
  /** Beside the whole way: how long its last leg is. */
  lastLeg(feet: number): string
  /** The first three letters stand on a token that is in this condition. */
  condition(condition: string): string
}

export interface BoardOptions {
  /** The rules' answer: the cells that a template covers. The board knows no rules. */
  readonly cellsCovered: (template: AreaTemplate) => readonly Position[]
  /** The rules' answer: feet between two places in cells. */
  readonly distanceFt: (from: Position, to: Position) => number
  readonly feetPerCell: number
  /** About 0.3 for the DM, 0.9 for players. */
  readonly fogOpacity: number
  /** On the empty map a left drag draws a selection rectangle (DM) or moves the view (player). */
  readonly emptyDrag: 'marquee' | 'pan'
  readonly wheel: 'auto' | 'zooms' | 'pans'
  /** No gliding, no shaking. */
  readonly isMotionReduced: boolean
  readonly words: BoardWords
}

/** Diagonals count as one cell, as most tables play. */
const DEFAULT_FEET_PER_CELL = 5

export const DEFAULT_OPTIONS: BoardOptions = {
  cellsCovered: () => [],
  distanceFt: (from, to) => Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) * DEFAULT_FEET_PER_CELL,
  feetPerCell: DEFAULT_FEET_PER_CELL,
  fogOpacity: 0.9,
  emptyDrag: 'pan',
  wheel: 'auto',
  isMotionReduced: false,
  words: {
    feet: (feet) => `${feet} ft`,
    area: ({ sizeFt, shape }) => `${sizeFt} ft ${shape}`,
    tokens: (count) => `${count} ${count === 1 ? 'token' : 'tokens'}`,
    lastLeg: (feet) => `last ${feet}`,
    condition: (condition) => condition,
  },
}
