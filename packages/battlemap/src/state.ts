import type { AreaTemplate } from './board-events'
import type { WorldRectangle } from './hit-test'
import { type BoardScene, type BoardToken, type DrawingShape, EMPTY_SCENE, type Position } from './scene'
import type { Tool } from './tool'

/** What is painted by itself. `tokens` are those at rest, `aloft` those in a hand or gliding. */
export type LayerName =
  | 'background'
  | 'grid'
  | 'drawings'
  | 'tokens'
  | 'fog'
  | 'light'
  | 'structures'
  | 'aloft'
  | 'live'
  | 'marks'
  | 'ghosts'
  | 'overlays'
  | 'pings'

/** A place between cells that changes with every frame: mutable, so that dragging allocates nothing. */
export interface Place {
  x: number
  y: number
}

/** Another person's hand on a token. */
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

/** All that the layers paint from. Hot, hence mutable: who changes a part touches its layer. */
export interface BoardState {
  scene: BoardScene
  tokensById: ReadonlyMap<string, BoardToken>
  tool: Tool
  selection: ReadonlySet<string>
  hoveredId: string | null
  /** Tokens that are shown apart from the resting ones, by id. */
  readonly aloft: Map<string, Place>
  /** The tokens in this viewer's hand. */
  readonly inHand: Set<string>
  readonly ghosts: Map<string, Ghost>
  marquee: WorldRectangle | null
  /** The stroke under the pen, and those put down that no scene holds yet. */
  liveDrawing: DrawingShape | null
  readonly waitingDrawings: DrawingShape[]
  /** Drawings that the eraser has touched: hidden until a scene leaves them out. */
  readonly erasedIds: Set<string>
  /** The eraser's or the fog brush's circle, in world pixels. */
  brush: { readonly x: number; readonly y: number; readonly radius: number } | null
  /** Fog cells (row × columns + column) painted since the last scene. */
  readonly fogDraft: Map<number, boolean>
  /** The fog rectangle that is being drawn, and whether it hides. */
  fogRectangle: (WorldRectangle & { readonly isHiding: boolean }) | null
  area: { readonly template: AreaTemplate; readonly cells: readonly Position[]; readonly tokenIds: readonly string[] } | null
  range: (Position & { readonly radiusFt: number }) | null
  /** Cells' middles; the last leg reaches to the pointer. */
  measure: { readonly points: readonly Position[]; readonly pointer: Position | null } | null
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
    selection: new Set(),
    hoveredId: null,
    aloft: new Map(),
    inHand: new Set(),
    ghosts: new Map(),
    marquee: null,
    liveDrawing: null,
    waitingDrawings: [],
    erasedIds: new Set(),
    brush: null,
    fogDraft: new Map(),
    fogRectangle: null,
    area: null,
    range: null,
    measure: null,
    pings: [],
    areNamesShown: false,
    dirty: new Set(),
  }
}
