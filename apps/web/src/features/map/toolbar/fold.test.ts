import { expect, it } from 'vitest'
import { toolbarShape } from './fold'

const folded = (widthPx: number, isDm: boolean) => [...toolbarShape(widthPx, { isDm }).folded]

it('folds undo first, then zoom, then the grid, as the room shrinks', () => {
  expect(folded(808, true)).toEqual([])
  expect(folded(780, true)).toEqual(['history'])
  expect(folded(600, true)).toEqual(['history', 'zoom'])
  expect(folded(480, true)).toEqual(['history', 'zoom', 'view'])
})

it('keeps more for a player, who has fewer tools', () => {
  expect(folded(600, false)).toEqual([])
  expect(folded(374, false)).toEqual(['history', 'zoom'])
})

it('makes the tools smaller where they alone have no room', () => {
  expect(toolbarShape(374, { isDm: true }).isSmall).toBe(true)
  expect(toolbarShape(480, { isDm: true }).isSmall).toBe(false)
})
