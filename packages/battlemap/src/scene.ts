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
  /** null: this viewer is not told, and no bar is painted. */
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
  /** Cells; drops and nudges stay inside. 1,000 each where left out. */
  readonly columns?: number
  readonly rows?: number
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
