import type { TokenId } from '@hearthlight/protocol'
import { entryOf } from '../combat/combat.state'
import type { TableEvent } from '../kernel/define-event'
import { mapLoaded } from '../map/load-map'
import { putTokens, tokenOf } from '../map/map.state'
import { npcUpdated } from '../npcs/events'
import { npcOf, putNpc } from '../npcs/npcs.state'
import { withHealth } from '../session-context/health'
import type { TableState } from '../slices'
import { MOVES } from './tokens-of-seats'

/**
 * NPC-5 A token with the id of an NPC is that NPC: the NPC has the token's name, hit points and conditions, whichever of the two
 * was changed. Tokens of a loaded map take them from the NPC instead. Only copies with every token (the server's and the DM's)
 * run this; players receive the NPCs and rows by events.
 */
export function npcsShowTokens(before: TableState, after: TableState, event: TableEvent): TableState {
  // Who changes an NPC changes its token, too, but only in their own scene: a copy that shows another one keeps what it was told.
  if (after.map.history === null || MOVES.has(event.name) || event.name === npcUpdated.name) return after
  if (after.map.tokens === before.map.tokens && after.npcs === before.npcs) return after
  const isLoaded = event.name === mapLoaded.name
  let { map, npcs } = after
  for (const npc of Object.values(npcs.npcs)) {
    const token = tokenOf(map, npc.id as TokenId)
    if (token === undefined) continue
    if (isLoaded) map = putTokens(map, [named(withHealth(token, npc), npc.name)])
    else npcs = putNpc(npcs, named(withHealth(npc, token), token.name))
  }
  return map === after.map && npcs === after.npcs ? after : { ...after, map, npcs }
}

/** NPC-5 A row that has the name of its token or NPC keeps having it when either is renamed. The same copies run this. */
export function rowsTakeNames(before: TableState, after: TableState): TableState {
  const { combat, map, npcs } = after
  if (map.history === null || combat.entries.length === 0) return after
  if (map.tokens === before.map.tokens && npcs === before.npcs) return after
  const nameIn = (table: TableState, id: string) => tokenOf(table.map, id as TokenId)?.name ?? npcOf(table.npcs, id)?.name
  let isChanged = false
  const entries = combat.entries.map((entry) => {
    const name = nameIn(after, entry.id)
    const was = entryOf(before.combat, entry.id)
    if (name === undefined || was?.name !== entry.name || nameIn(before, entry.id) !== entry.name || name === entry.name) return entry
    isChanged = true
    return { ...entry, name }
  })
  return isChanged ? { ...after, combat: { ...combat, entries } } : after
}

function named<Thing extends { readonly name: string }>(thing: Thing, name: string): Thing {
  return thing.name === name ? thing : { ...thing, name }
}
