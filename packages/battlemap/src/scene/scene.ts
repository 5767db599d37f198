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

/** Tinted ground around a token. */
export interface BoardAura {
  /** A polygon, in cells from the upper left corner of the token's square. */
  readonly outline: readonly { readonly x: number; readonly y: number }[]
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
  /** How a player sees the map; in place of `light`. */
  readonly sight?: BoardSight
  /** Cells; drops and nudges stay inside. 1,000 each if left out. */
  readonly columns?: number
  readonly rows?: number
  /** How the plane is divided if not into squares. */
  readonly cells?: BoardCells
}

/**
 * Cells that are no squares, or none. Places and points are in cells with fractions, from the map's corner; a token's place is the upper
 * left corner of the square around it.
 */
export interface BoardCells {
  /** The nearest place for a token of that size on the map. */
  settle(place: BoardSpace, columns: number, rows: number): Position
  /** The place so many cells further to the right and down. */
  step(place: BoardSpace, columns: number, rows: number): Position
  /** The middle of the cell at a point. */
  middleAt(point: Position): Position
  /** The nearest point at which an area may start. */
  originNear(point: Position): Position
  /** Lines of the grid in a part of the map, each through its points. */
  linesIn(part: CellRectangle): readonly (readonly Position[])[]
  /** The squares of the fog that belong to the cells whose middle is that near, and at least to the cell at the point. */
  fogNear(point: Position, radius: number): readonly Position[]
  /** The squares of the fog that belong to cells in the rectangle. */
  fogIn(rectangle: CellRectangle): readonly Position[]
}

/** In cells. */
export interface CellRectangle {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The square of cells under a token, or a single cell: its upper left cell and the cells along one side. */
export interface BoardSpace extends Position {
  readonly size: number
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
  /** true: it is loaded, but neither it nor the floor is painted; what lies behind the canvas in its place is visible. */
  readonly isOpen?: boolean
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

export type DrawingType = 'freehand' | 'line' | 'rectangle' | 'circle' | 'text'

/** World pixels. `pressure` is 0 to 1, if the pen reports it. */
export interface DrawingPoint extends Position {
  readonly pressure?: number
}

/** Points: all of a freehand stroke; both ends of a line; two corners of a rectangle; the centre and a point of a circle; the middle of a text. */
export interface DrawingShape {
  readonly type: DrawingType
  readonly points: readonly DrawingPoint[]
  readonly color: string
  /** World pixels, 1 to 10. */
  readonly strokeWidth: number
  readonly fillColor?: string
  /** Of the type `text`. */
  readonly written?: WrittenLine
}

export interface WrittenLine {
  readonly text: string
  /** Height of the line in world pixels. */
  readonly size: number
}

export interface BoardDrawing extends DrawingShape {
  readonly id: string
  /** This viewer may neither erase nor move it. */
  readonly isFixed?: boolean
}

/** One byte per square of the fog, row by row: 1 is hidden. Pass a new object when bytes change. */
export interface BoardFog {
  readonly columns: number
  readonly rows: number
  readonly hidden: Uint8Array
  /** Squares per side of a cell; 1 if left out. */
  readonly perCell?: number
}

/** World pixels per side of a square of the fog. */
export function fogSquareSize({ fog, gridSize }: BoardScene): number {
  return gridSize / (fog?.perCell ?? 1)
}

/** Consecutive cells of one row. */
export interface FogRun extends Position {
  readonly length: number
  readonly isHidden: boolean
}

/** Places in cells. */
export interface BoardStructures {
  readonly walls: readonly BoardWall[]
  readonly doors: readonly BoardDoor[]
  readonly lights: readonly { readonly id: string; readonly x: number; readonly y: number; readonly isOn: boolean }[]
  /** Absent: there are none. */
  readonly areas?: readonly BoardLightArea[] | undefined
}

/** A part of the map with a light of its own: the box of a rectangle, or of a circle. */
export interface BoardLightArea extends CellRectangle {
  readonly id: string
  readonly isRound: boolean
  readonly level: 'bright' | 'dim' | 'dark' | 'magical'
}

interface BoardSegment {
  readonly id: string
  readonly from: Position
  readonly to: Position
}

export interface BoardWall extends BoardSegment {
  readonly look: 'normal' | 'terrain' | 'window' | 'invisible' | 'ethereal'
}

export interface BoardDoor extends BoardSegment {
  readonly door: 'open' | 'closed' | 'locked' | 'secret'
}

/** Darkness over the map, and the lights in it. Places and ranges in cells. */
export interface BoardLight {
  /** 0 is full daylight, 1 is black. */
  readonly darkness: number
  readonly lights: readonly {
    readonly x: number
    readonly y: number
    readonly range: number
    readonly color: string
    readonly flickers?: true | undefined
    /** Absent: it shines all around. Its middle is clockwise from the top of the map. */
    readonly cone?: { readonly directionDegrees: number; readonly widthDegrees: number } | undefined
  }[]
}

/** How well each square is seen, row by row: 0 plainly, 1 in dim light, 2 in darkness, 3 not now, but it is remembered. */
export interface BoardSight {
  readonly columns: number
  readonly rows: number
  readonly levels: Uint8Array
  /** Squares per side of a cell. */
  readonly perCell: number
}

export const EMPTY_SCENE: BoardScene = { gridSize: 40, gridVisible: true, tokens: [] }

const WIDEST_MAP_CELLS = 1_000

export function columnsOf(scene: BoardScene): number {
  return scene.columns ?? WIDEST_MAP_CELLS
}

export function rowsOf(scene: BoardScene): number {
  return scene.rows ?? WIDEST_MAP_CELLS
}

/** The upper left corner of the square around the cell at a point of the world, in cells; on squares the cell itself. */
export function cellAt({ cells, gridSize }: BoardScene, { worldX, worldY }: WorldPoint): Position {
  if (cells === undefined) return { x: Math.floor(worldX / gridSize), y: Math.floor(worldY / gridSize) }
  const { x, y } = cells.middleAt({ x: worldX / gridSize, y: worldY / gridSize })
  return { x: x - 0.5, y: y - 0.5 }
}

/** World pixels. */
interface WorldPoint {
  readonly worldX: number
  readonly worldY: number
}

/** The place so many columns and rows further. */
export function stepFrom({ cells }: BoardScene, place: BoardSpace, columns: number, rows: number): Position {
  return cells === undefined ? { x: place.x + columns, y: place.y + rows } : cells.step(place, columns, rows)
}

/** The cell nearest to a place with fractions, such that the whole token stays on the map. */
export function snapToCell(scene: BoardScene, x: number, y: number, size: number): Position {
  if (scene.cells !== undefined) return scene.cells.settle({ x, y, size }, columnsOf(scene), rowsOf(scene))
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
