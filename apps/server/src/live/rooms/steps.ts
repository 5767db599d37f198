import { liveTable, type TableEvent, type TableState } from '@hearthlight/table'
import type { StoredEvent } from '../../db/event-log'
import { jsonWithPauses } from '../../ports/json-in-pieces'
import { pauseWhenLong } from '../../ports/pauses'
import type { Intent } from './decide-intent'

/** One decided event, what is stored of it besides its payload, and the state that it leads to. */
export interface Step {
  readonly event: TableEvent
  readonly stored: Omit<StoredEvent, 'payload'>
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
      actorId: actor.userId,
      intentId: index === 0 ? (intentId ?? null) : null,
      at,
    }
    return { event, stored, after }
  })
}

/** LOOP-12 The events as they are stored. A saved game is megabytes of text: encoding it pauses for other tables. */
export async function storedEvents(steps: readonly Step[]): Promise<readonly StoredEvent[]> {
  const events: StoredEvent[] = []
  for (const { event, stored } of steps) {
    events.push({ ...stored, payload: await jsonWithPauses(event.payload) })
    await pauseWhenLong()
  }
  return events
}
