import { emptyMap, type TableState, TOKEN_DEFAULTS } from '@hearthlight/table'
import { expect, it } from 'vitest'
import { isMapEmpty } from './empty-map'

const map = emptyMap({ dmId: 'user_rowan' })
const isEmpty = (changes: object, scene: object = {}) =>
  isMapEmpty({ map: { ...map, ...changes }, scene: { scene: { name: 'Dungeon', description: '', ...scene } } } as unknown as TableState)

it('a map is empty until anything is on it: a picture, a token, a drawing, a wall, a region, fog, or a picture of the scene', () => {
  expect(isEmpty({})).toBe(true)
  expect(isEmpty({ background: { uploadId: 'up_1', width: 10, height: 10 } })).toBe(false)
  expect(isEmpty({ tokens: { ogre: TOKEN_DEFAULTS } })).toBe(false)
  expect(isEmpty({ drawings: { line: {} } })).toBe(false)
  expect(isEmpty({ walls: { north: {} } })).toBe(false)
  expect(isEmpty({ regions: { trap: {} } })).toBe(false)
  expect(isEmpty({ fog: { isUsed: true, rows: [] } })).toBe(false)
  expect(isEmpty({}, { imageUrl: '/api/uploads/up_1' })).toBe(false)
})
