/** The side of a token on the board: each ring has its own shape, so that colour is never the only sign. */
export type TokenRing = 'player' | 'friendly' | 'neutral' | 'hostile'

export interface Position {
  readonly x: number
  readonly y: number
}

/** A token on the board. `x` and `y` are the cell of its upper left corner, `size` is its side in cells. */
export interface BoardToken {
  readonly id: string
  readonly name: string
  readonly x: number
  readonly y: number
  readonly size: number
  /** #rrggbb */
  readonly color: string
  /** false: only the DM's scene contains it; the board paints it translucent with a crossed-out eye. */
  readonly isVisible: boolean
  readonly isPlayer: boolean
  /** null: hidden from this viewer; no bar is painted. */
  readonly hp: number | null
  readonly maxHp: number | null
  /** Whether this viewer may move it. A token that may not be moved shakes. */
  readonly canMove: boolean
  readonly conditions?: readonly string[]
  readonly isTurn?: boolean
  /** Has no hit points left, as far as this viewer knows: it is crossed out. */
  readonly isFallen?: boolean
  /** A character without hit points who may still live: the face stays, with a heart. */
  readonly isDying?: boolean
  /** Colours of the people who target it, each as #rrggbb. */
  readonly targetColors?: readonly string[]
  readonly imageUrl?: string
  readonly ring: TokenRing
}

/**
 * What the board shows. Compared by identity: a part that is the same object as before is not repainted, so callers replace what
 * changed and keep the rest.
 */
export interface BoardScene {
  /** Pixels of a cell's side at zoom 1. */
  readonly gridSize: number
  readonly gridVisible: boolean
  readonly tokens: readonly BoardToken[]
  readonly background?: BoardBackground
  /** true: no floor is painted; the page behind the canvas is visible. */
  readonly isFloorOpen?: boolean
  /** Later drawings are painted above earlier ones. */
  readonly drawings?: readonly BoardDrawing[]
  readonly fog?: BoardFog
  /** Walls, doors and lights for the DM; absent from a player's scene. */
  readonly structures?: BoardStructures
  readonly light?: BoardLight
  /** Cells; drops and nudges stay inside. 1,000 each if left out. */
  readonly columns?: number
  readonly rows?: number
}

/**
 * A picture under the grid, in world pixels from the map's corner. The thumbnail shows until the full picture is loaded. A viewer
 * who may not see all of it has tiles instead of a URL. A large picture has levels; its URL, if any, is that of a small version.
 */
export interface BoardBackground {
  readonly url?: string
  readonly thumbnailUrl?: string
  readonly tiles?: readonly BoardTile[]
  readonly levels?: BoardLevels
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A part of the background, in world pixels from the map's corner. */
export interface BoardTile {
  /** Identifies the part: the old picture of a place stays until the new one is loaded. */
  readonly place: string
  readonly url: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A large picture in tiles of several levels, of which the board loads what is in view. A new object if a tile changes. */
export interface BoardLevels {
  /** Identifies the picture: tiles of another one are freed. */
  readonly picture: string
  /** Level 0 has all pixels, each further level half as many per side. */
  readonly count: number
  /** World pixels per pixel of level 0. */
  readonly worldPerPixel: number
  /** The tiles of a level that touch an area, as far as there are any. */
  tilesIn(
    level: number,
    area: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number },
  ): readonly BoardTile[]
  /** The picture of a tile's `url`; undefined if it can't be loaded just now. */
  load(url: string, signal: AbortSignal): Promise<Blob | undefined>
}

export type DrawingType = 'freehand' | 'line' | 'rectangle' | 'circle'

/** World pixels. `pressure` is 0 to 1, if the pen reports it. */
export interface DrawingPoint extends Position {
  readonly pressure?: number
}

/** Points: all of a freehand stroke; both ends of a line; two corners of a rectangle; the centre and a point of a circle. */
export interface DrawingShape {
  readonly type: DrawingType
  readonly points: readonly DrawingPoint[]
  readonly color: string
  /** World pixels, 1 to 10. */
  readonly strokeWidth: number
  readonly fillColor?: string
}

export interface BoardDrawing extends DrawingShape {
  readonly id: string
}

/** One byte per cell, row by row: 1 is hidden. Pass a new object when bytes change. */
export interface BoardFog {
  readonly columns: number
  readonly rows: number
  readonly hidden: Uint8Array
}

/** Consecutive cells of one row. */
export interface FogRun extends Position {
  readonly length: number
  readonly isHidden: boolean
}

/** Places in cells. */
export interface BoardStructures {
  readonly walls: readonly (readonly Position[])[]
  readonly doors: readonly { readonly from: Position; readonly to: Position; readonly isClosed: boolean }[]
}

/** Darkness over the map, and the lights in it. Places and ranges in cells. */
export interface BoardLight {
  /** 0 is full daylight, 1 is black. */
  readonly darkness: number
  readonly lights: readonly { readonly x: number; readonly y: number; readonly range: number; readonly color: string }[]
}

export const EMPTY_SCENE: BoardScene = { gridSize: 40, gridVisible: true, tokens: [] }

const WIDEST_MAP_CELLS = 1_000

export function columnsOf(scene: BoardScene): number {
  return scene.columns ?? WIDEST_MAP_CELLS
}

export function rowsOf(scene: BoardScene): number {
  return scene.rows ?? WIDEST_MAP_CELLS
}

/** The cell nearest to a place with fractions, such that the whole token stays on the map. */
export function snapToCell(scene: BoardScene, x: number, y: number, size: number): Position {
  return {
    x: clamp(Math.round(x), 0, Math.max(0, columnsOf(scene) - size)),
    y: clamp(Math.round(y), 0, Math.max(0, rowsOf(scene) - size)),
  }
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
