import { type BoardScene, type BoardToken, type DrawingShape, EMPTY_SCENE, type Position } from './scene/scene'

/** What is painted by itself. `tokens` are those at rest, `moving-tokens` those that are dragged or animated. */
export const EVERY_LAYER = [
  'background',
  'grid',
  'drawings',
  'tokens',
  'fog',
  'light',
  'structures',
  'moving-tokens',
  'unsaved-drawings',
  'marks',
  'ghosts',
  'overlay',
  'pings',
] as const

export type LayerName = (typeof EVERY_LAYER)[number]

/** A place between cells that changes with every frame: mutable, so that dragging allocates nothing. */
export interface Place {
  x: number
  y: number
}

/** A token that another person drags. */
export interface Ghost extends Position {
  readonly tokenId: string
  readonly name: string
}

/** A call to look here, in cells between cells. */
export interface Ping extends Position {
  readonly name: string
  /** #rrggbb */
  readonly color: string
}

/** A tool with what is set for it. */
export interface ToolSetting {
  readonly name: string
}

/** All that the layers paint from. Changes with every frame, hence mutable: code that changes a part touches its layer. */
export interface BoardState {
  scene: BoardScene
  tokensById: ReadonlyMap<string, BoardToken>
  tool: ToolSetting
  /** What the chosen tool shows over the map, in the tool's own type; null when that is nothing. */
  overlay: unknown
  selection: ReadonlySet<string>
  hoveredId: string | null
  /** Tokens that are shown apart from the resting ones, by id. */
  readonly movingTokens: Map<string, Place>
  /** The tokens that this viewer drags. */
  readonly draggedIds: Set<string>
  readonly ghosts: Map<string, Ghost>
  /** The stroke under the pen, and finished ones that no scene holds yet. */
  unfinishedDrawing: DrawingShape | null
  readonly unsavedDrawings: DrawingShape[]
  /** Drawings that the eraser has touched: hidden until a scene leaves them out. */
  readonly erasedIds: Set<string>
  /** Fog cells (row × columns + column) painted since the last scene. */
  readonly fogDraft: Map<number, boolean>
  readonly pings: (Ping & { readonly startedAt: number })[]
  /** Alt is held: every name shows. */
  areNamesShown: boolean
  readonly dirty: Set<LayerName>
}

export function createState(): BoardState {
  return {
    scene: EMPTY_SCENE,
    tokensById: new Map(),
    tool: { name: 'select' },
    overlay: null,
    selection: new Set(),
    hoveredId: null,
    movingTokens: new Map(),
    draggedIds: new Set(),
    ghosts: new Map(),
    unfinishedDrawing: null,
    unsavedDrawings: [],
    erasedIds: new Set(),
    fogDraft: new Map(),
    pings: [],
    areNamesShown: false,
    dirty: new Set(),
  }
}
