import { expect, it } from 'vitest'
import { aToken } from '../testing/board-driver'
import { compareHeights, tokenAt } from './hit-test'

it('MAP-71 layers come before the order within them, and that before sizes', () => {
  const tokens = [
    aToken({ id: 'small' }),
    aToken({ id: 'large', size: 3 }),
    aToken({ id: 'front', size: 2, stackedAt: 5 }),
    aToken({ id: 'back', stackedAt: -5 }),
    aToken({ id: 'rug', layer: 'below', stackedAt: 9 }),
    aToken({ id: 'bird', size: 4, layer: 'above' }),
  ]
  expect([...tokens].sort(compareHeights).map(({ id }) => id)).toEqual(['rug', 'back', 'large', 'small', 'front', 'bird'])
})

it('MAP-71 the pointer meets the uppermost token, and of equal ones the later', () => {
  const met = (...tokens: ReturnType<typeof aToken>[]) => tokenAt(tokens, 40, 20, 20)?.id
  expect(met(aToken({ id: 'one' }), aToken({ id: 'two' }))).toBe('two')
  expect(met(aToken({ id: 'one', layer: 'above' }), aToken({ id: 'two' }))).toBe('one')
  expect(met(aToken({ id: 'wagon', size: 3, x: -1, y: -1, stackedAt: 1 }), aToken({ id: 'rider' }))).toBe('wagon')
})
