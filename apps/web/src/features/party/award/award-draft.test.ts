import type { Seat } from '@hearthlight/table'
import { describe, expect, it } from 'vitest'
import { askedOf, EMPTY_AWARD, readAmount } from './award-draft'

const seats = ['ayla', 'bram'].map((id) => ({ id }) as unknown as Seat)

describe('an amount', () => {
  it.each([
    ['', 0],
    [' 600 ', 600],
    ['1,200', 1_200],
    ['1.200', 1_200],
    ['1 000 000', 1_000_000],
    ['1,000,001', undefined],
    ['1.5', undefined],
    ['-3', undefined],
    ['many', undefined],
  ])('%j reads %s', (text, amount) => {
    expect(readAmount(text)).toBe(amount)
  })
})

describe('the draft of an award', () => {
  it('asks for the worth of the last fight until the DM types another amount', () => {
    expect(askedOf(EMPTY_AWARD, seats, 600)).toMatchObject({ xp: 600, split: { xp: 'shared' }, to: ['ayla', 'bram'] })
    expect(askedOf({ ...EMPTY_AWARD, xp: '' }, seats, 600)).toMatchObject({ xp: 0 })
    expect(askedOf({ ...EMPTY_AWARD, xp: '90', leftOut: ['bram'] }, seats, 600)).toMatchObject({ xp: 90, to: ['ayla'] })
  })

  it('asks for nothing while a number can’t be read', () => {
    expect(askedOf({ ...EMPTY_AWARD, xp: 'lots' }, seats, 0)).toBeUndefined()
    expect(askedOf({ ...EMPTY_AWARD, coins: { ...EMPTY_AWARD.coins, gp: '-1' } }, seats, 0)).toBeUndefined()
  })

  it('leaves out items for players who have left the table', () => {
    const item = (to: string) => ({ key: to, name: 'Rope', quantity: 1, to: to as Seat['id'] })
    expect(askedOf({ ...EMPTY_AWARD, items: [item('ayla'), item('cora')] }, seats, 0)?.items).toEqual([
      { name: 'Rope', quantity: 1, to: 'ayla' },
    ])
  })
})
