import { LIMITS } from '@hearthlight/protocol'
import { rehearse, THE_DM } from '@hearthlight/testkit'
import { expect, it } from 'vitest'
import { gameAsSaved } from '../index'
import { copiedLength } from './scene-length'

const FIRST = 'scene-1'
const aDrawing = (id: string) => ({
  id,
  type: 'freehand',
  color: '#336699',
  strokeWidth: 2,
  completed: true,
  points: Array.from({ length: LIMITS.pointsPerDrawing }, (_, point) => ({ x: Math.sqrt(point), y: Math.cbrt(point) })),
})

/** A table whose scene is about this many megabytes. */
function aTable(megabytes: number) {
  const table = rehearse()
  const draw = (number: number) => table.send(THE_DM, 'add-drawing', { drawing: aDrawing(`scribble-${number}`) })
  for (let number = 0; number < megabytes * 12; number += 1) draw(number)
  const copy = () => table.send(THE_DM, 'scene-add', { name: 'A copy', copyOf: FIRST })
  return { table, copy }
}
const savedBytes = ({ state }: ReturnType<typeof rehearse>) => JSON.stringify(gameAsSaved(state)).length

it('SCENES-19 a scene is copied as long as the game can be saved, and again once there is less on the maps', () => {
  const { table, copy } = aTable(1)
  let copies = 0
  while (Array.isArray(copy())) copies += 1
  expect(copy()).toMatchObject({ refused: 'VAL_001' })
  expect(savedBytes(table)).toBeLessThan(LIMITS.saveBytes)
  expect(copies).toBeGreaterThan(3)
  expect(copies).toBeLessThan(12)
  expect(table.send(THE_DM, 'scene-add', { name: 'An empty one' })).toHaveLength(1)
  table.send(THE_DM, 'scene-remove', { sceneId: table.state.scenes.order[1] ?? '' })
  expect(copy()).toHaveLength(1)
})

it('SCENES-19 a large game that grew by itself is not refused, but has no copies', () => {
  const { table, copy } = aTable(4)
  table.send(THE_DM, 'scene-add', { name: 'Another' })
  table.send(THE_DM, 'scene-look', { sceneId: table.state.scenes.order[1] ?? '' })
  for (let number = 0; number < 48; number += 1) {
    expect(table.send(THE_DM, 'add-drawing', { drawing: aDrawing(`more-${number}`) })).toHaveLength(1)
  }
  expect(copy()).toMatchObject({ refused: 'VAL_001' })
})

it('QUOTA-11 a copy is as long as what it copies; an empty scene, and other events, are nothing', () => {
  const { table } = aTable(1)
  const added = (payload: object) => {
    table.send(THE_DM, 'scene-add', payload)
    const sceneId = table.state.scenes.order.at(-1) ?? ''
    return copiedLength(table.state, { name: 'scene-added', payload: { sceneId, ...payload } })
  }
  const length = added({ name: 'A copy', copyOf: FIRST })
  const text = JSON.stringify({ ...table.state.map, history: {} }).length
  expect(length).toBeGreaterThan(text)
  expect(length).toBeLessThan(text * 1.5)
  expect(added({ name: 'Empty' })).toBe(0)
  expect(copiedLength(table.state, { name: 'scene-removed', payload: { sceneId: FIRST, to: FIRST, tokens: [] } })).toBe(0)
})
