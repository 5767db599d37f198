import { expect, test } from 'vitest'
import { nextStop, stopNear } from './use-sheet'

test('the handle makes the sheet taller step by step, then small again', () => {
  expect([nextStop('peek'), nextStop('half'), nextStop('full')]).toEqual(['half', 'full', 'peek'])
})

test('a sheet that is let go comes to rest at the nearest height, and pulled down far it closes', () => {
  const room = 740
  expect([700, 450, 300, 120, 100].map((height) => stopNear(height, room))).toEqual(['full', 'half', 'peek', 'peek', undefined])
})
