import type { SessionId, SessionSummary, SignedIn, UserId } from '@hearthlight/protocol'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aServer, type TestServer } from '../../testing/test-server'

let server: TestServer
let mira: SignedIn
let tam: SignedIn
beforeEach(async () => {
  server = await aServer()
  mira = await server.signUp('mira')
  tam = await server.signUp('tam')
})
afterEach(() => server.close())

const invite = (code: string, address = '192.0.2.1') => server.call('GET', `/api/invites/${code}`, { address })
const make = async ({ token }: SignedIn, path: string, body: object) => (await server.call('POST', path, { token, body })).body
const aSession = (fields: object = {}): Promise<SessionSummary> => make(mira, '/api/sessions', { name: 'The Sunken Keep', ...fields })
const sit = async (player: SignedIn, code: string, name = 'Pip') => {
  const { id } = await make(player, '/api/characters', { sheet: { name } })
  return make(player, '/api/sessions/join', { code, characterId: id })
}

it('an invite names the table, its DM, who sits there and who is online, to anybody and not to caches', async () => {
  const { inviteCode } = await aSession({ scene: { name: 'The Whispering Forest', description: 'Do not tell' } })
  await sit(tam, inviteCode)
  server.live.connected.add(mira.userId as UserId)
  const { status, body, headers } = await invite(inviteCode.toLowerCase())
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(body).toEqual({
    name: 'The Sunken Keep',
    dmName: 'mira',
    status: 'open',
    needsApproval: false,
    isDmOnline: true,
    seats: 6,
    party: [{ name: 'Pip', isOnline: false }],
    scene: 'The Whispering Forest',
  })
})

it('an invite holds no id, no email, no player’s name and no code', async () => {
  const { id, inviteCode } = await aSession()
  await sit(tam, inviteCode)
  const text = JSON.stringify((await invite(inviteCode)).body)
  for (const secret of [id, inviteCode, mira.userId, tam.userId, mira.email, tam.username, 'char_', 'description']) {
    expect(text).not.toContain(secret)
  }
})

it('an invite says when the table is full and when it has ended; then it names nobody who sat there', async () => {
  const { id, inviteCode } = await aSession({ maxPlayers: 1 })
  await sit(tam, inviteCode)
  expect((await invite(inviteCode)).body).toMatchObject({ status: 'full', seats: 1 })
  await make(mira, `/api/sessions/${id}/end`, {})
  expect((await invite(inviteCode)).body).toMatchObject({ name: 'The Sunken Keep', status: 'ended', seats: 0, party: [], scene: '' })
})

it('the code of a campaign leads to its session, says whether the DM is asked, and whether any session runs', async () => {
  const campaign = await make(mira, '/api/campaigns', { name: 'Storms' })
  expect((await invite(campaign.inviteCode)).body).toMatchObject({
    name: 'Storms',
    dmName: 'mira',
    status: 'waiting',
    needsApproval: campaign.approvesJoiners,
  })
  await aSession({ campaignId: campaign.id })
  expect((await invite(campaign.inviteCode)).body).toMatchObject({ name: 'The Sunken Keep', status: 'open' })
  const changed = { approvesJoiners: !campaign.approvesJoiners, revision: campaign.revision }
  const { status } = await server.call('PUT', `/api/campaigns/${campaign.id}`, { token: mira.token, body: { ...campaign, ...changed } })
  expect(status).toBe(200)
  expect((await invite(campaign.inviteCode)).body.needsApproval).toBe(!campaign.approvesJoiners)
})

it('a code that leads nowhere is refused in the words of joining', async () => {
  for (const code of ['ZZZZZZ', 'ABC', 'ABCDEFGH']) {
    expect(await invite(code)).toMatchObject({ status: 404, body: { code: 'SESS_001', error: 'Invalid invite code' } })
  }
  expect((await invite('%2e%2e')).status).toBe(404)
})

it('codes can’t be walked: ten wrong ones of an address, joining included, then each costs a longer wait, right ones too', async () => {
  const { inviteCode } = await aSession()
  for (let index = 0; index < 5; index += 1) await invite('ZZZZZZ')
  for (let index = 0; index < 5; index += 1) await sit(tam, 'YYYYYY')
  expect(await invite(inviteCode)).toMatchObject({ status: 429, headers: { 'retry-after': '2' } })
  expect((await invite(inviteCode, '198.51.100.7')).status).toBe(200)
  server.env.pass(2_000)
  expect((await invite(inviteCode)).status).toBe(200)
})

it('a table that can’t be opened is described without its party', async () => {
  const { id, inviteCode } = await aSession()
  server.live.seats = () => undefined
  server.live.states.delete(id as SessionId)
  expect((await invite(inviteCode)).body).toMatchObject({ status: 'open', party: [] })
})
