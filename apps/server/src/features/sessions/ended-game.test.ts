import { GameSlices, isEqual, type TableState } from '@hearthlight/table'
import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { expect, it } from 'vitest'
import { endedGame } from './ended-game'

const aDrawing = (id: string) => ({
  id,
  type: 'freehand',
  color: '#336699',
  strokeWidth: 2,
  completed: true,
  points: [
    { x: 1, y: 2 },
    { x: 3, y: 4 },
  ],
})

/** A table with four scenes, a creature and two drawings in each but the first. */
function aTable(): TableState {
  const table = rehearse().seat(aPlayer('Ayla'))
  for (const name of ['Cellar', 'Crypt', 'Keep']) {
    table.send(THE_DM, 'scene-add', { name })
    table.send(THE_DM, 'scene-look', { sceneId: table.state.scenes.order.at(-1) ?? '' })
    table.send(THE_DM, 'add-token', { token: { name: `Ogre of the ${name}`, x: 3, y: 4 } })
    for (const id of ['moat', 'bridge']) table.send(THE_DM, 'add-drawing', { drawing: aDrawing(id) })
  }
  return table.state
}

it('LOOP-17 an ended game is checked one scene at a time, with other work between them, to what it is as a whole', async () => {
  const state = aTable()
  let turns = 0
  let isRead = false
  const count = () => {
    turns += 1
    if (!isRead) setImmediate(count)
  }
  setImmediate(count)
  const game = await endedGame(state)
  isRead = true
  expect(turns).toBeGreaterThanOrEqual(3)
  expect(isEqual(game, GameSlices.parse(state))).toBe(true)
  expect(JSON.stringify(game)).toContain('Ogre of the Crypt')
})

it('LOOP-17 a game that can’t be read is none, whichever scene it is in', async () => {
  const state = aTable()
  const { away } = state.scenes
  const [last = ''] = Object.keys(away).slice(-1)
  const withMap = (changes: object) => {
    const map = { ...(away[last]?.map as object), ...changes }
    return endedGame({ ...state, scenes: { ...state.scenes, away: { ...away, [last]: { ...away[last], map } } } })
  }
  const moat = aDrawing('moat')
  expect(await withMap({ drawings: { moat } })).toBeDefined()
  expect(await withMap({ gridSize: 'wide' })).toBeUndefined()
  expect(await withMap({ drawings: { moat: { ...moat, points: [{ x: 'far', y: 1 }] } } })).toBeUndefined()
  expect(await withMap({ drawings: { bridge: moat } })).toBeUndefined()
  expect(await endedGame({ ...state, map: { ...state.map, gridSize: 'wide' as never } })).toBeUndefined()
  expect(await endedGame({ ...state, scenes: { ...state.scenes, main: 'nowhere' } })).toBeUndefined()
})
