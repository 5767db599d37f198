import type { TokenId } from '@hearthlight/protocol'
import type { Actor } from '../kernel/define-event'
import { isEqual } from '../kernel/is-equal'
import { drawingsInSight } from './drawings/drawings-in-sight'
import { changedSettings } from './history/history'
import type { MapState } from './map.state'
import { backgroundVisibleTo, visibleToken } from './sight'

/** Whether a player's view of the map stays the same. The views are not built: most changes show at the first comparison. */
export function isSameMapFor(viewer: Actor, before: MapState, after: MapState): boolean {
  return (
    isEqual(before.fog, after.fog) &&
    before.playersMoveAll === after.playersMoveAll &&
    before.npcHpShownAs === after.npcHpShownAs &&
    changedSettings(before, after).every((name) => name === 'walls' || name === 'background') &&
    isEqual(backgroundVisibleTo(viewer, before), backgroundVisibleTo(viewer, after)) &&
    hasSameTokens(viewer, before, after) &&
    (before.drawings === after.drawings || isEqual(drawingsInSight(viewer, before), drawingsInSight(viewer, after)))
  )
}

/** Fog and settings are the same. */
function hasSameTokens(viewer: Actor, before: MapState, after: MapState): boolean {
  if (before.tokens === after.tokens) return true
  const ids = new Set([...Object.keys(before.tokens), ...Object.keys(after.tokens)]) as Set<TokenId>
  for (const id of ids) {
    if (before.tokens[id] !== after.tokens[id] && !isEqual(visibleToken(viewer, before, id), visibleToken(viewer, after, id))) return false
  }
  return true
}
