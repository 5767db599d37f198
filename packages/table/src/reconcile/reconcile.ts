import type { EventOrigin, TableEvent } from '../kernel/define-event'
import type { TableState } from '../slices'
import { creaturesTakeFromRows, rowsShowCreatures } from './health'
import { hideRowsWithTokens } from './hide-with-tokens'
import { rememberAct } from './remember-act'
import { tokensShowSeats } from './tokens-of-seats'

/**
 * What holds across slices: tokens and rows show the health of their creature, the DM's last act can be taken back, and a row
 * is hidden with its token. The last comes last: it is nobody's act.
 */
export function reconcile(before: TableState, after: TableState, event: TableEvent, origin: EventOrigin): TableState {
  if (after === before) return after
  const stored = creaturesTakeFromRows(after, event)
  const shown = rowsShowCreatures(before, tokensShowSeats(before, stored, event), event)
  return hideRowsWithTokens(before, rememberAct(before, shown, event, origin))
}
