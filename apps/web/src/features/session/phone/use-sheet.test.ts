import { expect, test } from 'vitest'
import { BLOCK_HEIGHTS } from './block-sheet'
import { nextStop, stopNear } from './use-sheet'

test('the handle makes the sheet taller step by step, then small again', () => {
  expect([nextStop('peek'), nextStop('half'), nextStop('full')]).toEqual(['half', 'full', 'peek'])
})

test('a sheet that is let go comes to rest at the nearest height, and pulled down far it closes', () => {
  const room = 740
  expect([700, 450, 300, 120, 100].map((height) => stopNear(height, room))).toEqual(['full', 'half', 'peek', 'peek', undefined])
})

test('a stat block rests at two fifths and at nine tenths of the room', () => {
  const room = 700
  expect([nextStop('half', BLOCK_HEIGHTS), nextStop('full', BLOCK_HEIGHTS)]).toEqual(['full', 'half'])
  expect([700, 500, 400, 150, 120].map((height) => stopNear(height, room, BLOCK_HEIGHTS))).toEqual([
    'full',
    'full',
    'half',
    'half',
    undefined,
  ])
})
