import type { MapState } from '../map.state'

/**
 * Replaces the present map with a saved game's. Earlier acts can't be undone on it. The count of changes continues, so that a
 * token list from before is recognised as outdated. How hit points are shown belongs to the table, not to the saved game.
 */
export function restoreMap(present: MapState, given: MapState): MapState {
  const { npcHpShownAs, history } = present
  if (history === null) return { ...given, npcHpShownAs, history: null }
  const { dmId, changes } = history
  return { ...given, npcHpShownAs, history: { dmId, changes: changes + 1, stacks: {} } }
}
