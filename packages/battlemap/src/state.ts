import { type BoardScene, type BoardToken, type DrawingShape, EMPTY_SCENE, type Position } from './scene/scene'

/** The units that are painted separately. `tokens` are the static ones, `moving-tokens` those that are dragged or animated. */
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

/** A place between cells that changes in every frame: mutable, so that dragging allocates nothing. */
export interface Place {
  x: number
  y: number
}

/** A token that another person is dragging. */
export interface Ghost extends Position {
  readonly tokenId: string
  readonly name: string
}

/** A request to look at a place, in cells with fractions. */
export interface Ping extends Position {
  readonly name: string
  /** #rrggbb */
  readonly color: string
}

/** A tool with its setting. */
export interface ToolSetting {
  readonly name: string
}

/** Everything that the layers paint. Changes in every frame, hence mutable: code that changes a part touches its layer. */
export interface BoardState {
  scene: BoardScene
  tokensById: ReadonlyMap<string, BoardToken>
  tool: ToolSetting
  /** The temporary overlay of the chosen tool, in the tool's own type; null if there is none. */
  overlay: unknown
  selection: ReadonlySet<string>
  hoveredId: string | null
  /** Tokens shown separately from the static ones, by id. */
  readonly movingTokens: Map<string, Place>
  /** Tokens that this viewer is dragging. */
  readonly draggedIds: Set<string>
  readonly ghosts: Map<string, Ghost>
  /** The stroke in progress, and finished strokes that are not in a scene yet. */
  unfinishedDrawing: DrawingShape | null
  readonly unsavedDrawings: DrawingShape[]
  /** Drawings that the eraser has touched: hidden until a scene with new drawings arrives. */
  readonly erasedIds: Set<string>
  /** Fog cells (row × columns + column) painted since the scene's fog last changed. */
  readonly fogDraft: Map<number, boolean>
  readonly pings: (Ping & { readonly startedAt: number })[]
  /** Alt is held: shows all names. */
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
