import { LIMITS } from '@hearthlight/protocol'
import { describe, expect, it } from 'vitest'
import { refusalOfPicture } from './check-picture'

const FIVE_MB = 5 * 1024 * 1024

describe('a picture before it is sent', () => {
  it.each([
    ['image/png', 10, undefined],
    ['image/webp', FIVE_MB, undefined],
    ['image/png', FIVE_MB + 1, 'FILE_005'],
    ['application/pdf', 10, 'FILE_003'],
    ['', 10, 'FILE_003'],
    ['text/plain', FIVE_MB + 1, 'FILE_003'],
  ])('of type %j and %i bytes: %s', (type, size, refusal) => {
    expect(refusalOfPicture({ type, size })).toBe(refusal)
  })

  it('may be larger where the limit is', () => {
    expect(refusalOfPicture({ type: 'image/png', size: 50 * 1024 * 1024 }, LIMITS.mapImageBytes)).toBeUndefined()
    expect(refusalOfPicture({ type: 'image/png', size: 50 * 1024 * 1024 + 1 }, LIMITS.mapImageBytes)).toBe('FILE_005')
  })
})
