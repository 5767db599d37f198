/** The side of a token on the board: each ring has its own shape, so that colour is never the only sign. */
export type TokenRing = 'player' | 'friendly' | 'neutral' | 'hostile'

export interface Position {
  readonly x: number
  readonly y: number
}

/**
 * A token on the board. `x` and `y` are the cell of its upper left corner, `size` is its side in cells; with a size below 1 it lies within a
 * cell, and `x` and `y` have fractions.
 */
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
  /** Where it faces: degrees clockwise, 0 is up. Without a number no facing is painted. */
  readonly rotation?: number | null | undefined
  /** Painted as a label unless it is 0 or absent. */
  readonly elevationFt?: number | undefined
  /** Absent is `normal`. */
  readonly layer?: TokenLayerName | undefined
  /** Within a layer: higher numbers lie above lower ones; absent is 0. */
  readonly stackedAt?: number | undefined
  readonly aura?: BoardAura | undefined
  /** When the name is shown, beside holding Alt; absent is `hover`, which is also while it is selected. */
  readonly namePlate?: 'hover' | 'always' | 'never' | undefined
  /** Further rings inside that of the side, from outside in; each as #rrggbb. */
  readonly rings?: readonly string[] | undefined
}

/** A tinted disc around a token. */
export interface BoardAura {
  /** Cells from the edge of the token's square. */
  readonly radius: number
  /** #rrggbb */
  readonly color: string
}

export type TokenLayerName = 'below' | 'normal' | 'above'

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
 * who may not see all of it has tiles instead of a URL.
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
  /** Identifies the part: the old picture of a place stays until the new one is loaded. */
  readonly place: string
  readonly url: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
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
  // A token within a cell belongs to the cell under its middle.
  const near = (place: number) => (size < 1 ? Math.floor(place + size / 2) : Math.round(place))
  const side = Math.ceil(size)
  return {
    x: clamp(near(x), 0, Math.max(0, columnsOf(scene) - side)),
    y: clamp(near(y), 0, Math.max(0, rowsOf(scene) - side)),
  }
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
