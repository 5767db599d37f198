import type { TokenId } from '@hearthlight/protocol'
import { asVisible, type CombatEntry } from '../combat/combat.state'
import { type MapState, tokenOf } from '../map/map.state'
import { isHiddenFromSome } from '../map/sight'
import type { TableState } from '../slices'

/**
 * SECRET-20 A row is hidden while players don't see its token: because the DM hid the token, or because it is under fog. When
 * they see the token again, they see the row again, unless the DM hid the row by hand. A character's row represents the
 * player, not a token. Only copies with every token (the server's and the DM's) run this; players receive the rows by events.
 */
export function hideRowsWithTokens(before: TableState, after: TableState): TableState {
  const { combat, map } = after
  if (combat.entries.length === 0 || map.history === null) return after
  const isOnlyTokens = combat === before.combat && map.fog === before.map.fog && map.sight === before.map.sight
  if (isOnlyTokens && map.tokens === before.map.tokens) return after
  let entries: CombatEntry[] | undefined
  for (const [index, entry] of combat.entries.entries()) {
    // Moves are frequent, and each affects at most one row.
    if (isOnlyTokens && map.tokens[entry.id] === before.map.tokens[entry.id]) continue
    const followed = asTokenIsSeen(entry, map)
    if (followed === entry) continue
    entries ??= [...combat.entries]
    entries[index] = followed
  }
  return entries === undefined ? after : { ...after, combat: { ...combat, entries } }
}

/**
 * MAP-19 Where players read monsters' hit points in words, a row remembers that its token was made from a monster, also when the token has
 * gone. The copies of players do not know it, and show their rows as they receive them. Elsewhere rows stay as older versions wrote them.
 */
export function rowsKnowMonsters(before: TableState, after: TableState): TableState {
  const { combat, map } = after
  if (combat.npcHpShownAs !== 'monsters-in-words' || (combat === before.combat && map.tokens === before.map.tokens)) return after
  const isUnmarked = ({ id, isMonster }: CombatEntry) => isMonster === undefined && tokenOf(map, id as TokenId)?.monsterId !== undefined
  if (!combat.entries.some(isUnmarked)) return after
  const entries = combat.entries.map((entry) => (isUnmarked(entry) ? { ...entry, isMonster: true as const } : entry))
  return { ...after, combat: { ...combat, entries } }
}

function asTokenIsSeen(entry: CombatEntry, map: MapState): CombatEntry {
  const token = tokenOf(map, entry.id as TokenId)
  // A removed token neither hides nor shows its row: if the token is restored, its row may have to stay hidden.
  if (token === undefined) return entry
  const { isHidden, hiddenWithToken } = entry
  if (!isHiddenFromSome(map, token)) return hiddenWithToken === undefined ? entry : asVisible(entry)
  const isHiddenByHand = isHidden && hiddenWithToken === undefined
  const shownTo = token.isVisible ? token.ownerId : null
  if (isHiddenByHand || (isHidden && hiddenWithToken?.shownTo === shownTo)) return entry
  return { ...entry, isHidden: true, hiddenWithToken: { shownTo } }
}
