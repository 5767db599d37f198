import { LIMITS } from '@hearthlight/protocol'
import { aPlayer, rehearse, SESSION, seededRandom, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { createReplica, liveTable } from '../../index'
import type { Drawing } from './drawing'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')
const LINE: Drawing = {
  id: 'line',
  type: 'line',
  points: [
    { x: 1, y: 1 },
    { x: 3, y: 3 },
  ],
  color: '#dd2729',
  strokeWidth: 3,
  completed: true,
}
const WORDS: Drawing = {
  ...LINE,
  id: 'words',
  type: 'text',
  points: [{ x: 4, y: 4 }],
  strokeWidth: 1,
  written: { text: 'Here be dragons', size: 0.6 },
}

const moved = (drawing: Drawing, by: number): Drawing => ({ ...drawing, points: drawing.points.map(({ x, y }) => ({ x: x + by, y })) })

function aTable() {
  const table = rehearse().seat(AYLA, BRAM)
  table.send(THE_DM, 'set-players-draw', { playersMayDraw: true })
  const drawn = () => Object.keys(table.state.map.drawings)
  /** Draws something new; its id. */
  const draw = (player: typeof AYLA, drawing: Drawing) => {
    table.send(player, 'add-drawing', { drawing })
    return drawn().at(-1) as string
  }
  return { table, drawn, draw }
}

describe('a player’s outlines', () => {
  it('MARK-8 are as long as 4,000 cells together, and the DM’s as they like', () => {
    const { table, drawn } = aTable()
    const zigzag = (id: string, points: number) => ({
      ...LINE,
      id,
      type: 'freehand' as const,
      points: Array.from({ length: points }, (_, index) => ({ x: index % 2 === 0 ? 0 : 900, y: 1 })),
    })
    expect(table.send(AYLA, 'add-drawing', { drawing: zigzag('long', 6) })).toMatchObject({ refused: 'VAL_001' })
    table.send(AYLA, 'add-drawing', { drawing: zigzag('first', 4) })
    expect(table.send(AYLA, 'add-drawing', { drawing: zigzag('second', 4) })).toMatchObject({ refused: 'VAL_001' })
    const circle = {
      ...LINE,
      id: 'round',
      type: 'circle' as const,
      points: [
        { x: 500, y: 500 },
        { x: 900, y: 500 },
      ],
    }
    expect(table.send(AYLA, 'add-drawing', { drawing: circle })).toMatchObject({ refused: 'VAL_001' })
    table.send(THE_DM, 'add-drawing', { drawing: zigzag('dms', 60) })
    expect(drawn()).toEqual([expect.any(String), 'dms'])
  })
})

describe('text on the map', () => {
  it('MARK-6 is added, changed and removed like a drawing, and undone like one', () => {
    const table = rehearse().seat(AYLA)
    const told = table.announcedTo(AYLA, () => table.send(THE_DM, 'add-drawing', { drawing: WORDS }))
    expect(told).toEqual([{ name: 'drawings-updated', payload: { drawings: [WORDS] } }])
    table.send(THE_DM, 'add-drawing', { drawing: { ...WORDS, written: { text: 'Here was one', size: 1 } } })
    expect(table.state.map.drawings.words?.written).toEqual({ text: 'Here was one', size: 1 })
    table.send(THE_DM, 'undo', {})
    expect(table.state.map.drawings.words).toEqual(WORDS)
  })

  it('MARK-6 is hidden from players while the cell at its middle is under fog', () => {
    const table = rehearse().seat(AYLA)
    table.send(THE_DM, 'fog-paint', { cover: [{ x: 4, y: 4, length: 1 }] })
    expect(table.announcedTo(AYLA, () => table.send(THE_DM, 'add-drawing', { drawing: WORDS }))).toEqual([])
  })

  it.each([
    ['nothing written', { written: { text: '  ', size: 1 } }],
    ['two lines', { written: { text: 'One\nTwo', size: 1 } }],
    ['a control character', { written: { text: 'One\u0007two', size: 1 } }],
    ['characters that turn it around', { written: { text: 'One\u202etwo', size: 1 } }],
    ['too many characters', { written: { text: 'x'.repeat(LIMITS.mapTextLength + 1), size: 1 } }],
    ['letters too large', { written: { text: 'x', size: 50 } }],
    ['no words at all', { written: undefined }],
    ['words at a line', { type: 'line' }],
    ['a pin’s type', { type: 'marker' }],
  ])('MARK-6 with %s is refused', (_what, changes) => {
    const table = rehearse()
    expect(table.send(THE_DM, 'add-drawing', { drawing: { ...WORDS, ...changes } })).toMatchObject({ refused: 'SOCK_004' })
  })
})

describe('drawings by players', () => {
  it('MARK-7 are refused until the DM allows them, and again when the DM forbids them', () => {
    const table = rehearse().seat(AYLA)
    expect(table.send(AYLA, 'add-drawing', { drawing: LINE })).toMatchObject({ refused: 'AUTH_003' })
    table.send(THE_DM, 'set-players-draw', { playersMayDraw: true })
    expect(table.send(AYLA, 'add-drawing', { drawing: LINE })).toHaveLength(1)
    table.send(THE_DM, 'set-players-draw', { playersMayDraw: false })
    expect(table.send(AYLA, 'add-drawing', { drawing: WORDS })).toMatchObject({ refused: 'AUTH_003' })
    expect(table.send(AYLA, 'remove-drawings', { drawingIds: ['line'] })).toMatchObject({ refused: 'AUTH_003' })
    expect(table.send(AYLA, 'undo', {})).toMatchObject({ refused: 'AUTH_003' })
  })

  it('MARK-7 keep their author, and only the author and the DM change or erase them', () => {
    const { table, drawn, draw } = aTable()
    const id = draw(AYLA, { ...LINE, authorId: BRAM.userId })
    expect(table.state.map.drawings[id]?.authorId).toBe(AYLA.userId)
    expect(table.send(BRAM, 'add-drawing', { drawing: { ...LINE, id } })).toMatchObject({ refused: 'AUTH_003' })
    expect(table.send(BRAM, 'remove-drawings', { drawingIds: [id] })).toMatchObject({ refused: 'AUTH_003' })
    table.send(THE_DM, 'add-drawing', { drawing: WORDS })
    expect(table.send(AYLA, 'remove-drawings', { drawingIds: [id, 'words'] })).toMatchObject({ refused: 'AUTH_003' })
    expect(table.send(AYLA, 'add-drawing', { drawing: { ...LINE, id, color: '#1f6ad2' } })).toHaveLength(1)
    expect(drawn()).toEqual([id, 'words'])
    table.send(THE_DM, 'remove-drawings', { drawingIds: [id] })
    expect(drawn()).toEqual(['words'])
  })

  it('MARK-7 are no templates, pins or lists, and none while the game is paused', () => {
    const { table } = aTable()
    expect(table.send(AYLA, 'drawing-update', { drawings: [LINE] })).toMatchObject({ refused: 'AUTH_003' })
    expect(table.send(AYLA, 'clear-drawings', {})).toMatchObject({ refused: 'AUTH_003' })
    expect(table.send(AYLA, 'add-drawing', { drawing: { ...LINE, type: 'area' } })).toMatchObject({ refused: 'AUTH_003' })
    table.send(THE_DM, 'dm-action', { action: 'pause', value: true })
    expect(table.send(AYLA, 'add-drawing', { drawing: LINE })).toMatchObject({ refused: 'SESS_005' })
  })

  it('MARK-7 leave alone what the player does not see', () => {
    const { table, drawn } = aTable()
    table.send(THE_DM, 'add-drawing', { drawing: { ...LINE, color: '#1f6ad2' } })
    table.send(THE_DM, 'fog-paint', { cover: Array.from({ length: 8 }, (_, y) => ({ x: 0, y, length: 8 })) })
    expect(table.send(AYLA, 'add-drawing', { drawing: moved(LINE, 12) })).toHaveLength(1)
    expect(table.state.map.drawings.line?.color).toBe('#1f6ad2')
    expect(drawn()).toHaveLength(2)
    expect(table.send(AYLA, 'remove-drawings', { drawingIds: ['line'] })).toEqual(
      table.send(AYLA, 'remove-drawings', { drawingIds: ['none'] }),
    )
  })

  it('MARK-7 are on the copy of whoever draws at once, and under the id of the table when that is known', () => {
    const { table } = aTable()
    const replica = createReplica(SESSION, AYLA, { state: liveTable.view(AYLA, table.state), seq: 0 }, () => 0)
    replica.predict('stroke', 'add-drawing', { drawing: LINE })
    expect(Object.keys(replica.view.map.drawings)).toEqual(['line'])
    const told = table.announcedTo(AYLA, () => table.send(AYLA, 'add-drawing', { drawing: LINE }))
    for (const [index, { name, payload }] of told.entries()) replica.receive([name, payload, { seq: index + 1, at: 0, by: AYLA.userId }])
    replica.acknowledge('stroke', told.length)
    expect(replica.view.map.drawings).toEqual(table.state.map.drawings)
    expect(Object.keys(replica.view.map.drawings)).not.toContain('line')
  })

  it('MARK-7 and all that players send are answered as if no hidden drawing were there, whatever ids they name', () => {
    const ids = Array.from({ length: 6 }, (_, number) => `line_${number}`)
    /** What a player sends and is told of it, at a table with hidden drawings of these ids. */
    const story = (seed: number, hidden: readonly string[]) => {
      const { table } = aTable()
      table.send(THE_DM, 'fog-paint', { cover: Array.from({ length: 8 }, (_, y) => ({ x: 0, y, length: 8 })) })
      for (const id of hidden) table.send(THE_DM, 'add-drawing', { drawing: { ...LINE, id } })
      const random = seededRandom(seed)
      const known = [...ids]
      return Array.from({ length: 12 }, () => {
        const drawing = { ...moved(LINE, random.pick([0, 12])), id: random.pick(known) }
        const [name, payload] = random.pick([
          ['add-drawing', { drawing }],
          ['add-drawing', { drawing }],
          ['remove-drawings', { drawingIds: [drawing.id] }],
          ['template-update', { templateId: drawing.id, name: 'Mist' }],
          ['template-remove', { templateId: drawing.id }],
          ['undo', {}],
        ] as const)
        let answer: unknown
        const told = table.announcedTo(AYLA, () => {
          answer = table.send(AYLA, name, payload)
        })
        for (const { payload } of told) {
          const { drawings = [] } = payload as { readonly drawings?: readonly Drawing[] }
          known.push(...drawings.map(({ id }) => id))
        }
        return { name, answer, told }
      })
    }
    for (let seed = 1; seed <= 12; seed += 1) expect(story(seed, ids.slice(seed % 3))).toEqual(story(seed, []))
  })

  it('MARK-8 end at a hundred for each player, and at ten thousand points', () => {
    const { table } = aTable()
    for (let count = 0; count < LIMITS.drawingsPerPlayer; count += 1) {
      table.send(AYLA, 'add-drawing', { drawing: { ...LINE, id: `line_${count}` } })
    }
    expect(table.send(AYLA, 'add-drawing', { drawing: LINE })).toMatchObject({ refused: 'VAL_001' })
    const points = Array.from({ length: LIMITS.pointsPerDrawing }, (_, x) => ({ x: x / 100, y: 0 }))
    const long = (id: string) => table.send(BRAM, 'add-drawing', { drawing: { ...LINE, id, type: 'freehand', points } })
    for (let count = 0; count < LIMITS.pointsPerPlayer / LIMITS.pointsPerDrawing; count += 1) expect(long(`long_${count}`)).toHaveLength(1)
    expect(long('more')).toMatchObject({ refused: 'VAL_001' })
  })

  it('MARK-9 a player takes back the own last one, once, and never what somebody changed since', () => {
    const { table, drawn, draw } = aTable()
    const line = draw(AYLA, LINE)
    draw(AYLA, WORDS)
    const his = draw(BRAM, LINE)
    table.send(AYLA, 'undo', {})
    expect(drawn()).toEqual([line, his])
    expect(table.send(AYLA, 'undo', {})).toMatchObject({ refused: 'SESS_005' })
    table.send(THE_DM, 'add-drawing', { drawing: { ...LINE, id: his, color: '#1f6ad2' } })
    expect(table.send(BRAM, 'undo', {})).toMatchObject({ refused: 'SESS_005' })
    expect(drawn()).toEqual([line, his])
  })

  it('MARK-9 the DM’s undo leaves a drawing as its author changed it since', () => {
    const { table, draw } = aTable()
    const id = draw(AYLA, LINE)
    table.send(THE_DM, 'add-drawing', { drawing: { ...LINE, id, color: '#1f6ad2' } })
    table.send(AYLA, 'add-drawing', { drawing: { ...LINE, id, color: '#37a643' } })
    expect(table.send(THE_DM, 'undo', {})).toMatchObject({ refused: 'SESS_005' })
    expect(table.state.map.drawings[id]?.color).toBe('#37a643')
  })
})
