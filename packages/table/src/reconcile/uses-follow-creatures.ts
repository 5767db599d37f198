import type { TokenId } from '@hearthlight/protocol'
import { entryOf } from '../combat/combat.state'
import type { TableEvent } from '../kernel/define-event'
import { type Restored, tableRestored } from '../kernel/table-restored'
import { tokenOf } from '../map/map.state'
import type { TableState } from '../slices'
import { withoutCreatures } from '../uses/uses.state'
import { MOVES } from './tokens-of-seats'

/** USES-5 What a monster has used is kept while it has a token or a row. */
export function usesFollowCreatures(before: TableState, after: TableState, event: TableEvent): TableState {
  const { map, combat, uses } = after
  const isUnchanged = map.tokens === before.map.tokens && combat.entries === before.combat.entries && uses === before.uses
  if (isUnchanged || MOVES.has(event.name)) return after
  // The tokens of a rewound act are restored by the events after this one.
  if (event.name === tableRestored.name && (event.payload as Restored).cause === 'rewound') return after
  const kept = withoutCreatures(uses, (id) => tokenOf(map, id as TokenId) === undefined && entryOf(combat, id) === undefined)
  return kept === uses ? after : { ...after, uses: kept }
}
