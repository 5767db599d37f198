import { expect, test } from 'vitest'
import { createCamera, stepFrom } from './camera'

test('zooming keeps what is under the cursor where it is', () => {
  const camera = createCamera()
  camera.show({ offsetX: 30, offsetY: -10, zoom: 1 })
  const before = { x: camera.worldX(200), y: camera.worldY(100) }
  camera.zoomAt(200, 100, 2)
  expect(camera.worldX(200)).toBeCloseTo(before.x)
  expect(camera.worldY(100)).toBeCloseTo(before.y)
})

test('the zoom stays between a half and three', () => {
  const camera = createCamera()
  camera.zoomAt(0, 0, 99)
  expect(camera.zoom).toBe(3)
  camera.zoomAt(0, 0, 0)
  expect(camera.zoom).toBe(0.5)
})

test('zooming in and out goes by clean tenths about the middle of the view', () => {
  const camera = createCamera()
  camera.resize(800, 600)
  const zooms: number[] = []
  for (let step = 0; step < 4; step += 1) {
    camera.zoomIn()
    zooms.push(camera.zoom)
  }
  camera.zoomOut()
  expect(zooms).toEqual([1.1, 1.2, 1.3, 1.4])
  expect(camera.zoom).toBe(1.3)
  expect(camera.worldX(400)).toBeCloseTo(400)
})

test('a step from between two tenths lands on a tenth', () => {
  expect(stepFrom(1.234, 0)).toBe(1.2)
  expect(stepFrom(1.234, 1)).toBe(1.3)
  expect(stepFrom(3, 1)).toBe(3)
})

test('listeners hear changes only, and none after they left', () => {
  const camera = createCamera()
  let heard = 0
  const stop = camera.onChange(() => {
    heard += 1
  })
  camera.pan(0, 0)
  camera.pan(5, 0)
  stop()
  camera.reset()
  expect(heard).toBe(1)
  expect(camera.view()).toEqual({ offsetX: 0, offsetY: 0, zoom: 1 })
})

test('home and the middle of the view lie where nothing stands over the map', () => {
  const camera = createCamera()
  camera.resize(1_000, 600)
  const insets = { left: 200, top: 80, right: 300, bottom: 20 }
  camera.setInsets(insets)
  expect(camera.view()).toEqual({ offsetX: 200, offsetY: 80, zoom: 1 })
  expect([camera.middleX, camera.middleY]).toEqual([450, 330])
  camera.centreOn(40, 40)
  expect([camera.screenX(40), camera.screenY(40)]).toEqual([450, 330])
  camera.reset()
  expect(camera.view()).toEqual({ offsetX: 200, offsetY: 80, zoom: 1 })
})

test('a view that somebody has moved stays when a panel opens over the map', () => {
  const camera = createCamera()
  camera.pan(7, 0)
  camera.setInsets({ left: 200, top: 80, right: 0, bottom: 0 })
  expect(camera.view()).toEqual({ offsetX: 7, offsetY: 0, zoom: 1 })
})
