import { expect, it } from 'vitest'
import { createMapUiStore } from '../controller/map-ui-store'
import { addCorner, cellsOf } from './drag-paths'

it('GESTURE-3 a path leads from where the token stood over its corners to the cell below it', () => {
  const store = createMapUiStore()
  addCorner(store)
  expect(store.getState().drag).toBeNull()
  store.setState({ drag: { tokenId: 'tok_1', x: 3.4, y: 1.2, path: [] } })
  addCorner(store)
  const drag = { tokenId: 'tok_1', x: 3.4, y: 4.6, path: [{ x: 3, y: 1 }] }
  expect(store.getState().drag?.path).toEqual(drag.path)
  expect(cellsOf({ x: 1, y: 1 }, drag)).toEqual([
    { x: 1, y: 1 },
    { x: 3, y: 1 },
    { x: 3, y: 5 },
  ])
})

it('GESTURE-3 a path has at most 32 corners', () => {
  const store = createMapUiStore()
  store.setState({ drag: { tokenId: 'tok_1', x: 3, y: 1, path: Array.from({ length: 32 }, () => ({ x: 1, y: 1 })) } })
  addCorner(store)
  expect(store.getState().drag?.path).toHaveLength(32)
})
