import { LIMITS, type TokenId } from '@hearthlight/protocol'
import { type MapState, tokenOf } from '../map.state'
import { ridersAmong } from './known-riders'
import type { Token } from './token'

export interface Move {
  readonly tokenId: TokenId
  readonly x: number
  readonly y: number
}

/**
 * MAP-75 These moves, and those of the tokens that are carried: riders keep their place on the mount, and so do theirs. Who is moved
 * themselves is not carried, nor who does not stand on the mount.
 */
export function withRiders(state: MapState, moves: readonly Move[]): Move[] {
  const riders = ridersAmong(state.tokens)
  const all = [...moves]
  const moved = new Set(moves.map(({ tokenId }) => tokenId))
  // `all` grows while it is read: riders of riders follow.
  for (const move of riders.length === 0 ? [] : all) {
    const mount = tokenOf(state, move.tokenId)
    if (mount === undefined) continue
    for (const rider of riders) {
      if (moved.has(rider.id) || rider.carriedBy !== mount.id || !doOverlap(rider, mount)) continue
      moved.add(rider.id)
      all.push({ tokenId: rider.id, x: onMap(rider.x + move.x - mount.x), y: onMap(rider.y + move.y - mount.y) })
    }
  }
  return all
}

/** Whether a token is carried by the other, or by one that it carries. */
export function isCarriedBy(state: MapState, id: TokenId, mountId: TokenId): boolean {
  const seen = new Set<TokenId>()
  for (let at = tokenOf(state, id)?.carriedBy; at != null && !seen.has(at); at = tokenOf(state, at)?.carriedBy) {
    if (at === mountId) return true
    seen.add(at)
  }
  return false
}

/** MAP-75 The same tokens, without those who carry each other in a circle: maps and games come from anywhere. A token of the circle gets off. */
export function withoutCircles<Rider extends Pick<Token, 'id' | 'carriedBy'>>(tokens: readonly Rider[]): readonly Rider[] {
  if (tokens.every(({ carriedBy }) => carriedBy == null)) return tokens
  const mounts = new Map(tokens.map(({ id, carriedBy }) => [id, carriedBy ?? null]))
  const ridesOnItself = (id: TokenId): boolean => {
    let at = mounts.get(id) ?? null
    // There are no more steps than tokens, unless the way ends in a circle of others.
    for (let step = 0; at !== null && at !== id && step < tokens.length; step += 1) at = mounts.get(at) ?? null
    return at === id
  }
  const getOff = new Set<TokenId>()
  for (const { id } of tokens) {
    if (!ridesOnItself(id)) continue
    getOff.add(id)
    mounts.set(id, null)
  }
  return getOff.size === 0 ? tokens : tokens.map((token) => (getOff.has(token.id) ? { ...token, carriedBy: null } : token))
}

/** The same for tokens that come to a map, in place of those with their ids. */
export function comingWithoutCircles(tokens: readonly Token[], { tokens: standing }: Pick<MapState, 'tokens'>): readonly Token[] {
  const coming = new Set(tokens.map(({ id }) => id))
  return withoutCircles([...tokens, ...Object.values(standing).filter(({ id }) => !coming.has(id))]).slice(0, tokens.length)
}

function doOverlap(one: Token, other: Token): boolean {
  return one.x < other.x + other.size && other.x < one.x + one.size && one.y < other.y + other.size && other.y < one.y + one.size
}

function onMap(cell: number): number {
  return Math.max(0, Math.min(LIMITS.mapCells - 1, cell))
}
