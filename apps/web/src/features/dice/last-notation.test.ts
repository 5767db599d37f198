import type { Roll } from '@hearthlight/table'
import { expect, test } from 'vitest'
import { lastNotation } from './last-notation'

const roll = (changes: Partial<Roll>) => ({ playerId: 'ayla', dice: '1d20+5', hidden: false, type: 'roll', ...changes }) as Roll

test('what somebody rolled last is offered again; before the first roll a d20', () => {
  expect(lastNotation([], 'ayla')).toBe('1d20')
  expect(lastNotation([roll({}), roll({ dice: '2d6' }), roll({ playerId: 'sam' as Roll['playerId'], dice: '1d4' })], 'ayla')).toBe('2d6')
})

test('neither what was rolled in secret nor initiative is offered to be repeated openly', () => {
  expect(lastNotation([roll({}), roll({ dice: '3d6', hidden: true }), roll({ dice: '1d20+2', type: 'initiative' })], 'ayla')).toBe('1d20+5')
})
