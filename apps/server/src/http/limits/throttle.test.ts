import { expect, it } from 'vitest'
import { heldEnv } from '../../testing/clock'
import { createThrottle, type SharedFailures } from './throttle'

const RULES = { free: 2, firstWaitMs: 1_000, longestWaitMs: 60_000, forgetAfterMs: 3_600_000 }

/** Two throttles on two nodes that exchange their failures. */
function twoNodes() {
  const env = heldEnv()
  const hearing: { fail(key: string): void; forgive(key: string, count: number): void }[] = []
  const share = (own: number): SharedFailures => ({
    failed: (key) => hearing[1 - own]?.fail(key),
    forgiven: (key, count) => hearing[1 - own]?.forgive(key, count),
    hear: (fail, forgive) => {
      hearing[own] = { fail, forgive }
    },
  })
  return { env, one: createThrottle(RULES, env.now, share(0)), other: createThrottle(RULES, env.now, share(1)) }
}

it('THROTTLE-1 lets a few failures pass, then makes each cost twice the wait of the one before', () => {
  const { env, one } = twoNodes()
  one.fail('mira')
  expect(one.waitMs('mira')).toBe(0)
  one.fail('mira')
  expect(one.waitMs('mira')).toBe(1_000)
  env.pass(1_000)
  one.fail('mira')
  expect(one.waitMs('mira')).toBe(2_000)
  expect(one.waitMs('tam')).toBe(0)
})

it('THROTTLE-2 whoever fails at one node has failed at all, and is forgiven at all', () => {
  const { one, other } = twoNodes()
  one.fail('mira')
  other.fail('mira')
  expect([one.waitMs('mira'), other.waitMs('mira')]).toEqual([1_000, 1_000])
  other.forgive('mira', 10)
  expect([one.waitMs('mira'), other.waitMs('mira')]).toEqual([0, 0])
})

it('THROTTLE-3 forgets after its time', () => {
  const { env, one } = twoNodes()
  for (let tries = 0; tries < 9; tries += 1) one.fail('mira')
  env.pass(3_600_001)
  expect(one.waitMs('mira')).toBe(0)
})
