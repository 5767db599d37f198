import type { Position } from './scene/scene'

/** What the board reports. All are optional; positions are cells unless the name says otherwise. */
export interface BoardEvents {
  /** While a token is dragged: place between cells, at most about 20 a second. */
  tokenDragged?(tokenId: string, x: number, y: number): void
  /** All tokens of one drag or nudge that lie on another cell now. Show it by the next scene; where none comes, they glide back. */
  tokensDropped?(drops: readonly TokenDrop[]): void
  /** A finger tapped where the one selected token shall go. Without a listener such a tap clears the selection. */
  moveProposed?(tokenId: string, x: number, y: number): void
  tokenDragCancelled?(tokenId: string): void
  /** Someone tried to move a token that may not be moved, or that another person (`holder`) drags now. */
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
  /** What the chosen tool did, by the tool's name. `ReportOf<Name>` of the registry is the report's type. */
  toolReported?(toolName: string, report: unknown): void
  /** The picture can't be loaded. */
  backgroundFailed?(url: string): void
  /** Held for half a second on the map; `isSummons` when Shift was down ("look here"). */
  ping?(cell: Position, isSummons: boolean): void
}

/** A token's new cell: its upper left corner. */
export interface TokenDrop extends Position {
  readonly tokenId: string
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

/** Texts of labels on the map, in the viewer's language. */
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
