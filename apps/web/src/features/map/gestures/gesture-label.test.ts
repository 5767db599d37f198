import type { Gesture } from '@hearthlight/table'
import { describe, expect, it } from 'vitest'
import { measuredBy } from './gesture-label'

const aRuler: Gesture = {
  kind: 'ruler',
  points: [
    { x: 1.5, y: 1.5 },
    { x: 1.5, y: 5.5 },
    { x: 4.5, y: 8.5 },
  ],
}

describe('what a gesture of another person measures', () => {
  it('is counted by the table’s rule on squares', () => {
    expect(measuredBy(aRuler)).toBe('35 ft')
    expect(measuredBy(aRuler, 'square', '5-10-5')).toBe('40 ft')
  })

  it('GRID-12 is five feet a step on hexes, whatever the table’s rule', () => {
    const points = [
      { x: 0.5, y: 0.6 },
      { x: 4.5, y: 4 },
    ]
    expect(measuredBy({ kind: 'ruler', points }, 'odd-r', '5-10-5')).toBe('30 ft')
    expect(measuredBy({ kind: 'ruler', points }, 'none')).toBe('26 ft')
  })

  it('GRID-16 is straight without a grid', () => {
    expect(
      measuredBy(
        {
          kind: 'ruler',
          points: [
            { x: 0, y: 0 },
            { x: 3, y: 3 },
          ],
        },
        'none',
        '5-10-5',
      ),
    ).toBe('21 ft')
  })

  it('of an area is its size, and an arrow measures nothing', () => {
    expect(measuredBy({ kind: 'area', shape: 'cone', sizeFt: 15, origin: { x: 2, y: 2 }, direction: 0 })).toContain('15')
    expect(measuredBy({ kind: 'arrow', from: { x: 1, y: 1 }, to: { x: 2, y: 2 } })).toBeUndefined()
  })
})
