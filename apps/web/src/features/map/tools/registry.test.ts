import { describe, expect, it } from 'vitest'
import { alignGrid } from './align-grid/definition'
import { area } from './area/definition'
import { AREA_FT } from './area/options.lazy'
import { draw } from './draw/definition'
import { eraser } from './eraser/definition'
import { fog } from './fog/definition'
import { measure } from './measure/definition'
import { range } from './range/definition'
import { RANGE_FT } from './range/options.lazy'
import { TOOLS } from './registry'

describe('the registry', () => {
  it('gives every tool another name and another key', () => {
    const keys = TOOLS.flatMap(({ key }) => key ?? [])
    expect(new Set(TOOLS.map(({ name }) => name)).size).toBe(TOOLS.length)
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('what is set for a tool', () => {
  it('begins with the specification’s defaults', () => {
    expect(draw.setting(draw.defaults)).toEqual({ name: 'draw', shape: 'freehand', color: '#dd2729', strokeWidth: 3 })
    expect(eraser.setting(eraser.defaults)).toEqual({ name: 'eraser', brush: 2 })
    expect(area.setting(area.defaults)).toEqual({ name: 'area', shape: 'sphere', sizeFt: 15 })
    expect(range.setting(range.defaults)).toEqual({ name: 'range', radiusFt: 60 })
    expect(fog.setting(fog.defaults)).toEqual({ name: 'fog', mode: 'toggle' })
    expect(alignGrid.setting(alignGrid.defaults)).toEqual({ name: 'align-grid', columns: 5, rows: 5 })
    expect([AREA_FT, RANGE_FT]).toEqual([
      { min: 5, max: 60, step: 5 },
      { min: 5, max: 120, step: 5 },
    ])
  })

  it('fills only what has an inside', () => {
    const filled = { ...draw.defaults, isFilled: true, fillColor: '#3aa655' }
    expect(draw.setting(filled)).not.toHaveProperty('fillColor')
    expect(draw.setting({ ...filled, shape: 'circle' })).toHaveProperty('fillColor', '#3aa655')
  })

  it.each([
    ['hide-rectangle', { name: 'fog', mode: 'rectangle', isHiding: true }],
    ['reveal-rectangle', { name: 'fog', mode: 'rectangle', isHiding: false }],
    ['hide-brush', { name: 'fog', mode: 'brush', isHiding: true, radius: 2 }],
    ['reveal-brush', { name: 'fog', mode: 'brush', isHiding: false, radius: 2 }],
  ] as const)('the fog mode %s is the board’s', (mode, setting) => {
    expect(fog.setting({ ...fog.defaults, mode })).toEqual(setting)
  })
})

describe('what a tool found, in words', () => {
  it('names the tokens that an area covers', () => {
    const template = { shape: 'cone', sizeFt: 15, x: 1, y: 1, angle: 0 } as const
    const cells = Array.from({ length: 6 }, (_, x) => ({ x, y: 0 }))
    const names: Record<string, string> = { a: 'Goblin', b: 'Ogre' }
    expect(area.reading?.({ template, cells, tokenIds: ['a', 'b', 'gone'] }, (id) => names[id])).toBe(
      '15 ft cone: 6 cells, 2 tokens: Goblin, Ogre',
    )
    expect(area.reading?.({ template, cells: cells.slice(5), tokenIds: [] }, () => undefined)).toBe('15 ft cone: 1 cell, no tokens')
  })

  it('tells each leg and the sum', () => {
    const nobody = () => undefined
    expect(measure.reading?.({ legsFt: [10, 15], totalFt: 25, points: [] }, nobody)).toBe('10 ft + 15 ft = 25 ft')
    expect(measure.reading?.({ legsFt: [30], totalFt: 30, points: [] }, nobody)).toBe('30 ft')
  })
})
