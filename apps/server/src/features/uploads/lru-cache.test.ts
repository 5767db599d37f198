import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLruCache } from './lru-cache'

describe('what is dear to make', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const setting = { mostBytes: 10, bytesOf: (value: string) => value.length }
  const making = () => {
    const made: string[] = []
    const make = (value: string) => async () => {
      made.push(value)
      return value
    }
    return { made, make }
  }

  it('is made once for all who ask at the same time, and kept', async () => {
    const kept = createLruCache(setting)
    const { made, make } = making()
    expect(await Promise.all([kept.get('a', make('aaaa')), kept.get('a', make('aaaa'))])).toEqual(['aaaa', 'aaaa'])
    await kept.get('a', make('aaaa'))
    expect(made).toEqual(['aaaa'])
  })

  it('goes when there is no room, the one asked for longest ago first; what is too large is kept alone', async () => {
    const kept = createLruCache(setting)
    const { made, make } = making()
    for (const value of ['aaaa', 'bbbb', 'aaaa', 'cccc', 'aaaa', 'bbbb']) await kept.get(value, make(value))
    expect(made).toEqual(['aaaa', 'bbbb', 'cccc', 'bbbb'])
    const large = 'd'.repeat(99)
    for (const value of [large, large, 'aaaa']) await kept.get(value, make(value))
    expect(made.slice(4)).toEqual([large, 'aaaa'])
  })

  it('is asked for again where it could not be made', async () => {
    const kept = createLruCache(setting)
    expect(await kept.get('a', async () => undefined)).toBeUndefined()
    await expect(kept.get('a', () => Promise.reject(new Error('disk')))).rejects.toThrow('disk')
    expect(await kept.get('a', async () => 'aaaa')).toBe('aaaa')
  })

  it('is forgotten when nobody asked for a while', async () => {
    const kept = createLruCache({ ...setting, forgottenAfterMs: 1_000 })
    const { made, make } = making()
    await kept.get('a', make('aaaa'))
    vi.advanceTimersByTime(900)
    await kept.get('a', make('aaaa'))
    vi.advanceTimersByTime(900)
    await kept.get('a', make('aaaa'))
    expect(made).toHaveLength(1)
    vi.advanceTimersByTime(1_001)
    await kept.get('a', make('aaaa'))
    expect(made).toHaveLength(2)
  })
})
