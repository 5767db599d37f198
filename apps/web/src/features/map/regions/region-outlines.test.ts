import { describe, expect, it } from 'vitest'
import { readCorners, writeCorners } from './corners'
import { kindOf, newRegion, reshaped, withDrawn, withOutline } from './region-drawing'

const AREA = { x: 10, y: 3, width: 4, height: 2 }

describe('outlines of regions', () => {
  it('REGION-12 one kind becomes another about where it was', () => {
    const circle = reshaped({ area: AREA }, 'circle')
    expect(circle.shape).toEqual({ kind: 'circle', x: 12, y: 4, radius: 2 })
    expect(reshaped(circle, 'rectangle')).toEqual({ area: { x: 10, y: 2, width: 4, height: 4 } })
    const polygon = reshaped({ area: AREA }, 'polygon')
    expect(polygon.shape).toMatchObject({
      points: [
        { x: 10, y: 3 },
        { x: 14, y: 3 },
        { x: 14, y: 5 },
        { x: 10, y: 5 },
      ],
    })
    expect(reshaped(polygon, 'rectangle')).toEqual({ area: AREA })
    expect([{ area: AREA }, circle, polygon].map(kindOf)).toEqual(['rectangle', 'circle', 'polygon'])
  })

  it('REGION-12 a rectangle has no shape, and an effect is always one', () => {
    const draft = withOutline(newRegion({ x: 5, y: 5 }), reshaped({ area: AREA }, 'circle'))
    expect(draft.shape?.kind).toBe('circle')
    expect(withOutline(draft, { area: AREA })).not.toHaveProperty('shape')
    const effects = [{ kind: 'reveal' as const, area: { x: 0, y: 0, width: 1, height: 1 } }]
    expect(withDrawn({ draft: { ...draft, effects }, effect: 0 }, { area: AREA })).toMatchObject({
      shape: draft.shape,
      effects: [{ area: AREA }],
    })
  })

  it('REGION-12 corners are written and read as numbers of cells', () => {
    const points = [
      { x: 10, y: 3 },
      { x: 12.5, y: 3 },
      { x: 12, y: 9 },
    ]
    expect(writeCorners(points)).toBe('10 3, 12.5 3, 12 9')
    expect(readCorners(writeCorners(points))).toEqual(points)
    expect(readCorners('10 3\n12 3;  12 9,')).toHaveLength(3)
    for (const text of ['10 3, 12', '10 3, a b', '10 3, -1 4', '10 3 4', '1e9 1']) expect(readCorners(text)).toBeUndefined()
  })
})
