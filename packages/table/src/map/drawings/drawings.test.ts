import { LIMITS } from '@hearthlight/protocol'
import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'

const AYLA = aPlayer('Ayla')
const points = (count: number) => Array.from({ length: count }, (_, x) => ({ x, y: 0 }))
const aDrawing = (id: string, changes: object = {}) => ({
  id,
  type: 'freehand',
  points: points(2),
  color: '#dd2729',
  strokeWidth: 3,
  completed: true,
  ...changes,
})

describe('drawings', () => {
  it('MAP-10 a list is merged by id: nothing that others drew meanwhile is lost', () => {
    const table = rehearse().seat(AYLA)
    table.send(THE_DM, 'drawing-update', { drawings: [aDrawing('one'), aDrawing('two')] })
    table.send(THE_DM, 'add-drawing', { drawing: aDrawing('three') })
    const changed = aDrawing('one', { color: '#1f6ad2', fillColor: '#fbfaf7' })
    const told = table.announcedTo(AYLA, () => table.send(THE_DM, 'drawing-update', { drawings: [changed] }))
    expect(told).toEqual([{ name: 'drawings-updated', payload: { drawings: [changed] } }])
    expect(Object.keys(table.state.map.drawings)).toEqual(['one', 'two', 'three'])
    expect(table.state.map.drawings.one).toEqual(changed)
  })

  it('are taken away by name, or all at once', () => {
    const table = rehearse().seat(AYLA)
    table.send(THE_DM, 'drawing-update', { drawings: ['one', 'two', 'three'].map((id) => aDrawing(id)) })
    const erased = table.announcedTo(AYLA, () => table.send(THE_DM, 'remove-drawings', { drawingIds: ['two', 'none'] }))
    expect(erased).toEqual([{ name: 'drawings-removed', payload: { drawingIds: ['two'] } }])
    expect(Object.keys(table.state.map.drawings)).toEqual(['one', 'three'])
    table.send(THE_DM, 'clear-drawings', {})
    expect(table.state.map.drawings).toEqual({})
    expect(table.send(THE_DM, 'clear-drawings', {})).toEqual([])
  })

  it.each([
    ['no points', { points: [] }],
    ['too many points', { points: points(LIMITS.pointsPerDrawing + 1) }],
    ['a point that is nowhere', { points: [{ x: Number.NaN, y: 0 }] }],
    ['a point without end', { points: [{ x: Number.POSITIVE_INFINITY, y: 0 }] }],
    ['no stroke', { strokeWidth: 0 }],
    ['a stroke too wide', { strokeWidth: 11 }],
    ['a colour that is none', { color: 'red;background:url(x)' }],
    ['another shape', { type: 'star' }],
    ['an id that means something else', { id: '__proto__' }],
    ['an id of objects themselves', { id: 'constructor' }],
  ])('with %s are refused', (_what, changes) => {
    const table = rehearse()
    expect(table.send(THE_DM, 'add-drawing', { drawing: aDrawing('one', changes) })).toMatchObject({ refused: 'SOCK_004' })
    expect(table.state.map.drawings).toEqual({})
  })

  it('end at 2,000 on a map', () => {
    const table = rehearse()
    const drawings = Array.from({ length: LIMITS.drawingsPerMap }, (_, index) => aDrawing(`drawing_${index}`))
    table.send(THE_DM, 'drawing-update', { drawings })
    expect(table.send(THE_DM, 'add-drawing', { drawing: aDrawing('more') })).toMatchObject({ refused: 'VAL_001' })
    expect(table.send(THE_DM, 'add-drawing', { drawing: aDrawing('drawing_7', { strokeWidth: 9 }) })).toHaveLength(1)
  })

  it('end where their points together are too many', () => {
    const table = rehearse()
    const strokes = LIMITS.pointsPerMap / LIMITS.pointsPerDrawing
    for (let index = 0; index < strokes; index += 1) {
      table.send(THE_DM, 'add-drawing', { drawing: aDrawing(`long_${index}`, { points: points(LIMITS.pointsPerDrawing) }) })
    }
    expect(Object.keys(table.state.map.drawings)).toHaveLength(strokes)
    expect(table.send(THE_DM, 'add-drawing', { drawing: aDrawing('more') })).toMatchObject({ refused: 'VAL_001' })
  })
})
