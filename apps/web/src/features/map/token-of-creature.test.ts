import type { TableState } from '@hearthlight/table'
import { expect, it } from 'vitest'
import { tokenOfCreature } from './token-of-creature'

const hero = { id: 'tok_1', seatId: 'user_ayla' }
const table = { map: { tokens: { tok_1: hero } }, party: { seats: [{ id: 'user_ayla' }] } } as unknown as TableState

it('a creature’s token is found by its own id and by the seat of the character', () => {
  expect(tokenOfCreature(table, 'tok_1')).toBe(hero)
  expect(tokenOfCreature(table, 'user_ayla')).toBe(hero)
  expect(tokenOfCreature(table, 'nobody')).toBeUndefined()
})
