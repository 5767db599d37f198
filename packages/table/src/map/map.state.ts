import { GRID_SIZE_DEFAULT, type MapWalls, NO_WALLS, type TokenId, type UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import type { Drawings } from './drawing'
import { type Fog, NO_FOG } from './fog'
import { beginHistory, type History } from './history'
import { type Token, type Tokens, UploadId } from './token'

const Pixels = z.int().check(z.minimum(1), z.maximum(20_000))

/** The picture under the map: uploaded over HTTP, re-encoded there, and named here. */
export const Background = z.object({
  uploadId: UploadId,
  width: Pixels,
  height: Pixels,
  /** A small picture that is shown until the large one is there. */
  thumbnailId: z.optional(UploadId),
})
export type Background = z.infer<typeof Background>

export const LIGHTS = ['bright', 'dim', 'dark'] as const
const GridOffset = z.number().check(z.minimum(-1_000), z.maximum(1_000))

/** What the DM sets for the map as a whole. */
export const MapSettings = z.object({
  /** Pixels of a cell's side at zoom 1; fractions come from fitting the grid to a picture. */
  gridSize: z.number().check(z.minimum(5), z.maximum(1_000)),
  /** Pixels at zoom 1 by which the grid is shifted against the background. */
  gridOffsetX: GridOffset,
  gridOffsetY: GridOffset,
  gridVisible: z.boolean(),
  background: z.nullable(Background),
  /** The ambient light. */
  light: z.enum(LIGHTS),
})
export type MapSettings = Readonly<z.infer<typeof MapSettings>>

export interface MapState extends MapSettings {
  /** true: players move every token marked as players'; false: only their own. */
  readonly playersMoveAll: boolean
  readonly tokens: Tokens
  readonly drawings: Drawings
  readonly fog: Fog
  /** Empty for players. */
  readonly walls: MapWalls
  /** null where it is not kept: in every player's view. */
  readonly history: History | null
}

export const MAP_DEFAULTS = {
  gridSize: GRID_SIZE_DEFAULT,
  gridOffsetX: 0,
  gridOffsetY: 0,
  gridVisible: true,
  background: null,
  light: 'bright',
} as const satisfies MapSettings

export function emptyMap({ dmId }: { readonly dmId: string }): MapState {
  return {
    ...MAP_DEFAULTS,
    playersMoveAll: true,
    tokens: {},
    drawings: {},
    fog: NO_FOG,
    walls: NO_WALLS,
    history: beginHistory(dmId as UserId),
  }
}

export function tokenOf({ tokens }: Pick<MapState, 'tokens'>, id: TokenId): Token | undefined {
  return Object.hasOwn(tokens, id) ? tokens[id] : undefined
}

export function putToken(state: MapState, token: Token): MapState {
  return { ...state, tokens: { ...state.tokens, [token.id]: token } }
}

/** One copy of the tokens, however many are put. */
export function putTokens(state: MapState, tokens: readonly Token[]): MapState {
  if (tokens.length === 0) return state
  return { ...state, tokens: { ...state.tokens, ...Object.fromEntries(tokens.map((token) => [token.id, token])) } }
}

export function dropTokens(state: MapState, ids: readonly TokenId[]): MapState {
  const dropped = new Set<string>(ids.filter((id) => tokenOf(state, id) !== undefined))
  if (dropped.size === 0) return state
  return { ...state, tokens: Object.fromEntries(Object.entries(state.tokens).filter(([id]) => !dropped.has(id))) }
}

export function changeToken(state: MapState, id: TokenId, changes: Partial<Token>): MapState {
  const token = tokenOf(state, id)
  return token === undefined ? state : putToken(state, { ...token, ...changes })
}
