import { liveTable, type TableEvent, type TableState } from '@hearthlight/table'
import type { StoredEvent } from '../../db/event-log'
import type { Intent } from './decide-intent'

/** One decided event, its stored form, and the state that it leads to. */
export interface Step {
  readonly event: TableEvent
  readonly stored: StoredEvent
  readonly after: TableState
}

/** Applies the events of an intent one after the other, starting from `state` and its number. */
export function stepsOf(
  events: readonly TableEvent[],
  { actor, intentId }: Intent,
  state: TableState,
  seq: number,
  at: number,
): readonly Step[] {
  let after = state
  return events.map((event, index) => {
    after = liveTable.apply(after, event, { at, by: actor.userId })
    const stored = {
      seq: seq + index + 1,
      name: event.name,
      payload: JSON.stringify(event.payload),
      actorId: actor.userId,
      intentId: index === 0 ? (intentId ?? null) : null,
      at,
    }
    return { event, stored, after }
  })
}
