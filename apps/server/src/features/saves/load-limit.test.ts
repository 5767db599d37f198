import type { SaveSlot, SessionSummary, SignedIn } from '@hearthlight/protocol'
import { liveTable } from '@hearthlight/table'
import { afterEach, expect, it } from 'vitest'
import { aServer, type TestServer } from '../../testing/test-server'

let server: TestServer
afterEach(() => server.close())

it('LOOP-13 a game is loaded six times a minute: the seventh is refused and changes nothing, while others, from another address, load theirs', async () => {
  server = await aServer()
  const [mira, oro] = [await server.signUp('mira'), await server.signUp('oro')]
  const [first, second] = [await aSavedGame(mira, '198.51.100.1'), await aSavedGame(oro, '198.51.100.2')]
  for (let load = 0; load < 6; load += 1) expect((await first.load()).status).toBeLessThan(300)
  const table = first.table()
  expect(await first.load()).toMatchObject({ status: 429, body: { code: 'NET_003' } })
  expect(first.table()).toBe(table)
  expect((await second.load()).status).toBeLessThan(300)
})

async function aSavedGame({ token, userId }: SignedIn, address: string) {
  const call = (method: string, path: string, body?: object) => server.call(method, path, { token, address, body: body ?? {} })
  const { id, name, maxPlayers }: SessionSummary = (await call('POST', '/api/sessions', { name: 'Keep' })).body
  server.live.states.set(id, liveTable.initial({ sessionId: id, name, dmId: userId, maxPlayers, scene: { name: '', description: '' } }))
  const slot: SaveSlot = (await call('POST', `/api/sessions/${id}/saves`, { name: 'Before' })).body
  return { table: () => server.live.states.get(id), load: () => call('POST', `/api/sessions/${id}/saves/${slot.id}/load`, {}) }
}
