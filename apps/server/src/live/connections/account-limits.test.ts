import type { UserId } from '@hearthlight/protocol'
import { describe, expect, it } from 'vitest'
import { createAccountLimits } from './account-limits'

const userCalled = (name: string, isVisitor = false) => ({ userId: `user_${name}` as UserId, isVisitor })
const nothingWaits = () => ({ all: 0, besidesLargest: 0 })

describe('the limits of an account', () => {
  it('LIMIT-4 are forgotten once it has no connection and would be allowed everything anyway, and not before', () => {
    let now = 0
    const limits = createAccountLimits(1, () => now)
    const leave = limits.of(userCalled('ayla')).connected(nothingWaits(), new Set())
    limits.of(userCalled('bram')).recordedBytes.spend(now, 17 * 1024 * 1024)
    const comeAndGo = (name: string) => limits.of(userCalled(name)).connections.take(now)
    const crowd = (from: number) => {
      for (let number = from; number < from + 1_000; number += 1) {
        comeAndGo(`${number}`)
        now += 100
      }
    }
    crowd(0)
    expect(limits.size).toBeLessThan(300)
    expect([limits.find(userCalled('ayla').userId), limits.find(userCalled('bram').userId)]).not.toContain(undefined)
    leave()
    crowd(1_000)
    crowd(2_000)
    crowd(3_000)
    expect([limits.find(userCalled('ayla').userId), limits.find(userCalled('bram').userId)]).toEqual([undefined, undefined])
    expect(limits.size).toBeLessThan(300)
  })

  it('LIMIT-5 allow the account of a visitor a part of the bytes that others may record and open', () => {
    const limits = createAccountLimits(1, () => 0)
    const [mira, visitor] = [limits.of(userCalled('mira')), limits.of(userCalled('visitor', true))]
    for (const kind of ['recordedBytes', 'joinBytes'] as const) {
      for (const account of [mira, visitor]) account[kind].spend(0, 15.9 * 1024 * 1024)
    }
    visitor.joinBytes.spend(0, 200 * 1024)
    expect([mira.recordedBytes.isEmpty(0), mira.joinBytes.isEmpty(0)]).toEqual([false, false])
    expect([visitor.recordedBytes.isEmpty(0), visitor.joinBytes.isEmpty(0)]).toEqual([true, true])
  })

  it('LIMIT-6 let one join of an account begin after the other has ended, well or not', async () => {
    const { inTurn } = createAccountLimits(1, () => 0).of(userCalled('ayla'))
    const order: string[] = []
    const join = (name: string) => async () => {
      order.push(`${name} begins`)
      await new Promise((resolve) => setImmediate(resolve))
      order.push(`${name} ends`)
      if (name === 'first') throw new Error('it could not be opened')
      return name
    }
    const joins = [inTurn(join('first')), inTurn(join('second'))]
    expect((await Promise.allSettled(joins)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  })
})
