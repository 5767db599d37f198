import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { expect, it } from 'vitest'
import { liveTable } from '../live-table'
import { mapPayload } from './map-payload'

const AYLA = aPlayer('Ayla')

function aMap() {
  const table = rehearse().seat(AYLA)
  table.send(THE_DM, 'add-token', { token: { id: 'ogre', name: 'Ogre', x: 1, y: 1 } })
  table.send(THE_DM, 'add-token', { token: { id: 'lurker', name: 'Lurker', x: 2, y: 1, isVisible: false } })
  const points = [
    { x: 1, y: 1 },
    { x: 4, y: 4 },
  ]
  table.send(THE_DM, 'drawing-update', { drawings: [{ id: 'd', type: 'line', points, color: 'red', strokeWidth: 3, completed: true }] })
  return table
}

it('MAP-33 who joins is told the map in the catalogue’s lists, as far as they may know it', () => {
  const table = aMap()
  table.send(THE_DM, 'fog-update', { fogOfWar: [{ x: 8, y: 9, revealed: false }] })
  const told = mapPayload(liveTable.view(AYLA, table.state).map)
  expect(told).toMatchObject({
    gridSize: 40,
    backgroundImage: null,
    tokens: [{ id: 'ogre' }],
    drawings: [{ id: 'd', color: '#dd2729' }],
    fogOfWar: [{ x: 8, y: 9, revealed: false }],
  })
})

it('MAP-33 a fog of very many cells is told by its rows', () => {
  const table = aMap()
  table.send(THE_DM, 'fog-paint', { cover: Array.from({ length: 60 }, (_, y) => ({ x: 0, y, length: 60 })) })
  const told = mapPayload(table.state.map)
  expect(told.fogOfWar).toBeUndefined()
  expect(told.fog.rows).toHaveLength(60)
})
