import { expect, it } from 'vitest'
import { createFairLimiter, createKeyedLimiter, createLimiter } from './limiter'

/** Work that continues until it is told to end. */
function openWork() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { work: () => ended, end }
}

it('TURNS-1 works on so many at once, lets so many wait, and turns the others away', async () => {
  const inTurn = createLimiter({ atOnce: 1, mostWaiting: 1 })
  const first = openWork()
  const done = inTurn(first.work)
  const waiting = inTurn(async () => 'second')
  expect(await inTurn(async () => 'third')).toBeUndefined()
  first.end()
  await done
  expect(await waiting).toBe('second')
})

it('TURNS-2 nobody waits for the work of another account', async () => {
  const inTurnOf = createKeyedLimiter({ atOnce: 1, mostWaiting: 1 })
  const first = openWork()
  const done = inTurnOf('mira', first.work)
  const order: string[] = []
  const second = inTurnOf('mira', async () => order.push('mira'))
  await inTurnOf('tam', async () => order.push('tam'))
  expect(order).toEqual(['tam'])
  first.end()
  await Promise.all([done, second])
  expect(order).toEqual(['tam', 'mira'])
})

it('TURNS-2 in a queue for all, nobody waits for more than the share of another account, however much it asks for', async () => {
  const inTurnOf = createFairLimiter({ atOnce: 1, mostWaiting: 20 }, { atOnce: 1, mostWaiting: 2 })
  const first = openWork()
  const order: string[] = []
  const done = inTurnOf('mira', first.work)
  const others = Array.from({ length: 20 }, (_, index) => inTurnOf('mira', async () => order.push(`mira ${index}`)))
  const theirs = [inTurnOf('tam', async () => order.push('tam')), inTurnOf('oro', async () => order.push('oro'))]
  first.end()
  await Promise.all([done, ...others, ...theirs])
  expect(order.slice(0, 2)).toEqual(['tam', 'oro'])
  expect(order).toHaveLength(22)
})

it('TURNS-3 work that fails gives its place back', async () => {
  const inTurnOf = createKeyedLimiter({ atOnce: 1, mostWaiting: 1 })
  await expect(inTurnOf('mira', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inTurnOf('mira', async () => 'next')).toBe('next')
})
