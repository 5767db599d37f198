import { expect, test } from 'vitest'
import { createStaleArea, stripsBeyond } from './stale-area'

const square = { left: 0, top: 0, right: 100, bottom: 100 }

test('at first everything is to be painted', () => {
  const stale = createStaleArea()
  stale.add(square)
  expect(stale.isEverything).toBe(true)
  expect(stale.rectangles).toEqual([])
})

test('many small changes become one that holds them all', () => {
  const stale = createStaleArea()
  stale.clear()
  for (let step = 0; step < 7; step += 1) stale.add({ left: step * 10, top: -step, right: step * 10 + 5, bottom: 5 })
  expect(stale.rectangles).toEqual([{ left: 0, top: -6, right: 65, bottom: 5 }])
})

test('panning right and down brings in a strip on each of those sides', () => {
  expect(stripsBeyond(square, { left: 10, top: 20, right: 110, bottom: 120 })).toEqual([
    { left: 100, top: 20, right: 110, bottom: 120 },
    { left: 10, top: 100, right: 110, bottom: 120 },
  ])
})

test('what was covered before brings in nothing', () => {
  expect(stripsBeyond(square, square)).toEqual([])
})
