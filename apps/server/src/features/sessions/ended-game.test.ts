import { GameSlices, isEqual, type TableState } from '@hearthlight/table'
import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { expect, it } from 'vitest'
import { endedGame } from './ended-game'

/** A table with four scenes, a creature in each. */
function aTable(): TableState {
  const table = rehearse().seat(aPlayer('Ayla'))
  for (const name of ['Cellar', 'Crypt', 'Keep']) {
    table.send(THE_DM, 'scene-add', { name })
    table.send(THE_DM, 'scene-look', { sceneId: table.state.scenes.order.at(-1) ?? '' })
    table.send(THE_DM, 'add-token', { token: { name: `Ogre of the ${name}`, x: 3, y: 4 } })
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
  const broken = { ...away[last], map: { gridSize: 'wide' } }
  expect(await endedGame({ ...state, scenes: { ...state.scenes, away: { ...away, [last]: broken } } })).toBeUndefined()
  expect(await endedGame({ ...state, map: { gridSize: 'wide' } as never })).toBeUndefined()
  expect(await endedGame({ ...state, scenes: { ...state.scenes, main: 'nowhere' } })).toBeUndefined()
})
