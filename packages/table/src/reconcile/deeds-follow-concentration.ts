import { entryOf } from '../combat/combat.state'
import { changeDeed, type Deed, isConcentration, isHeld, withOver } from '../deeds/deeds.state'
import { healthOf } from '../facts'
import type { TableEvent } from '../kernel/define-event'
import { type Restored, tableRestored } from '../kernel/table-restored'
import type { TableState } from '../slices'
import { MOVES } from './tokens-of-seats'

/**
 * DEED-8 A deed on which its author concentrates is over, and its area gone, when the author no longer does, falls, or leaves, or
 * concentrates on a newer deed; it holds again when the concentration comes back. Players are told by `tell` of the slice.
 */
export function deedsFollowConcentration(before: TableState, after: TableState, event: TableEvent): TableState {
  // In the copies of players, which do not know on what the DM's creatures concentrate.
  if (after.map.history === null || MOVES.has(event.name) || isUnconcerned(before, after)) return after
  // The tokens of a rewound act are restored by the events after this one.
  if (event.name === tableRestored.name && (event.payload as Restored).cause === 'rewound') return after
  const concentrations = Object.values(after.deeds.log)
    .flat()
    .filter((deed) => deed.status === 'applied' && isConcentration(deed))
    .sort((one, other) => one.at - other.at)
    .reverse()
  const holding = new Set<string>()
  let deeds = after.deeds
  // The newest first: nobody concentrates on two things.
  for (const deed of concentrations) {
    const isReplaced = holding.has(deed.author.id)
    const [was, is] = [concentrationOf(before, deed), concentrationOf(after, deed)]
    const ends = is === 'gone' || (is === 'other' && was === 'same') || (is === 'unknown' && hasLostRow(before, after, deed)) || isReplaced
    const begins = is === 'same' && was !== 'same' && !isReplaced
    const stays = isHeld(deed) ? !ends : begins
    if (stays) holding.add(deed.author.id)
    if (stays !== isHeld(deed)) deeds = changeDeed(deeds, deed.id, (one) => withOver(one, !stays))
  }
  return deeds === after.deeds ? after : { ...after, deeds }
}

function isUnconcerned(before: TableState, { deeds, map, npcs, party, combat }: TableState): boolean {
  const isSameBody = map.tokens === before.map.tokens && npcs === before.npcs && party === before.party && combat === before.combat
  return isSameBody && deeds.log === before.deeds.log
}

/** What the table knows of the author's concentration; of one without a row or a sheet only that it is there and lives. */
function concentrationOf(state: TableState, { author, name, source }: Deed): 'same' | 'other' | 'unknown' | 'gone' {
  const row = entryOf(state.combat, author.id)
  const stored = healthOf(state, author.id)
  if ((row ?? stored) === undefined || (stored ?? row)?.hp === 0) return 'gone'
  const play = stored !== undefined && 'character' in stored ? stored.play : undefined
  const on = row === undefined ? play?.concentration : (row.concentration ?? '')
  if (on === undefined) return 'unknown'
  return on === name || (source.kind === 'spell' && on === source.spellId) ? 'same' : 'other'
}

/** A creature of the DM concentrates in its row alone. */
function hasLostRow(before: TableState, { combat }: TableState, { author }: Deed): boolean {
  return entryOf(before.combat, author.id) !== undefined && entryOf(combat, author.id) === undefined
}
