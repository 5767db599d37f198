import type { DistanceRule, GridKind, Space, Surface, Walk } from '../grid'
import type { Eye, SightMap, WallIndex } from '../sight'

/** The board as the one who asks knows it. Nothing else is ever read: what they don't know can't change an answer. */
export interface AskView {
  /** The asker's own token; undefined if they have none here. */
  readonly ownId: string | undefined
  readonly tokens: readonly AskToken[]
  readonly grid: AskGrid
  /** Those that they know. */
  readonly walls: WallIndex
  /** Undefined if they know the whole map. */
  readonly knownSquares: KnownSquares | undefined
  /** Undefined for those who don't know all walls and lights. */
  readonly sight: KnownSight | undefined
  surfaceOf(token: AskToken): Surface
  movementOf(token: AskToken): AskMovement
}

export interface AskToken extends Space {
  readonly id: string
  /** Belongs to the players' side. */
  readonly isParty: boolean
  /** A creature of the DM's at 0 hit points. */
  readonly isFallen: boolean
  /** Blinded or unconscious, as far as they know. */
  readonly isBlind: boolean
  readonly elevationFt: number
}

export interface AskGrid {
  readonly kind: GridKind
  readonly rule: DistanceRule | undefined
  readonly columns: number
  readonly rows: number
}

/** The squares of a map that a player knows: those that are not under their fog. */
export interface KnownSquares {
  /** Squares per side of a cell. */
  readonly perCell: number
  isKnown(column: number, row: number): boolean
}

export interface KnownSight {
  readonly map: SightMap
  eyeOf(token: AskToken): Eye
}

export interface AskMovement {
  /** Of the whole turn. */
  readonly budgetFt: number
  /** What Dash adds. */
  readonly speedFt: number
  /** The way of this turn so far. */
  readonly before: Walk
  /** false: the asker doesn't know the creature's speed, and a usual one is taken. */
  readonly isSpeedKnown: boolean
}

export function tokenIn({ tokens }: Pick<AskView, 'tokens'>, id: string | undefined): AskToken | undefined {
  return id === undefined ? undefined : tokens.find((token) => token.id === id)
}
