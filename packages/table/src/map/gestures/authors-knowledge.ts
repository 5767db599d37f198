import type { TokenId, UserId } from '@hearthlight/protocol'
import type { Actor } from '../../kernel/define-event'
import type { AuthorsKnowledge } from '../../session-context/facts'
import { perCellOf } from '../fog/fog'
import { type MapState, tokenOf } from '../map.state'
import { canSeeToken } from '../sight'
import type { Token } from '../tokens/token'
import { asSeenBy } from '../vision/as-seen-by'
import { PARTY } from '../vision/layers'
import type { Gesture, Place } from './gesture-fields'
import { isOnToken, isUnder, meetsPlace, tokensAtEnds } from './gesture-sight'

/** GESTURE-4 What a player's gesture would tell of what its author knows and others may not. Undefined: nothing. */
export function knowledgeInGesture(author: Actor, map: MapState, gesture: Gesture): AuthorsKnowledge | undefined {
  return knowledgeOf(author, map, gesture, tokensAtEnds(map, gesture))
}

/** PING-1 The same of a ping. */
export function knowledgeInPing(author: Actor, map: MapState, place: Place): AuthorsKnowledge | undefined {
  const standing = Object.values(map.tokens).filter((token) => isOnToken(token, place))
  return knowledgeOf(author, map, { kind: 'pointer', points: [place] }, standing)
}

function knowledgeOf(author: Actor, map: MapState, gesture: Gesture, pointedAt: readonly Token[]): AuthorsKnowledge | undefined {
  const openTo = layersThatKnow(author, map, gesture)
  const tokenIds = pointedAt.filter((token) => canSeeToken(author, map, token)).map(({ id }) => id)
  if (openTo === undefined && tokenIds.length === 0) return undefined
  return { ...(openTo === undefined ? {} : { openTo }), ...(tokenIds.length === 0 ? {} : { tokenIds }) }
}

/** Whose layers have all of the ground that the author knows of it. Undefined: everybody knows it. */
function layersThatKnow(author: Actor, map: MapState, gesture: Gesture): readonly string[] | undefined {
  const isUnknownToAuthor = author.role === 'dm' ? () => false : isUnder(asSeenBy(author, map).fog)
  const isOpenTo = (viewer: Actor) => {
    const { fog } = asSeenBy(viewer, map)
    if (fog.rows.length === 0) return true
    const isUnknown = isUnder(fog)
    return !meetsPlace(gesture, perCellOf(fog), (x, y) => isUnknown(x, y) && !isUnknownToAuthor(x, y))
  }
  if (isOpenTo(seeingAs(''))) return undefined
  return Object.keys(map.sight?.layers ?? {}).filter((id) => isOpenTo(seeingAs(id)))
}

function seeingAs(id: string): Actor {
  return { userId: (id === PARTY ? '' : id) as UserId, role: 'player', name: '', ...(id === PARTY ? { isScreen: true } : {}) }
}

/** Whether a viewer knows what the author of a gesture or a ping knows of its place. `map` is as the viewer knows it. */
export function knowsToo(viewer: Actor, map: MapState, { openTo, tokenIds = [] }: AuthorsKnowledge = {}): boolean {
  if (viewer.role === 'dm') return true
  const layers = viewer.sight ?? (viewer.isScreen === true ? PARTY : viewer.userId)
  return (openTo?.includes(layers) ?? true) && tokenIds.every((id) => isKnown(viewer, map, id))
}

function isKnown(viewer: Actor, map: MapState, id: TokenId): boolean {
  const token = tokenOf(map, id)
  return token === undefined || canSeeToken(viewer, map, token)
}
