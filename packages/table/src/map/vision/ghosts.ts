import type { TokenId, UserId } from '@hearthlight/protocol'
import type { Actor } from '../../kernel/define-event'
import { isEqual } from '../../kernel/is-equal'
import { isCovered } from '../fog/fog'
import type { MapState } from '../map.state'
import { canSeeToken } from '../sight'
import type { Token } from '../tokens/token'
import { asSeenBy, creatureFog } from './as-seen-by'
import { type Ghosts, PARTY, type Sight } from './layers'
import { isWithin, sightSize } from './sight-size'

/** Of one viewer; the oldest go first. */
const MOST_GHOSTS = 100

/**
 * SIGHT-27 The creatures that are remembered where they were last seen, by those whose layers a sight has. `round`: of the fight that goes on.
 * A creature that walks out of sight leaves none: one sees that it is not there any more.
 */
export function ghostsAfter(before: MapState, map: MapState, sight: Sight, round: number | undefined): Sight['ghosts'] {
  if (before.sight === undefined) return undefined
  const [was, is] = [before, { ...map, sight }]
  const all = Object.keys(sight.layers).flatMap((id) => {
    const ghosts = ghostsOf(id, was, is, round)
    return ghosts === undefined ? [] : [[id, ghosts] as const]
  })
  return all.length === 0 ? undefined : Object.fromEntries(all)
}

function ghostsOf(id: string, was: MapState, is: MapState, round: number | undefined): Ghosts | undefined {
  const viewer: Actor = {
    userId: (id === PARTY ? '' : id) as UserId,
    role: 'player',
    name: '',
    ...(id === PARTY ? { isScreen: true } : {}),
  }
  const known = was.sight?.ghosts?.[id] ?? {}
  const fog = creatureFog(asSeenBy(viewer, is))
  const isUnseen = (place: { readonly x: number; readonly y: number; readonly size: number }) =>
    !isWithin(sightSize(is), place) || isCovered(fog, place)
  const kept = Object.entries(known).filter(([key, ghost]) => isUnseen(ghost) && !isSeenNow(viewer, is, tokenIdIn(key), ghost.name))
  const lost = Object.values(was.tokens).filter(
    (token) =>
      token.isVisible &&
      is.tokens[token.id]?.isVisible === true &&
      canSeeToken(viewer, was, token) &&
      !isSeenNow(viewer, is, token.id) &&
      isUnseen(token),
  )
  if (kept.length + lost.length === 0) return undefined
  const ghosts = Object.fromEntries([...kept, ...lost.map((token) => [keyOf(token), ghostOf(token, round)] as const)].slice(-MOST_GHOSTS))
  return isEqual(known, ghosts) ? known : ghosts
}

/** With the name: players don't know that creatures they saw under two names are one, and remember both. */
function keyOf({ id, name }: Pick<Token, 'id' | 'name'>): string {
  return `${id} ${name}`
}

/** Older versions stored the id alone. */
function tokenIdIn(key: string): string {
  return key.split(' ', 1)[0] ?? key
}

/** With a name: under this one. */
function isSeenNow(viewer: Actor, map: MapState, tokenId: string, name?: string): boolean {
  const token = Object.hasOwn(map.tokens, tokenId) ? map.tokens[tokenId as TokenId] : undefined
  return token !== undefined && (name === undefined || token.name === name) && canSeeToken(viewer, map, token)
}

function ghostOf({ name, x, y, size, color, emoji }: Token, round: number | undefined): Ghosts[string] {
  return { name, x, y, size, color, emoji, ...(round === undefined ? {} : { round }) }
}
