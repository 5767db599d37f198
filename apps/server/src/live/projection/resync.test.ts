import { type JoinReply, LOBBY_EVENTS } from '@hearthlight/protocol'
import { liveTable, type TableState } from '@hearthlight/table'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type LiveHouse, type LivePerson, openHouse } from '../../testing/live-table'

let house: LiveHouse
beforeAll(async () => {
  house = await openHouse()
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(() => house.close())

it('RESYNC-1 where an event can’t be told to a player, the player’s page is asked to resync and gets a fresh state', async () => {
  const { dm, players, sessionId } = await house.table('Ayla', 'Bram')
  const [ayla, bram] = players as [LivePerson, LivePerson]
  const [ofAyla, ofBram] = [await ayla.join(sessionId), await bram.join(sessionId)]
  const project = liveTable.project.bind(liveTable)
  vi.spyOn(liveTable, 'project').mockImplementation((viewer, ...moment) => {
    if (viewer.userId === ayla.userId) throw new Error('broken')
    return project(viewer, ...moment)
  })
  const asked = new Promise((resolve) => ayla.socket.once(LOBBY_EVENTS.resync, resolve))
  const heard = new Promise((resolve) => bram.socket.once('chat-message', resolve))
  expect(await dm.ask('chat-message', { sessionId, message: 'Hello' })).toMatchObject({ ok: true })
  expect(await asked).toEqual({ sessionId })
  expect(await heard).toMatchObject({ message: 'Hello' })

  const again = await ayla.ask<JoinReply<TableState>>(LOBBY_EVENTS.join, { sessionId, since: ofAyla.seq })
  expect(again).toMatchObject({ ok: true, seq: ofAyla.seq + 1 })
  const lines = 'state' in again ? Object.values(again.state.chat.log).flat() : []
  expect(lines.map(({ message }) => message)).toEqual(['Hello'])
  const others = await bram.ask<JoinReply<TableState>>(LOBBY_EVENTS.join, { sessionId, since: ofBram.seq })
  expect(others).toMatchObject({ ok: true, events: [['chat-message', { message: 'Hello' }, { seq: ofBram.seq + 1 }]] })
})
