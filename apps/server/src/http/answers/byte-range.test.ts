import { expect, it } from 'vitest'
import { askedRange } from './byte-range'

const TAG = '"song.mp3"'
const asked = (range: string | undefined, ifRange?: string) => askedRange({ range, 'if-range': ifRange }, 1_000, TAG)

it.each([
  ['bytes=0-499', { from: 0, to: 499 }],
  ['bytes=500-', { from: 500, to: 999 }],
  ['bytes=-200', { from: 800, to: 999 }],
  ['bytes=-5000', { from: 0, to: 999 }],
  ['bytes=990-5000', { from: 990, to: 999 }],
  ['BYTES= 0 - 0 ', { from: 0, to: 0 }],
])('%s is a part of a file of 1,000 bytes', (range, part) => {
  expect(asked(range)).toEqual(part)
})

it.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('%s lies beyond it', (range) => {
  expect(asked(range)).toBe('beyond')
})

it.each([
  undefined,
  '',
  'bytes',
  'bytes=',
  'bytes=-',
  'bytes=9-1',
  'bytes=0-1,5-6',
  'lines=0-1',
  'bytes=1e3-',
  'bytes=0x1-2',
  `bytes=${'9'.repeat(400)}-`,
])('%s asks for all of it', (range) => {
  expect(asked(range)).toBe('whole')
})

it('a range of another version, or of a time, asks for all of it', () => {
  expect(asked('bytes=0-1', TAG)).toEqual({ from: 0, to: 1 })
  expect(asked('bytes=0-1', '"other.mp3"')).toBe('whole')
  expect(asked('bytes=0-1', `W/${TAG}`)).toBe('whole')
  expect(asked('bytes=0-1', 'Sat, 21 Nov 2026 20:00:00 GMT')).toBe('whole')
})

it('an empty file has no part', () => {
  expect([askedRange({ range: 'bytes=0-' }, 0, TAG), askedRange({ range: 'bytes=-1' }, 0, TAG)]).toEqual(['beyond', 'beyond'])
})
