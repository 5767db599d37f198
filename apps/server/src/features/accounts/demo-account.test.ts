import { afterEach, beforeEach, expect, it } from 'vitest'
import { aServer, type TestServer } from '../../testing/test-server'
import { DEMO } from './demo-account'

let server: TestServer
beforeEach(async () => {
  server = await aServer()
})
afterEach(() => server.close())

const enter = async () => (await server.call('POST', '/api/auth/login', { body: { email: DEMO.email, password: DEMO.password } })).body
const namesOf = async (token: string): Promise<string[]> =>
  (await server.call('GET', '/api/characters', { token })).body.map(({ sheet }: { sheet: { name: string } }) => sheet.name)
const SAMPLE = ['Brynja Ironvow', 'Liriel Dawnmere', 'Pip Underbough']

it('each sign-in to the demo opens an account of its own, with the sample', async () => {
  const [one, other] = [await enter(), await enter()]
  expect(one.userId).not.toBe(other.userId)
  await server.call('POST', '/api/characters', { token: one.token, body: { sheet: { name: 'A visitor’s own' } } })
  expect(await namesOf(one.token)).toEqual([...SAMPLE, 'A visitor’s own'])
  expect(await namesOf(other.token)).toEqual(SAMPLE)
})

it('two friends who both try the demo are a DM and a player, not the same person', async () => {
  const [dm, friend] = [await enter(), await enter()]
  const { id, inviteCode } = (await server.call('POST', '/api/sessions', { token: dm.token, body: { name: 'Embers' } })).body
  const [character] = (await server.call('GET', '/api/characters', { token: friend.token })).body
  const body = { code: inviteCode, characterId: character.id }
  const joined = (await server.call('POST', '/api/sessions/join', { token: friend.token, body })).body
  expect(joined).toMatchObject({ success: true, session: { id, dmId: dm.userId, players: [{ userId: friend.userId }] } })
})

it('the account that visitors shared in earlier versions is removed with its sign-ins when the server starts', async () => {
  const { query } = server.temporary.database
  const { userId, token } = await enter()
  await query.updateTable('users').set({ email: DEMO.email, is_demo: 1, is_visitor: 0 }).where('id', '=', userId).execute()
  const restarted = await aServer({ temporary: server.temporary, env: server.env })
  expect((await restarted.call('GET', '/api/me', { token })).status).toBe(401)
  expect(await query.selectFrom('characters').select('id').execute()).toEqual([])
  expect((await enter()).userId).not.toBe(userId)
  await restarted.close()
})
