import { describe, expect, it } from 'vitest'
import { createBucket } from './limits'

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
})
