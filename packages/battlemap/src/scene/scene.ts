/** Side of a token as the board paints it: each ring has a shape of its own, so that colour is never the only sign. */
export type TokenRing = 'player' | 'friendly' | 'neutral' | 'hostile'

export interface Position {
  readonly x: number
  readonly y: number
}

/** A token as the board shows it. `x` and `y` are the cell of its upper left corner, `size` is cells on a side. */
export interface BoardToken {
  readonly id: string
  readonly name: string
  readonly x: number
  readonly y: number
  readonly size: number
  /** #rrggbb */
  readonly color: string
  /** false: only the DM's scene holds it, and the board paints it translucent with an eye struck out. */
  readonly isVisible: boolean
  readonly isPlayer: boolean
  /** null: hidden from this viewer; no bar is painted. */
  readonly hp: number | null
  readonly maxHp: number | null
  /** May this viewer move it? A token that may not be moved shakes. */
  readonly canMove: boolean
  readonly conditions?: readonly string[]
  readonly isTurn?: boolean
  readonly imageUrl?: string
  readonly ring: TokenRing
}

/**
 * What the board shows. Compared by identity: a part that is the same object as before is not painted again,
 * so callers replace what changed and keep the rest.
 */
export interface BoardScene {
  /** Pixels of a cell's side at zoom 1. */
  readonly gridSize: number
  readonly gridVisible: boolean
  readonly tokens: readonly BoardToken[]
  readonly background?: BoardBackground
  /** true: no floor is painted; what the page shows behind the canvas is seen through it. */
  readonly isFloorOpen?: boolean
  /** Later drawings lie above earlier ones. */
  readonly drawings?: readonly BoardDrawing[]
  readonly fog?: BoardFog
  /** Walls, doors and lights as the DM sees them; a player's scene leaves them out. */
  readonly structures?: BoardStructures
  readonly light?: BoardLight
  /** Cells; drops and nudges stay inside. 1,000 each where left out. */
  readonly columns?: number
  readonly rows?: number
}

/**
 * A picture under the grid, in world pixels from the map's corner. The thumbnail shows until the whole is there. A viewer who may
 * not see all of it has tiles instead of an address.
 */
export interface BoardBackground {
  readonly url?: string
  readonly thumbnailUrl?: string
  readonly tiles?: readonly BoardTile[]
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A part of the background, in world pixels from the map's corner. */
export interface BoardTile {
  /** Which part it is: what stood there stays until the new picture of it is there. */
  readonly place: string
  readonly url: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type DrawingType = 'freehand' | 'line' | 'rectangle' | 'circle'

/** World pixels. `pressure` is 0 to 1, where the pen reports it. */
export interface DrawingPoint extends Position {
  readonly pressure?: number
}

/** Points: all of a freehand stroke; both ends of a line; two corners of a rectangle; middle and a point of a circle. */
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

/** One byte a cell, row by row: 1 is hidden. Give a new object when bytes change. */
export interface BoardFog {
  readonly columns: number
  readonly rows: number
  readonly hidden: Uint8Array
}

/** Cells that follow one another in a row. */
export interface FogRun extends Position {
  readonly length: number
  readonly isHidden: boolean
}

/** Places in cells. */
export interface BoardStructures {
  readonly walls: readonly (readonly Position[])[]
  readonly doors: readonly { readonly from: Position; readonly to: Position; readonly isClosed: boolean }[]
}

/** Darkness over the map, and the lights that lift it. Places and ranges in cells. */
export interface BoardLight {
  /** 0 is broad day, 1 is black. */
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

/** The cell nearest to a place between cells, such that the whole token stays on the map. */
export function snapToCell(scene: BoardScene, x: number, y: number, size: number): Position {
  return {
    x: clamp(Math.round(x), 0, Math.max(0, columnsOf(scene) - size)),
    y: clamp(Math.round(y), 0, Math.max(0, rowsOf(scene) - size)),
  }
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
