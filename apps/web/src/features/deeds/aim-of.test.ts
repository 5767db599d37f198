import type { Deed, TableState } from '@hearthlight/table'
import { expect, it } from 'vitest'
import { aimOf } from './aim-of'

type Asked = NonNullable<Deed['asked']>
const table = {
  map: { tokens: { tok_lyra: { id: 'tok_lyra', seatId: 'user_ayla' } } },
  party: { seats: [{ id: 'user_ayla' }] },
} as unknown as Pick<TableState, 'map' | 'party'>
const asked = (targets: Asked['targets'], resists: Asked['resists'] = []) => ({ targets, resists }) as unknown as Asked

it('a target has what the DM has set of it, and nothing else', () => {
  const set = asked([{ id: 'tok_goblin', cover: 'half', attack: 'miss' }, { id: 'tok_other' }], ['tok_other'])
  expect(aimOf(set, 'tok_goblin', table)).toEqual({
    attack: 'miss',
    save: 'dice',
    mode: 'plain',
    cover: 'half',
    isLegendary: false,
    share: 1,
  })
  expect(aimOf(set, 'tok_other', table)).toMatchObject({ attack: 'dice', cover: 'none', isLegendary: true })
})

it('a hero is the target that a deed names by the hero’s token', () => {
  expect(aimOf(asked([{ id: 'tok_lyra', mode: 'advantage' }]), 'user_ayla', table)).toMatchObject({ mode: 'advantage' })
})

it('of somebody in an area of whom nothing was set, nothing is', () => {
  expect(aimOf(asked([]), 'tok_goblin', table)).toEqual({
    attack: 'dice',
    save: 'dice',
    mode: 'plain',
    cover: 'none',
    isLegendary: false,
    share: 1,
  })
})
