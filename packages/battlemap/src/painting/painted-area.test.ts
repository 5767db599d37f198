import { expect, test } from 'vitest'
import { createCamera } from '../camera'
import { coversView, hasDrifted, paintedAreaFor, sharpnessFor } from './painted-area'

test('the painted area reaches beyond the view, so that a small pan stays covered and a larger one is noticed in time', () => {
  const camera = createCamera()
  camera.resize(800, 600)
  const paintedArea = paintedAreaFor(camera)
  camera.pan(90, 0)
  expect([coversView(paintedArea, camera), hasDrifted(paintedArea, camera)]).toEqual([true, false])
  camera.pan(20, 0)
  expect([coversView(paintedArea, camera), hasDrifted(paintedArea, camera)]).toEqual([true, true])
  camera.pan(60, 0)
  expect(coversView(paintedArea, camera)).toBe(false)
})

test('pictures are at least as sharp as the screen, in steps', () => {
  expect([sharpnessFor(0.5, 1), sharpnessFor(1, 1), sharpnessFor(1.1, 1), sharpnessFor(1.5, 2), sharpnessFor(3, 2)]).toEqual([
    1, 1, 2, 4, 6,
  ])
})
