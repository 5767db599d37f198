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

test('neither the damage of a weapon nor a death save stays on the button', () => {
  const damage = roll({ dice: '1d4+3', reason: 'Dagger, damage' })
  expect(lastNotation([roll({ dice: '2d6' }), damage, roll({ dice: '1d20', type: 'death-save' })], 'ayla')).toBe('2d6')
  expect(lastNotation([damage], 'ayla')).toBe('1d20')
})
