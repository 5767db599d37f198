import type { WorldRectangle } from './hit-test'
import { type BoardScene, type BoardToken, EMPTY_SCENE, type Position } from './scene'
import type { Tool } from './tool'

/** What is painted by itself. `tokens` are those at rest, `aloft` those in a hand or gliding. */
export type LayerName = 'grid' | 'tokens' | 'aloft' | 'marks' | 'ghosts' | 'marquee'

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
    areNamesShown: false,
    dirty: new Set(),
  }
}
