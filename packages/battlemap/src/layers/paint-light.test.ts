import { describe, expect, it } from 'vitest'
import type { BoardLight } from '../scene/scene'
import { paintLight } from './paint-light.lazy'

type Light = BoardLight['lights'][number]

/** The parts of a circle that are filled, in degrees clockwise from the top of the map. */
function litParts(...lights: readonly Light[]) {
  const parts: { readonly at: string; readonly from: number; readonly to: number }[] = []
  let begun = ''
  const context = {
    canvas: { width: 80, height: 80 },
    clearRect: () => undefined,
    fillRect: () => undefined,
    createRadialGradient: () => ({ addColorStop: () => undefined }),
    beginPath: () => undefined,
    moveTo: (x: number, y: number) => {
      begun = `${x} ${y}`
    },
    arc: (x: number, y: number, radius: number, from: number, to: number) => {
      expect(begun, 'a slice begins in the middle').toBe(`${x} ${y}`)
      const degrees = (radians: number) => Math.round((radians * 180) / Math.PI) + 90
      parts.push({ at: `${x} ${y} ${radius}`, from: degrees(from), to: degrees(to) })
    },
    fill: () => undefined,
  }
  paintLight(context as unknown as CanvasRenderingContext2D, { darkness: 0.5, lights }, 8)
  return parts
}

describe('light in the dark', () => {
  const lamp = { x: 5, y: 4, range: 4, color: '#ffcc88' }

  it('SIGHT-9 is a circle, both as a hole in the dark and as a tint', () => {
    const circle = { at: '40 32 32', from: -180, to: 180 }
    expect(litParts(lamp)).toEqual([circle, circle])
  })

  it('SIGHT-9 shines in its cone alone, as wide as sight counts it', () => {
    const slice = (cone: Light['cone']) => litParts({ ...lamp, cone }).map(({ from, to }) => [from, to])
    expect(slice({ directionDegrees: 90, widthDegrees: 54 })).toEqual([
      [63, 117],
      [63, 117],
    ])
    expect(slice({ directionDegrees: 0, widthDegrees: 53 })[0]).toEqual([-27, 27])
    expect(slice({ directionDegrees: 200, widthDegrees: 360 })[0]).toEqual([20, 380])
  })
})
