import { LIMITS } from '@hearthlight/protocol'
import { describe, expect, it } from 'vitest'
import { isVideo, refusalOfPicture, refusalOfVideo } from './check-picture'

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

describe('a video before it is sent', () => {
  it('ANIM-1 is a WebM or MP4 of at most 50 MB', () => {
    expect(['video/webm', 'video/mp4', 'image/webp', 'video/ogg', ''].map((type) => isVideo({ type }))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    expect([50, 50.1].map((megabytes) => refusalOfVideo({ size: megabytes * 1024 * 1024 }))).toEqual([undefined, 'FILE_005'])
  })
})
