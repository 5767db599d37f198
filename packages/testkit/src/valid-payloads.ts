import type { UserId } from '@hearthlight/protocol'
import { liveTable, type MessageName } from '@hearthlight/table'
import { messageNames, randomPayload } from './random-messages'
import type { Rehearsal } from './rehearsal'
import { seededRandom } from './seeded-random'

/** For each message, a payload that its schema accepts and that fits the table's state. The same in every run. */
export function validPayloads(table: Rehearsal, people: readonly UserId[]): ReadonlyMap<MessageName, Record<string, unknown>> {
  return new Map(
    messageNames.map((name) => {
      const random = seededRandom(7)
      for (let attempt = 0; attempt < 50; attempt += 1) {
        const payload = randomPayload(name, { state: table.state, random, people, canary: () => 'canary-0-' })
        if (liveTable.message(name)?.message.payload.safeParse(payload).success) return [name, payload as Record<string, unknown>]
      }
      throw new Error(`the generator of ${name} makes nothing that its schema accepts`)
    }),
  )
}

/** One version of the payload per string in it, nested ones included, with `text` in place of that string. */
export function inEachString(payload: unknown, text: string): readonly unknown[] {
  if (typeof payload === 'string') return [text]
  if (Array.isArray(payload)) {
    return payload.flatMap((item, place) => inEachString(item, text).map((changed) => payload.with(place, changed)))
  }
  if (typeof payload !== 'object' || payload === null) return []
  return Object.entries(payload).flatMap(([field, value]) => inEachString(value, text).map((changed) => ({ ...payload, [field]: changed })))
}
