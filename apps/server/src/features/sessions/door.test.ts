import { HTTP, type Invite, type JoinAnswer, type JoinRequestNotification, LOBBY_EVENTS, type TableRequest } from '@hearthlight/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemEnv } from '../../ports/env'
import { type LiveHouse, type LivePerson, openHouse } from '../../testing/live-table'

const MINUTE_MS = 60_000
const REFUSED = { success: false, code: 'SESS_004', error: 'The DM did not let you in.' }
const WAITS = { success: false, code: 'SESS_005', waitsFor: 'approval' }

let house: LiveHouse
let passed = 0
beforeEach(async () => {
  passed = 0
  house = await openHouse({}, { ...systemEnv, now: () => systemEnv.now() + passed })
})
afterEach(() => house.close())

async function brings(person: LivePerson, name = 'Pip') {
  const { id: characterId } = (await person.call('POST', HTTP.createCharacter.path, { sheet: { name } })).body as { id: string }
  const joins = async (code: string) => (await person.call('POST', HTTP.joinSession.path, { code, characterId })).body as JoinAnswer
  return { ...person, joins }
}

const anAccount = async (name: string) => brings(await house.person(name))

async function aGuest(username: string) {
  const response = await fetch(`${house.address}${HTTP.visit.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username }),
  })
  return brings(await house.returns((await response.json()) as never))
}

async function aTable(door: 'open' | 'ask' | 'accounts', ...players: string[]) {
  const table = await house.table(...players)
  const { dm, sessionId } = table
  expect(await dm.ask('session-settings-change', { sessionId, settings: { door } })).toMatchObject({ ok: true })
  const path = HTTP.listJoinRequests.path.replace(':id', sessionId)
  const waiting = async () => (await dm.call('GET', path)).body as TableRequest[]
  const answer = (userId: string, decision: 'admit' | 'refuse', as = dm) => as.call('POST', `${path}/${userId}`, { decision })
  const invite = async () => (await (await fetch(`${house.address}${HTTP.getInvite.path.replace(':code', table.code)}`)).json()) as Invite
  return { ...table, path, waiting, answer, invite }
}

const newsOf = (person: LivePerson) =>
  new Promise<JoinRequestNotification>((resolve) => person.socket.once(LOBBY_EVENTS.joinRequest, resolve))

describe('a table for accounts only', () => {
  it('DOOR-1 refuses guests with words, also on the invite, lets accounts in, and keeps the guests who sit there', async () => {
    const { dm, sessionId, code, invite } = await aTable('open')
    expect(await invite()).not.toHaveProperty('isForAccounts')
    const early = await aGuest('Nell')
    expect(await early.joins(code)).toMatchObject({ success: true })
    await dm.ask('session-settings-change', { sessionId, settings: { door: 'accounts' } })
    expect(await invite()).toMatchObject({ isForAccounts: true, needsApproval: false })
    const late = await aGuest('Tam')
    expect(await late.joins(code)).toMatchObject({ success: false, code: 'SESS_004', error: expect.stringContaining('with an account') })
    expect(await (await anAccount('Ayla')).joins(code)).toMatchObject({ success: true })
    expect(await early.joins(code)).toMatchObject({ success: true })
  })

  it('DOOR-1 players read the setting and can’t change it', async () => {
    const { sessionId, players } = await aTable('accounts', 'Bram')
    const [bram] = players
    expect(await bram?.ask('session-settings-change', { sessionId, settings: { door: 'open' } })).toMatchObject({
      ok: false,
      code: 'AUTH_003',
    })
    expect((await bram?.join(sessionId))?.state.session.settings.door).toBe('accounts')
  })
})

describe('a table that asks', () => {
  it('DOOR-2 tells the DM once who knocks, whether a guest, and lets in whom the DM lets in', async () => {
    const { dm, sessionId, code, waiting, answer, invite } = await aTable('ask', 'Bram')
    expect((await invite()).needsApproval).toBe(true)
    const nell = await aGuest('Nell')
    const heard = newsOf(dm)
    for (let times = 0; times < 3; times += 1) expect(await nell.joins(code)).toMatchObject(WAITS)
    expect(await heard).toEqual({ sessionId, sessionName: 'Embers', what: 'knocked', userId: nell.userId, username: 'Nell' })
    expect(await waiting()).toEqual([{ userId: nell.userId, username: 'Nell', characterName: 'Pip', isGuest: true }])
    const answered = newsOf(nell)
    expect(await answer(nell.userId, 'admit')).toEqual({ status: 200, body: [] })
    expect(await answered).toMatchObject({ what: 'admitted', sessionId })
    expect(await nell.joins(code)).toMatchObject({ success: true })
    expect(dm.received().match(/"knocked"/g)).toHaveLength(1)
    expect(await nell.joins(code), 'whoever sits there is not asked').toMatchObject({ success: true })
  })

  it('DOOR-2 one of two answers counts, and nobody but the DM sees or answers', async () => {
    const { code, path, waiting, answer, players } = await aTable('ask', 'Bram')
    const ayla = await anAccount('Ayla')
    await ayla.joins(code)
    const statuses = (await Promise.all([answer(ayla.userId, 'admit'), answer(ayla.userId, 'refuse')])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 404])
    for (const other of [...players, ayla]) {
      expect((await other.call('GET', path)).status).toBeGreaterThanOrEqual(403)
      expect((await answer(ayla.userId, 'admit', other)).status).toBeGreaterThanOrEqual(403)
    }
    expect(await waiting()).toEqual([])
    expect((await answer('user_nobody', 'admit')).status).toBe(404)
  })

  it('DOOR-3 a request goes with its browser: after five minutes without a repeat nobody waits', async () => {
    const { code, waiting, answer } = await aTable('ask')
    const ayla = await anAccount('Ayla')
    await ayla.joins(code)
    passed = 4 * MINUTE_MS
    await ayla.joins(code)
    passed = 8 * MINUTE_MS
    expect(await waiting()).toHaveLength(1)
    passed = 10 * MINUTE_MS
    expect(await waiting()).toEqual([])
    expect((await answer(ayla.userId, 'admit')).status).toBe(404)
    expect(await ayla.joins(code)).toMatchObject(WAITS)
    expect(await waiting()).toHaveLength(1)
  })

  it('DOOR-4 twenty wait at most, however many knock at once; the next is told so', async () => {
    const { code, waiting } = await aTable('ask')
    const people = []
    for (let index = 0; index < 22; index += 1) people.push(await aGuest(`Guest ${index}`))
    const answers = await Promise.all(people.map((each) => each.joins(code)))
    expect(answers.filter((answer) => 'waitsFor' in answer)).toHaveLength(20)
    expect(answers.find((answer) => !('waitsFor' in answer))).toMatchObject({
      code: 'SESS_005',
      error: expect.stringContaining('Too many people wait'),
    })
    expect(await waiting()).toHaveLength(20)
  })

  it('DOOR-4 one person who knocks many times at once is announced once, and loses no answer by it', async () => {
    const { dm, code, waiting, answer } = await aTable('ask')
    const nell = await aGuest('Nell')
    const answers = await Promise.all(Array.from({ length: 40 }, () => nell.joins(code)))
    expect(answers.filter((each) => !('waitsFor' in each))).toEqual([])
    expect(await waiting()).toHaveLength(1)
    const heard = newsOf(nell)
    await answer(nell.userId, 'admit')
    await heard
    expect(dm.received().match(/"knocked"/g)).toHaveLength(1)
  })

  it('DOOR-2 tells the DM the character with which the person asks now', async () => {
    const { code, waiting } = await aTable('ask')
    const ayla = await anAccount('Ayla')
    await ayla.joins(code)
    const other = await brings(ayla, 'Grim')
    expect(await other.joins(code)).toMatchObject(WAITS)
    expect((await waiting()).map(({ characterName }) => characterName)).toEqual(['Grim'])
  })

  it('DOOR-5 whoever is turned away is not heard again for ten minutes', async () => {
    const { dm, code, answer, waiting } = await aTable('ask')
    const nell = await aGuest('Nell')
    await nell.joins(code)
    await answer(nell.userId, 'refuse')
    for (let times = 0; times < 5; times += 1) expect(await nell.joins(code)).toEqual(REFUSED)
    expect(dm.received().match(/"knocked"/g)).toHaveLength(1)
    expect(await waiting()).toEqual([])
    passed = 11 * MINUTE_MS
    expect(await nell.joins(code)).toMatchObject(WAITS)
  })

  it('DOOR-5 whoever lost the seat knocks again, and whoever is kept out does not', async () => {
    const { dm, sessionId, code, answer } = await aTable('ask')
    const nell = await aGuest('Nell')
    await nell.joins(code)
    await answer(nell.userId, 'admit')
    await nell.joins(code)
    await dm.ask('player-kick', { sessionId, playerId: nell.userId })
    expect(await nell.joins(code)).toMatchObject(WAITS)
    await answer(nell.userId, 'admit')
    await nell.joins(code)
    await dm.ask('player-kick', { sessionId, playerId: nell.userId, keepOut: true })
    expect(await nell.joins(code)).toMatchObject({ success: false, error: 'The DM has closed this table to you.' })
  })

  it('DOOR-3 who waits is known after a restart of the server, and nobody waits at a table that has ended', async () => {
    const { dm, sessionId, code, waiting } = await aTable('ask')
    const nell = await aGuest('Nell')
    await nell.joins(code)
    await house.restart(() => undefined)
    expect(await waiting()).toHaveLength(1)
    await dm.call('POST', HTTP.endSession.path.replace(':id', sessionId))
    expect(await waiting()).toEqual([])
    expect(await nell.joins(code)).toMatchObject({ success: false, code: 'SESS_003' })
  })

  it('DOOR-6 a campaign that asks about each newcomer asks once', async () => {
    const dm = await house.person('Rowan')
    const campaign = (await dm.call('POST', HTTP.createCampaign.path, { name: 'Storms', approvesJoiners: true })).body as { id: string }
    const { session } = (await dm.call('POST', HTTP.launchCampaign.path.replace(':id', campaign.id), {})).body as {
      session: { id: string; inviteCode: string }
    }
    await dm.join(session.id as never)
    await dm.ask('session-settings-change', { sessionId: session.id, settings: { door: 'ask' } })
    const ayla = await anAccount('Ayla')
    expect(await ayla.joins(session.inviteCode)).toMatchObject({ waitsFor: 'approval', campaignId: campaign.id })
    await dm.call('POST', `/api/campaigns/${campaign.id}/members/${ayla.userId}`, { decision: 'admit' })
    expect(await ayla.joins(session.inviteCode)).toMatchObject({ success: true })
  })

  it('DOOR-7 the next session asks too, and not those who sat there', async () => {
    const { dm, sessionId, players } = await aTable('ask', 'Bram')
    await dm.call('POST', HTTP.endSession.path.replace(':id', sessionId))
    const next = (await dm.call('POST', HTTP.playOn.path.replace(':id', sessionId))).body as { id: never; inviteCode: string }
    expect((await dm.join(next.id)).state.session.settings.door).toBe('ask')
    expect(await players[0]?.join(next.id)).toMatchObject({ ok: true })
    expect(await (await anAccount('Ayla')).joins(next.inviteCode)).toMatchObject(WAITS)
  })
})

describe('a table that was handed over', () => {
  it('GUEST-6 its former DM, who leads it without a seat, keeps the name to themselves', async () => {
    const { dm, code, sessionId, players } = await aTable('open', 'Ayla')
    expect(await dm.ask('table-hand-over', { sessionId, playerId: players[0]?.userId })).toMatchObject({ ok: true })
    expect(await (await aGuest('rowan')).joins(code)).toMatchObject({ success: false, code: 'VAL_001' })
  })
})

describe('a campaign’s owner at a table that another leads', () => {
  it('DOOR-6 knocks at its door, also where the campaign asks about newcomers, unless they lead it beside the DM', async () => {
    const [owner, ayla] = [await brings(await house.person('Rowan'), 'Owl'), await anAccount('Ayla')]
    const campaign = (await owner.call('POST', HTTP.createCampaign.path, { name: 'Storms', approvesJoiners: true })).body as { id: string }
    const { session } = (await owner.call('POST', HTTP.launchCampaign.path.replace(':id', campaign.id), {})).body as {
      session: { id: never; inviteCode: string }
    }
    const sessionId = session.id
    await owner.join(sessionId)
    await owner.ask('session-settings-change', { sessionId, settings: { door: 'ask' } })
    await ayla.joins(session.inviteCode)
    await owner.call('POST', `/api/campaigns/${campaign.id}/members/${ayla.userId}`, { decision: 'admit' })
    expect(await ayla.joins(session.inviteCode)).toMatchObject({ success: true })
    await ayla.join(sessionId)
    expect(await owner.ask('table-hand-over', { sessionId, playerId: ayla.userId })).toMatchObject({ ok: true })
    expect(await owner.ask('role-change', { sessionId, playerId: owner.userId, role: null })).toMatchObject({ ok: true })
    expect(await owner.joins(session.inviteCode)).toMatchObject(WAITS)
    const path = HTTP.listJoinRequests.path.replace(':id', sessionId)
    await ayla.call('POST', `${path}/${owner.userId}`, { decision: 'admit' })
    expect(await owner.joins(session.inviteCode)).toMatchObject({ success: true })
    await owner.join(sessionId)
    expect(await ayla.ask('table-hand-over', { sessionId, playerId: owner.userId })).toMatchObject({ ok: true })
    expect(await owner.ask('table-hand-over', { sessionId, playerId: ayla.userId })).toMatchObject({ ok: true })
    expect(await owner.joins(session.inviteCode)).toMatchObject({ success: true })
  })
})

describe('the name of a guest who sits down', () => {
  it('GUEST-6 is refused if the DM or somebody seated has it, with or without a running session, and an account’s is not', async () => {
    const { dm, code, sessionId } = await aTable('ask', 'Ayla')
    const taken = { success: false, code: 'VAL_001', error: expect.stringContaining('has your name already') }
    for (const name of ['Rowan', 'ROWAN', 'Ayla', 'Ro\u200bwan']) expect(await (await aGuest(name)).joins(code), name).toMatchObject(taken)
    expect(dm.received()).not.toContain('"knocked"')
    await dm.ask('session-settings-change', { sessionId, settings: { door: 'open' } })
    expect(await (await anAccount('Ayla')).joins(code)).toMatchObject({ success: true })
    const nell = await aGuest('Nell')
    expect(await nell.joins(code)).toMatchObject({ success: true })
    expect(await nell.joins(code), 'under the name with which a guest sits there').toMatchObject({ success: true })
    expect(await (await aGuest('nell')).joins(code)).toMatchObject(taken)
    const campaign = (await dm.call('POST', HTTP.createCampaign.path, { name: 'Storms' })).body as { inviteCode: string }
    expect(await (await aGuest('Rowan')).joins(campaign.inviteCode)).toMatchObject(taken)
  })
})

it('DOOR-4 ten knocks of an address are free, at once as well as one after the other', async () => {
  // Twenty guests of one address are free; a house of its own, which counts.
  const counting = await openHouse({ RATE_LIMIT_SCALE: '1' })
  const before = house
  house = counting
  const { dm, code, waiting } = await aTable('ask')
  const people = []
  for (let index = 0; index < 16; index += 1) people.push(await aGuest(`Guest ${index}`))
  const answers = await Promise.all(people.map((each) => each.joins(code)))
  expect(answers.filter((answer) => 'waitsFor' in answer)).toHaveLength(10)
  expect(await waiting()).toHaveLength(10)
  expect(dm.received().match(/"knocked"/g)).toHaveLength(10)
  house = before
  await counting.close()
})
