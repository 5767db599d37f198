import type { UserId } from '@hearthlight/protocol'
import type { TableEvent } from './kernel/define-event'
import { followHeroes } from './party/follow-heroes'
import { rememberAct } from './rewind/remember-act'
import type { TableState } from './slices'

/** What holds across slices: a hero's token is the hero, and the DM's last act can be taken back. */
export function settle(before: TableState, after: TableState, event: TableEvent, at: number, by: UserId | undefined): TableState {
  if (after === before) return after
  return rememberAct(before, followHeroes(before, after, event.name), event, at, by)
}
