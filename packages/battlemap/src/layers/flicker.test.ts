import { describe, expect, it } from 'vitest'
import { aBoard } from '../testing/board-driver'
import { createFlicker, FLICKER_STEP_MS, flickerAt } from './flicker'

/** In cells of 40 pixels, on a view of 800 by 600. */
function flickeringLights(...lights: { readonly x: number; readonly y: number }[]) {
  const { core, timers } = aBoard()
  const shown: number[] = []
  const setting = { gridSize: () => 40, shows: (step: number) => void shown.push(step) }
  const burning = lights.map((place) => ({ ...place, range: 4, color: '#ffcc88' }))
  const flicker = createFlicker({ camera: core.camera, timers, lights: () => burning, ...setting })
  flicker.wake()
  return { camera: core.camera, timers, shown, flicker }
}

describe('flickering lights', () => {
  it('SIGHT-9 take eight steps a second', () => {
    const { timers, shown, flicker } = flickeringLights({ x: 5, y: 5 })
    timers.pass(1_000)
    expect(shown).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    flicker.stop()
    timers.pass(1_000)
    expect(shown).toHaveLength(8)
  })

  it('SIGHT-9 rest while none of them is in view, and go on when one comes into view', () => {
    const { camera, timers, shown } = flickeringLights({ x: 25, y: 5 })
    timers.pass(1_000)
    expect(shown).toEqual([])
    camera.pan(-400, 0)
    timers.pass(FLICKER_STEP_MS)
    expect(shown).toEqual([1])
    camera.pan(400, 0)
    timers.pass(10_000)
    // The step that was under way.
    expect(shown).toEqual([1, 2])
  })

  it('SIGHT-9 rest where there are none', () => {
    const { timers, shown } = flickeringLights()
    timers.pass(10_000)
    expect(shown).toEqual([])
  })

  it('change softly, each in its own time', () => {
    const steps = Array.from({ length: 200 }, (_, step) => step)
    expect(steps.every((step) => Math.abs(flickerAt(step, 0)) <= 1)).toBe(true)
    expect(steps.map((step) => flickerAt(step, 0))).not.toEqual(steps.map((step) => flickerAt(step, 1)))
  })
})
