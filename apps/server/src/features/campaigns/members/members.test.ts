import type { CampaignMember, SignedIn } from '@hearthlight/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aServer, type TestServer } from '../../../testing/test-server'

let server: TestServer
let mira: SignedIn
let tam: SignedIn
let oro: SignedIn
let heroes: Map<string, string>
beforeEach(async () => {
  server = await aServer()
  heroes = new Map()
  mira = await server.signUp('mira')
  tam = await server.signUp('tam')
  oro = await server.signUp('oro')
  for (const user of [tam, oro]) heroes.set(user.userId, (await as(user)('POST', '/api/characters', { sheet: { name: 'Pip' } })).body.id)
})
afterEach(() => server.close())

const as = (user: SignedIn) => (method: string, path: string, body?: object) =>
  server.call(method, path, { token: user.token, ...(body === undefined ? {} : { body }) })
const aCampaign = async (fields: object = {}) => (await as(mira)('POST', '/api/campaigns', { name: 'Storms', ...fields })).body
const join = async (user: SignedIn, code: string) =>
  (await as(user)('POST', '/api/sessions/join', { code, characterId: heroes.get(user.userId) ?? 'char_none' })).body
const launch = async (id: string) => (await as(mira)('POST', `/api/campaigns/${id}/launch`, {})).body.session
const decide = (id: string, user: SignedIn, decision: string) =>
  as(mira)('POST', `/api/campaigns/${id}/members/${user.userId}`, { decision })

describe('the code of a campaign', () => {
  it('leads to its running session', async () => {
    const { id, inviteCode } = await aCampaign()
    expect(inviteCode).toMatch(/^[A-HJ-NP-Z2-9]{6}$/)
    const session = await launch(id)
    expect(await join(tam, inviteCode.toLowerCase())).toMatchObject({ success: true, session: { id: session.id, campaignId: id } })
    expect(await join(mira, inviteCode)).toMatchObject({ success: true, session: { id: session.id } })
  })

  it('lets in who comes before the session, and says what they wait for', async () => {
    const { id, inviteCode } = await aCampaign()
    expect(await join(tam, inviteCode)).toMatchObject({ success: false, code: 'SESS_005', waitsFor: 'session', campaignId: id })
    expect((await as(tam)('GET', '/api/campaigns/played')).body).toMatchObject([{ id, name: 'Storms', dmName: 'mira', status: 'member' }])
    expect((await as(tam)('GET', `/api/campaigns/${id}/open`)).status).toBe(200)
    await launch(id)
    expect(await join(tam, inviteCode)).toMatchObject({ success: true })
  })

  it('leads nowhere once it was rotated', async () => {
    const { id, inviteCode } = await aCampaign()
    await launch(id)
    const { body } = await as(mira)('POST', `/api/campaigns/${id}/invite-code`)
    expect(body.inviteCode).not.toBe(inviteCode)
    expect(await join(tam, inviteCode)).toEqual({ success: false, error: 'Invalid invite code', code: 'SESS_001' })
    expect(await join(tam, body.inviteCode)).toMatchObject({ success: true })
  })

  it('is guessed at no faster than that of a session', async () => {
    const { inviteCode } = await aCampaign()
    for (let index = 0; index < 10; index += 1) await join(tam, 'ZZZZZZ')
    const answer = await as(tam)('POST', '/api/sessions/join', { code: inviteCode, characterId: heroes.get(tam.userId) })
    expect(answer).toMatchObject({ status: 429, body: { code: 'NET_003' } })
  })

  it('gives as many seats as the DM says, 6 where nothing is said', async () => {
    expect((await aCampaign()).maxPlayers).toBe(6)
    const { id, inviteCode } = await aCampaign({ maxPlayers: 1 })
    expect((await launch(id)).maxPlayers).toBe(1)
    expect(await join(tam, inviteCode)).toMatchObject({ success: true })
    expect(await join(oro, inviteCode)).toEqual({ success: false, error: 'Session is full', code: 'SESS_002' })
    expect(await as(mira)('POST', '/api/campaigns', { name: 'Crowd', maxPlayers: 21 })).toMatchObject({
      status: 422,
      body: { field: 'maxPlayers' },
    })
  })
})

describe('a DM who wants to be asked', () => {
  it.each(['campaign', 'session'])('lets in who knocked with the code of the %s', async (whose) => {
    const campaign = await aCampaign({ approvesJoiners: true })
    const session = await launch(campaign.id)
    const code = whose === 'campaign' ? campaign.inviteCode : session.inviteCode
    for (let times = 0; times < 2; times += 1) {
      expect(await join(tam, code)).toMatchObject({ success: false, code: 'SESS_005', waitsFor: 'approval', campaignId: campaign.id })
    }
    expect(server.live.seated).toEqual([])
    expect((await as(tam)('GET', `/api/campaigns/${campaign.id}/open`)).status).toBe(404)
    expect((await as(tam)('GET', '/api/campaigns/played')).body).toMatchObject([{ status: 'waiting', description: '' }])
    const { members } = (await as(mira)('GET', `/api/campaigns/${campaign.id}/open`)).body as { members: CampaignMember[] }
    expect(members).toMatchObject([{ userId: tam.userId, username: 'tam', characterName: 'Pip', status: 'waiting' }])
    expect((await decide(campaign.id, tam, 'admit')).body).toMatchObject([{ status: 'member' }])
    expect(await join(tam, code)).toMatchObject({ success: true })
  })

  it('turns away for good, until that is forgotten', async () => {
    const { id, inviteCode } = await aCampaign({ approvesJoiners: true })
    await launch(id)
    await join(tam, inviteCode)
    await decide(id, tam, 'refuse')
    expect(await join(tam, inviteCode)).toEqual({ success: false, error: 'The DM did not let you in.', code: 'SESS_004' })
    expect((await as(tam)('GET', '/api/campaigns/played')).body).toEqual([])
    expect((await decide(id, tam, 'forget')).body).toEqual([])
    expect(await join(tam, inviteCode)).toMatchObject({ waitsFor: 'approval' })
    expect(await decide(id, oro, 'admit')).toMatchObject({ status: 404, body: { code: 'AUTH_004' } })
  })
})

it('NETWORK-3 the DM of a campaign is told the address in the local network to invite with, and no player is', async () => {
  const address = 'http://192.168.1.20:3001'
  const own = await aServer({ networkAddress: address })
  const [dm, player] = [await own.signUp('dm'), await own.signUp('player')]
  const asked = (user: SignedIn, method: string, path: string, body?: object) =>
    own.call(method, path, { token: user.token, ...(body === undefined ? {} : { body }) })
  const { id, inviteCode } = (await asked(dm, 'POST', '/api/campaigns', { name: 'Storms' })).body
  const hero = (await asked(player, 'POST', '/api/characters', { sheet: { name: 'Pip' } })).body
  const launched = (await asked(dm, 'POST', `/api/campaigns/${id}/launch`, {})).body
  expect(launched.session.networkAddress).toBe(address)
  await asked(player, 'POST', '/api/sessions/join', { code: inviteCode, characterId: hero.id })
  expect((await asked(dm, 'GET', `/api/campaigns/${id}/open`)).body.networkAddress).toBe(address)
  const seen = await asked(player, 'GET', `/api/campaigns/${id}/open`)
  expect([seen.status, seen.bytes.includes('192.168')]).toEqual([200, false])
  await own.close()
})
