import { GRID_SIZE_DEFAULT, LIMITS, TokenId, UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import type { Actor } from '../kernel/define-event'

/** A cell's column or row, counted from the map's upper left corner. */
export const Cell = z.int().check(z.minimum(0), z.maximum(LIMITS.mapCells - 1))
const HitPoints = z.int().check(z.minimum(0), z.maximum(9_999))

/** What the DM writes about a token. */
export const TokenFields = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.nameLength)),
  /** Cells on a side. */
  size: z.int().check(z.minimum(1), z.maximum(4)),
  color: z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/)),
  /** false: nobody but the DM knows of it. */
  isVisible: z.boolean(),
  /** Players may move it, where the map allows that. */
  isPlayer: z.boolean(),
  hp: HitPoints,
  maxHp: z.int().check(z.minimum(1), z.maximum(9_999)),
  /** The player whose token it is: theirs to move in any case. */
  ownerId: z.nullable(UserId),
})
export type TokenFields = z.infer<typeof TokenFields>

export const Token = z.extend(TokenFields, { id: TokenId, x: Cell, y: Cell })
export type Token = z.infer<typeof Token>

export const TOKEN_DEFAULTS = {
  name: 'Token',
  size: 1,
  color: '#65b4e9',
  isVisible: true,
  isPlayer: false,
  hp: 10,
  maxHp: 10,
  ownerId: null,
} as const satisfies TokenFields

export interface MapState {
  /** Pixels of a cell's side at zoom 1. */
  readonly gridSize: number
  readonly tokens: Readonly<Record<string, Token>>
}

export function emptyMap(): MapState {
  return { gridSize: GRID_SIZE_DEFAULT, tokens: {} }
}

export function tokenOf(state: MapState, id: TokenId): Token | undefined {
  return Object.hasOwn(state.tokens, id) ? state.tokens[id] : undefined
}

export function canSeeToken(viewer: Actor, token: Token): boolean {
  return viewer.role === 'dm' || token.isVisible
}

export function putToken(state: MapState, token: Token): MapState {
  return { ...state, tokens: { ...state.tokens, [token.id]: token } }
}

export function dropToken(state: MapState, id: TokenId): MapState {
  if (tokenOf(state, id) === undefined) return state
  const { [id]: _dropped, ...tokens } = state.tokens
  return { ...state, tokens }
}

export function changeToken(state: MapState, id: TokenId, changes: Partial<Token>): MapState {
  const token = tokenOf(state, id)
  return token === undefined ? state : putToken(state, { ...token, ...changes })
}
