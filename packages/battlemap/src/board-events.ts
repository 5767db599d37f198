import type { BoardSpace, Position } from './scene/scene'

/** Events of the board. All are optional; positions are cells unless the name says otherwise. */
export interface BoardEvents {
  /** While a token is dragged: its place between cells, at most about 20 times a second. */
  tokenDragged?(tokenId: string, x: number, y: number): void
  /** All tokens of one drag or nudge whose cell changed. Confirm the move with the next scene; without one, the tokens glide back. */
  tokensDropped?(drops: readonly TokenDrop[]): void
  /** A finger tapped the target cell for the only selected token. Without a listener such a tap clears the selection. */
  moveProposed?(tokenId: string, x: number, y: number): void
  tokenDragCancelled?(tokenId: string): void
  /** The user tried to move a token that may not be moved, or that another person (`holder`) is dragging. */
  tokenRefused?(tokenId: string, holder?: string): void
  selectionChanged?(tokenIds: readonly string[]): void
  /** Double click or double tap. */
  tokenOpened?(tokenId: string): void
  /** Right click without movement, or a long press on a token. Screen pixels are measured from the host's corner. */
  menuRequested?(request: {
    readonly tokenId: string | null
    readonly cell: Position
    readonly screenX: number
    readonly screenY: number
  }): void
  cameraChanged?(view: { readonly offsetX: number; readonly offsetY: number; readonly zoom: number }): void
  /** null when the pointer leaves the map. */
  cellHovered?(cell: Position | null): void
  /** A report of the chosen tool, with the tool's name. `ReportOf<Name>` of the registry is the report's type. */
  toolReported?(toolName: string, report: unknown): void
  /** The picture can't be loaded. */
  backgroundFailed?(url: string): void
  /** The pointer was held for half a second on the map; `isSummons` if Shift was down ("look here"). */
  ping?(cell: Position, isSummons: boolean): void
}

/** A token's new cell: its upper left corner. */
export interface TokenDrop extends Position {
  readonly tokenId: string
}

export type AreaShape = 'sphere' | 'cone' | 'line' | 'cylinder' | 'cube'

/** An area of effect. Its origin is in cells, with fractions; the angle in radians, 0 to the right, clockwise. */
export interface AreaTemplate {
  readonly shape: AreaShape
  readonly sizeFt: number
  readonly x: number
  readonly y: number
  readonly angle: number
}

/** What a template covers. */
export interface CoveredArea {
  readonly cells: readonly Position[]
  /** A polygon, in cells. Without squares it is filled. */
  readonly outline: readonly Position[]
  /** Whether it covers a token; absent: by the squares. */
  readonly holds?: (space: BoardSpace) => boolean
}

/** Texts of labels on the map, in the viewer's language. */
export interface BoardWords {
  feet(feet: number): string
  area(template: AreaTemplate): string
  tokens(count: number): string
  /** The length of the last leg, shown beside the total. */
  lastLeg(feet: number): string
  /** The marker of the condition on a token shows the first three letters. */
  condition(condition: string): string
}

/** Rules of the game, which the board doesn't know. After they changed, `refreshOverlay` shows what they compute now. */
export interface BoardRules {
  readonly areaOf: (template: AreaTemplate) => CoveredArea
  /** The outline of what is within so many feet of a space: a polygon, in cells. */
  readonly reachOf: (space: BoardSpace, radiusFt: number) => readonly Position[]
  /** The feet of each leg of a path. */
  readonly legsFt: (points: readonly Position[]) => readonly number[]
}

export interface BoardOptions extends BoardRules {
  /** About 0.3 for the DM, 0.9 for players. */
  readonly fogOpacity: number
  /** On the empty map, dragging with the left button draws a selection rectangle (DM) or pans the view (player). */
  readonly emptyDrag: 'marquee' | 'pan'
  readonly wheel: 'auto' | 'zooms' | 'pans'
  /** No gliding and no shaking. */
  readonly isMotionReduced: boolean
  readonly words: BoardWords
}

const DEFAULT_FEET_PER_CELL = 5

export const DEFAULT_OPTIONS: BoardOptions = {
  areaOf: () => ({ cells: [], outline: [] }),
  reachOf: () => [],
  // Diagonals count as one cell, as most tables play.
  legsFt: (points) => {
    const stepFt = (from: Position, to: Position) => Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) * DEFAULT_FEET_PER_CELL
    return points.slice(1).map((to, index) => stepFt(points[index] ?? to, to))
  },
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
