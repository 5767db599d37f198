import type { TokenId } from '@hearthlight/protocol'
import { combatSeenBy } from '../combat/combat.state'
import type { Actor } from '../kernel/define-event'
import { visibleToken } from '../map/sight'
import { npcsSeenBy } from '../npcs/npcs.state'
import type { TableState } from '../slices'

/**
 * A player's copy as far as the slices that catch up, and what they show of others, go: of the map only the tokens of rows.
 * To look for every token under the fog would take milliseconds for each player and event.
 */
export function copyToCatchUp(viewer: Actor, state: TableState): TableState {
  if (viewer.role === 'dm') return state
  const combat = combatSeenBy(viewer, state.combat)
  const tokens = combat.entries.flatMap(({ id }) => visibleToken(viewer, state.map, id as TokenId) ?? [])
  const map = { ...state.map, tokens: Object.fromEntries(tokens.map((token) => [token.id, token])), history: null }
  return { ...state, combat, map, npcs: npcsSeenBy(viewer, state.npcs) }
}
