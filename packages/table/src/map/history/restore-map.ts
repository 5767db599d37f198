import type { MapState } from '../map.state'

/**
 * The map of a saved game in place of the present one. What was done before can't be undone on it; the count of changes
 * goes on, so that no list of before passes for one of now. How hit points are shown is the table's, not the game's.
 */
export function restoreMap(present: MapState, given: MapState): MapState {
  const { npcHpShownAs, history } = present
  if (history === null) return { ...given, npcHpShownAs, history: null }
  const { dmId, changes } = history
  return { ...given, npcHpShownAs, history: { dmId, changes: changes + 1, stacks: {} } }
}
