import type { MapState } from '../map.state'
import { withoutCircles } from '../tokens/riders'
import { withModernWalls } from '../walls/walls'

/**
 * Replaces the present map with a saved game's. Earlier acts can't be undone on it. The count of changes continues, so that a
 * token list from before is recognised as outdated. How hit points are shown belongs to the table, not to the saved game.
 */
export function restoreMap(present: MapState, saved: MapState): MapState {
  const { npcHpShownAs, history } = present
  const given = gotOff(withModernWalls(saved))
  if (history === null) return { ...given, npcHpShownAs, history: null }
  const { changes, ...others } = history
  return { ...given, npcHpShownAs, history: { ...others, changes: changes + 1, stacks: {} } }
}

/** A saved game may be anybody's file. */
function gotOff(map: MapState): MapState {
  const before = Object.values(map.tokens)
  const after = withoutCircles(before)
  return after === before ? map : { ...map, tokens: Object.fromEntries(after.map((token) => [token.id, token])) }
}
