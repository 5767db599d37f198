import { expect, test } from 'vitest'
import { EMPTY_SCENE } from './scene'
import { sceneChanges } from './scene-changes'

test('moving a token repaints no fog, no drawing and no grid', () => {
  expect(sceneChanges(EMPTY_SCENE, { ...EMPTY_SCENE, tokens: [] })).toEqual(['tokens', 'moving-tokens', 'marks', 'ghosts'])
})

test('a new fog repaints the fog only', () => {
  expect(sceneChanges(EMPTY_SCENE, { ...EMPTY_SCENE, fog: { columns: 1, rows: 1, hidden: new Uint8Array(1) } })).toEqual(['fog'])
})

test('another cell size repaints everything', () => {
  expect(sceneChanges(EMPTY_SCENE, { ...EMPTY_SCENE, gridSize: 70 })).toHaveLength(13)
})

test('a scene with the same parts repaints nothing', () => {
  expect(sceneChanges(EMPTY_SCENE, { ...EMPTY_SCENE })).toEqual([])
})
