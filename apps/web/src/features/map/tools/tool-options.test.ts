import { describe, expect, it } from 'vitest'
import { AREA_FT, DEFAULT_OPTIONS, isDragged, RANGE_FT, type ToolOptions, toolWith } from './tool-options'
import { areaWords, measureWords } from './use-reading'

const withFog = (fog: Partial<ToolOptions['fog']>): ToolOptions => ({ ...DEFAULT_OPTIONS, fog: { ...DEFAULT_OPTIONS.fog, ...fog } })

describe('what is set for a tool', () => {
  it('begins with the specification’s defaults', () => {
    expect(toolWith('draw', DEFAULT_OPTIONS)).toEqual({ name: 'draw', shape: 'freehand', color: '#dd2729', strokeWidth: 3 })
    expect(toolWith('eraser', DEFAULT_OPTIONS)).toEqual({ name: 'eraser', brush: 2 })
    expect(toolWith('area', DEFAULT_OPTIONS)).toEqual({ name: 'area', shape: 'sphere', sizeFt: 15 })
    expect(toolWith('range', DEFAULT_OPTIONS)).toEqual({ name: 'range', radiusFt: 60 })
    expect(toolWith('fog', DEFAULT_OPTIONS)).toEqual({ name: 'fog', mode: 'toggle' })
    expect([AREA_FT, RANGE_FT]).toEqual([
      { min: 5, max: 60, step: 5 },
      { min: 5, max: 120, step: 5 },
    ])
  })

  it('fills only what has an inside', () => {
    const draw = { ...DEFAULT_OPTIONS.draw, isFilled: true, fillColor: '#3aa655' }
    expect(toolWith('draw', { ...DEFAULT_OPTIONS, draw })).not.toHaveProperty('fillColor')
    expect(toolWith('draw', { ...DEFAULT_OPTIONS, draw: { ...draw, shape: 'circle' } })).toHaveProperty('fillColor', '#3aa655')
  })

  it.each([
    ['hide-rectangle', { name: 'fog', mode: 'rectangle', isHiding: true }],
    ['reveal-rectangle', { name: 'fog', mode: 'rectangle', isHiding: false }],
    ['hide-brush', { name: 'fog', mode: 'brush', isHiding: true, radius: 2 }],
    ['reveal-brush', { name: 'fog', mode: 'brush', isHiding: false, radius: 2 }],
  ] as const)('the fog mode %s is the board’s', (mode, tool) => {
    expect(toolWith('fog', withFog({ mode }))).toEqual(tool)
    expect(isDragged(toolWith('fog', withFog({ mode })))).toBe(tool.mode === 'rectangle')
  })
})

describe('what a tool found, in words', () => {
  it('names the tokens that an area covers', () => {
    const template = { shape: 'cone', sizeFt: 15, x: 1, y: 1, angle: 0 } as const
    const names: Record<string, string> = { a: 'Goblin', b: 'Ogre' }
    expect(areaWords({ template, cellCount: 6, tokenIds: ['a', 'b', 'gone'] }, (id) => names[id])).toBe(
      '15 ft cone: 6 cells, 2 tokens: Goblin, Ogre',
    )
    expect(areaWords({ template, cellCount: 1, tokenIds: [] }, () => undefined)).toBe('15 ft cone: 1 cell, no tokens')
  })

  it('tells each leg and the sum', () => {
    expect(measureWords({ legsFt: [10, 15], totalFt: 25 })).toBe('10 ft + 15 ft = 25 ft')
    expect(measureWords({ legsFt: [30], totalFt: 30 })).toBe('30 ft')
  })
})
