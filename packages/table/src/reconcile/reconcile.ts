import type { TokenId } from '@hearthlight/protocol'
import { combatSeenBy } from '../combat/combat.state'
import { effectsSeenBy } from '../effects/effects.state'
import type { Actor, EventOrigin, TableEvent } from '../kernel/define-event'
import { visibleToken } from '../map/sight'
import { npcsSeenBy } from '../npcs/npcs.state'
import { partySeenBy } from '../party/party.state'
import type { TableState } from '../slices'
import { deedsFollowConcentration } from './deeds-follow-concentration'
import { effectsAreSeen, effectsFollowCreatures } from './effects-follow-creatures'
import { creaturesTakeFromRows, healedSeatsStopDying, rowsShowCreatures, seatsTakeConcentration } from './health'
import { hideRowsWithTokens, rowsKnowMonsters } from './hide-with-tokens'
import { movementFollowsTurn } from './movement-follows-turn'
import { npcsShowTokens, rowsTakeNames } from './npcs-and-tokens'
import { rememberAct } from './remember-act'
import { tokensShowSeats } from './tokens-of-seats'
import { usesFollowCreatures } from './uses-follow-creatures'
import { whoWatches } from './who-watches'

/**
 * Keeps the slices consistent: tokens, NPCs and rows show the health of their creature, the DM's last act is stored for undo, and
 * rows are hidden with their tokens. What lasts on creatures, and what monsters have used, leaves with them; deeds end with the
 * concentration of their authors; second screens and spectators go with what let them watch. What players see runs last, because it is no part of anybody's act.
 */
export function reconcile(before: TableState, after: TableState, event: TableEvent, origin: EventOrigin): TableState {
  if (after === before) return after
  const stored = healedSeatsStopDying(before, creaturesTakeFromRows(after, event))
  const linked = npcsShowTokens(before, tokensShowSeats(before, seatsTakeConcentration(before, stored, event), event), event)
  const shown = rowsTakeNames(before, rowsShowCreatures(before, linked, event))
  const kept = effectsFollowCreatures(before, usesFollowCreatures(before, shown, event), event)
  const held = deedsFollowConcentration(before, kept, event)
  const seen = effectsAreSeen(before, hideRowsWithTokens(before, rowsKnowMonsters(before, rememberAct(before, held, event, origin))))
  return whoWatches(before, movementFollowsTurn(before, seen))
}

/**
 * The parts of a player's copy that slices with a `catchUp` and their rules read: of the map, only the tokens of rows.
 * Checking every token against the fog would take milliseconds for each player and event.
 */
export function copyToCatchUp(viewer: Actor, state: TableState): TableState {
  if (viewer.role === 'dm') return state
  const combat = combatSeenBy(viewer, state.combat)
  const tokens = combat.entries.flatMap(({ id }) => visibleToken(viewer, state.map, id as TokenId) ?? [])
  const map = { ...state.map, tokens: Object.fromEntries(tokens.map((token) => [token.id, token])), history: null }
  const party = partySeenBy(viewer, state.party)
  return { ...state, combat, map, party, npcs: npcsSeenBy(viewer, state.npcs), effects: effectsSeenBy(viewer, state.effects) }
}
