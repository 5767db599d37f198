import { describe, expect, it } from 'vitest'
import { createBucket } from './rate-limits'

describe('a bucket', () => {
  it('LIMIT-1 allows a burst, then the steady rate, and forgives with time', () => {
    const bucket = createBucket(10, 3)
    expect([0, 0, 0, 0].map((at) => bucket.take(at))).toEqual([true, true, true, false])
    expect(bucket.take(99)).toBe(false)
    expect(bucket.take(200)).toBe(true)
    expect([10_000, 10_000, 10_000, 10_000].map((at) => bucket.take(at))).toEqual([true, true, true, false])
  })

  it('LIMIT-2 is not refilled by a clock that jumps back', () => {
    const bucket = createBucket(10, 1)
    expect(bucket.take(5_000)).toBe(true)
    expect(bucket.take(1_000)).toBe(false)
  })

  it('LIMIT-3 takes something heavy whole, and then stays empty until all of it has come in', () => {
    const bucket = createBucket(10, 30)
    bucket.spend(0, 50)
    expect([bucket.isEmpty(0), bucket.isEmpty(2_000), bucket.isEmpty(2_100), bucket.isFull(2_100)]).toEqual([true, true, false, false])
    expect([bucket.isFull(4_900), bucket.isFull(5_000)]).toEqual([false, true])
  })
})
