import type { EventOrigin, TableEvent } from '../kernel/define-event'
import type { TableState } from '../slices'
import { hideRowsWithTokens } from './hide-with-tokens'
import { rememberAct } from './remember-act'
import { tokensFollowSeats } from './tokens-of-seats'

/**
 * What holds across slices: a hero's token is the hero, the DM's last act can be taken back, and a row is hidden with its
 * token. The last comes last: it is nobody's act.
 */
export function reconcile(before: TableState, after: TableState, event: TableEvent, origin: EventOrigin): TableState {
  if (after === before) return after
  const acted = rememberAct(before, tokensFollowSeats(before, after, event), event, origin)
  return hideRowsWithTokens(before, acted)
}
