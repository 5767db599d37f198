import type { UserId } from '@hearthlight/protocol'
import { expect, it } from 'vitest'
import { addToLog, linesInOrder } from './audience-log'

interface Line {
  readonly id: string
  readonly at: number
}

it('CHAT-54 lines of one act stand as they were added, those of everyone before those of some', () => {
  const few = ['user_ayla' as UserId]
  const added: readonly (readonly [readonly UserId[] | undefined, Line])[] = [
    [undefined, { id: 'line_z', at: 5 }],
    [few, { id: 'line_b', at: 7 }],
    [undefined, { id: 'line_y', at: 7 }],
    [undefined, { id: 'line_a', at: 7 }],
    [few, { id: 'line_c', at: 6 }],
  ]
  const log = added.reduce<Readonly<Record<string, readonly Line[]>>>((before, [people, line]) => addToLog(before, people, line), {})
  expect(linesInOrder(log).map(({ id }) => id)).toEqual(['line_z', 'line_c', 'line_y', 'line_a', 'line_b'])
})
