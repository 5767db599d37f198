import { describe, expect, it } from 'vitest'
import { type Box, clearPlace } from './clear-place'

const room: Box = { left: 200, top: 60, right: 1_000, bottom: 800 }
const place = (taken: readonly Box[], spared: readonly Box[] = [], corner: 'bottom left' | 'bottom right' | 'top left' = 'bottom left') =>
  clearPlace({ room, width: 300, height: 100, corner, taken, spared })
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, right: left + width, bottom: top + height })

describe('the place of notifications', () => {
  it('is their corner as long as nothing is there', () => {
    expect(place([])).toEqual({ left: 200, top: 700 })
    expect(place([], [], 'bottom right')).toEqual({ left: 700, top: 700 })
    expect(place([], [], 'top left')).toEqual({ left: 200, top: 60 })
  })

  it('is beside a drawer in the corner, and above a list that fills the edge', () => {
    expect(place([box(200, 200, 350, 590)]).left).toBeGreaterThanOrEqual(550)
    expect(place([box(200, 200, 350, 590)]).top).toBe(700)
    expect(place([box(200, 600, 800, 200)]).top).toBeLessThanOrEqual(500)
  })

  it('is below the turn banner at the top of a phone', () => {
    expect(place([box(200, 60, 800, 40)], [], 'top left').top).toBeGreaterThanOrEqual(100)
  })

  it('spares tokens where it can, and the tools in any case', () => {
    expect(place([], [box(220, 720, 40, 40)]).left).toBeGreaterThanOrEqual(260)
    const everywhere = [box(0, 0, 2_000, 2_000)]
    expect(place([box(200, 700, 300, 100)], everywhere).left).toBeGreaterThanOrEqual(500)
    expect(place(everywhere)).toEqual({ left: 200, top: 700 })
  })
})
