import { hideRowsWithTokens } from './combat/hide-with-tokens'
import type { EventOrigin, TableEvent } from './kernel/define-event'
import { followHeroes } from './party/follow-heroes'
import { rememberAct } from './rewind/remember-act'
import type { TableState } from './slices'

/**
 * What holds across slices: a hero's token is the hero, the DM's last act can be taken back, and a row is hidden with its
 * token. The last comes last: it is nobody's act.
 */
export function reconcile(before: TableState, after: TableState, event: TableEvent, origin: EventOrigin): TableState {
  if (after === before) return after
  const acted = rememberAct(before, followHeroes(before, after, event.name), event, origin)
  return hideRowsWithTokens(before, acted)
}
