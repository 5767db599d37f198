import { expect, it } from 'vitest'
import { sightMapOf, type Wall } from './index'
import { aScene, aWall } from './sight.test-support'

const door: Wall = aWall(2_000, 1_000, 2_000, 2_000, { door: 'closed' })
const [near, far] = [
  { x: 1_500, y: 1_500, brightFt: 5, dimFt: 10, isOn: true },
  { x: 8_500, y: 8_500, brightFt: 5, dimFt: 10, isOn: true },
]
const scene = aScene({ ambient: 'dark', walls: [door, aWall(9_000, 0, 9_000, 1_000)], lights: [near, far] })

it('SIGHT-17 an opened door computes only the lights again that reach it', () => {
  const before = sightMapOf(scene)
  const after = sightMapOf({ ...scene, walls: scene.walls.map((wall) => (wall === door ? { ...door, door: 'open' } : wall)) }, before)
  expect(after.lit[0]).not.toBe(before.lit[0])
  expect(after.lit[1]).toBe(before.lit[1])
  expect(after.index.boxes).toBe(before.index.boxes)
  const square = 6 * 40 + 9
  expect([before.levels.all[square], after.levels.all[square]]).toEqual([0, 2])
})

it('SIGHT-17 a light that moves leaves the others and the walls as they are', () => {
  const before = sightMapOf(scene)
  const after = sightMapOf({ ...scene, lights: [near, { ...far, x: 7_500 }] }, before)
  expect(after.lit[0]).toBe(before.lit[0])
  expect(after.index).toBe(before.index)
})

it('SIGHT-17 a change of nothing that lights keeps the light', () => {
  const before = sightMapOf(scene)
  const after = sightMapOf({ ...scene, lights: [...scene.lights] }, before)
  expect(after.levels.all).toBe(before.levels.all)
})

it('SIGHT-17 a map of another size starts anew', () => {
  const after = sightMapOf({ ...scene, columns: 12 }, sightMapOf(scene))
  expect(after.levels.all).toEqual(sightMapOf({ ...scene, columns: 12 }).levels.all)
})
