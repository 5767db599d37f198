import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { liveTable } from '../../live-table'
import type { Drawing } from './drawing'

const AYLA = aPlayer('Ayla')
/** A square of 10 by 10 cells in the map's corner. */
const CORNER = Array.from({ length: 10 }, (_, y) => ({ x: 0, y, length: 10 }))
/** The inner 6 by 6 cells of it. */
const ROOM = Array.from({ length: 6 }, (_, row) => ({ x: 2, y: 2 + row, length: 6 }))

const aDrawing = (changes: Partial<Drawing> = {}): Drawing => ({
  id: 'rune',
  type: 'freehand',
  points: [
    { x: 3.2, y: 3.2 },
    { x: 4.8, y: 4.1 },
  ],
  color: '#dd2729',
  strokeWidth: 3,
  completed: true,
  ...changes,
})
const between = (x1: number, y1: number, x2: number, y2: number) => [
  { x: x1, y: y1 },
  { x: x2, y: y2 },
]

function underFog(...drawings: Drawing[]) {
  const table = rehearse().seat(AYLA)
  for (const drawing of drawings) table.send(THE_DM, 'add-drawing', { drawing })
  table.send(THE_DM, 'fog-paint', { cover: CORNER })
  const seen = () => Object.keys(liveTable.view(AYLA, table.state).map.drawings)
  return { table, seen }
}

describe('drawings under fog', () => {
  it('MAP-30 are not sent to players, and are removed where they were seen before', () => {
    const { table } = underFog()
    const secret = aDrawing()
    expect(table.announcedTo(AYLA, () => table.send(THE_DM, 'add-drawing', { drawing: secret }))).toEqual([])
    const told = table.announcedTo(AYLA, () => table.send(THE_DM, 'fog-paint', { reveal: [{ x: 4, y: 4, length: 1 }] }))
    expect(told.slice(1)).toEqual([{ name: 'drawings-updated', payload: { drawings: [secret] } }])
    const again = table.announcedTo(AYLA, () => table.send(THE_DM, 'fog-paint', { cover: CORNER }))
    expect(again.slice(1)).toEqual([{ name: 'drawings-removed', payload: { drawingIds: ['rune'] } }])
  })

  it('MAP-30 are neither told when they are erased nor when all are cleared', () => {
    const { table } = underFog(aDrawing())
    expect(table.announcedTo(AYLA, () => table.send(THE_DM, 'remove-drawings', { drawingIds: ['rune'] }))).toEqual([])
    table.send(THE_DM, 'add-drawing', { drawing: aDrawing() })
    expect(table.announcedTo(AYLA, () => table.send(THE_DM, 'clear-drawings', {}))).toEqual([])
  })

  it('MAP-30 are taken away where the DM moves them into the fog', () => {
    const { table } = underFog(aDrawing({ points: between(12, 12, 14, 14) }))
    const told = table.announcedTo(AYLA, () => table.send(THE_DM, 'add-drawing', { drawing: aDrawing() }))
    expect(told).toEqual([{ name: 'drawings-removed', payload: { drawingIds: ['rune'] } }])
  })

  it.each([
    ['a line that leaves the fog', { type: 'line', points: between(3, 3, 12, 3) }, true],
    ['a line within', { type: 'line', points: between(3, 3, 9.9, 3) }, false],
    ['a stroke that sticks out of the map', { points: between(-1, 3, 4, 3) }, true],
    ['a single dot', { points: [{ x: 5, y: 5 }] }, false],
    ['a circle within', { type: 'circle', points: between(5, 5, 7, 5) }, false],
    ['a circle that reaches the open', { type: 'circle', points: between(8, 8, 11, 8) }, true],
  ] as const)('MAP-30 %s', (_which, drawing, isSeen) => {
    const { seen } = underFog(aDrawing({ ...drawing, points: [...drawing.points] }))
    expect(seen()).toEqual(isSeen ? ['rune'] : [])
  })

  it('MAP-30 a frame in the fog around an open room is hidden, and shown where it is filled', () => {
    const frame = aDrawing({ id: 'frame', type: 'rectangle', points: between(0.5, 0.5, 9.5, 9.5) })
    const filled = aDrawing({ ...frame, id: 'filled', fillColor: '#37a643' })
    const { table, seen } = underFog(frame, filled)
    table.send(THE_DM, 'fog-paint', { reveal: ROOM })
    expect(seen()).toEqual(['filled'])
  })

  it('MAP-30 shows the DM everything', () => {
    const { table } = underFog(aDrawing())
    expect(Object.keys(liveTable.view(THE_DM, table.state).map.drawings)).toEqual(['rune'])
  })
})
