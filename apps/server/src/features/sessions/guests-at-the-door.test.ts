import { HTTP, type Invite, type JoinAnswer, LOBBY_EVENTS, type SignedIn } from '@hearthlight/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type LiveHouse, type LivePerson, openHouse } from '../../testing/live-table'

let house: LiveHouse
beforeEach(async () => {
  house = await openHouse()
})
afterEach(() => house.close())

const CLOSED = { success: false, code: 'SESS_004', error: 'The DM has closed this table to you.' }
const ENDED = { success: false, code: 'SESS_003', error: 'Session has ended' }

/** Without an account: what a browser asks before it has one. */
async function ask(method: string, path: string, body?: object) {
  const sent = body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(`${house.address}${path}`, { method, ...sent })
  return { status: response.status, body: (await response.json()) as never }
}
const inviteOf = async (code: string) => (await ask('GET', HTTP.getInvite.path.replace(':code', code))).body as Invite

async function aGuest(username: string, code: string) {
  const { status, body } = await ask('POST', HTTP.visit.path, { username, code })
  expect(status, username).toBe(201)
  const person = await house.returns(body as SignedIn)
  const { id: characterId } = (await person.call('POST', HTTP.createCharacter.path, { sheet: { name: `Hero of ${username}` } })).body as {
    id: string
  }
  const sits = async (as: LivePerson = person) => (await as.call('POST', HTTP.joinSession.path, { code, characterId })).body as JoinAnswer
  return { ...person, characterId, sits }
}

const heard = (person: LivePerson, name: string) => new Promise((resolve) => person.socket.once(name, resolve))

describe('a guest with an invite', () => {
  it('GUEST-10 who was turned out opens it again and sits down with the same character; who is kept out is told so, in every tab', async () => {
    const { dm, sessionId, code } = await house.table()
    const nell = await aGuest('Nell', code)
    expect(await nell.sits()).toMatchObject({ success: true })
    await nell.join(sessionId)
    const tab = await house.returns(nell)
    await tab.join(sessionId)
    const told = Promise.all([heard(nell, 'player-kicked'), heard(tab, 'player-kicked')])
    await dm.ask('player-kick', { sessionId, playerId: nell.userId })
    await told
    expect(await tab.ask('chat-message', { sessionId, message: 'Hello?' })).toMatchObject({ ok: false, code: 'SESS_004' })
    expect(await inviteOf(code)).toMatchObject({ status: 'open' })
    expect(await nell.sits()).toMatchObject({ success: true })
    expect((await nell.join(sessionId)).state.party.seats).toMatchObject([{ id: nell.userId, character: { id: nell.characterId } }])

    await dm.ask('player-kick', { sessionId, playerId: nell.userId, keepOut: true })
    expect(await nell.sits()).toMatchObject(CLOSED)
    expect(await nell.sits(tab)).toMatchObject(CLOSED)
    expect(await tab.ask(LOBBY_EVENTS.join, { sessionId })).toMatchObject({ ok: false, code: 'SESS_004' })
    const again = await aGuest('Nell', code)
    expect(await again.sits(), 'a guest is a name and nothing more: docs/security.md').toMatchObject({ success: true })
  })

  it('GUEST-10 is told at the table when it ends, and afterwards by the invite and by joining; nothing of theirs is lost', async () => {
    const { dm, sessionId, code } = await house.table()
    const [nell, late] = [await aGuest('Nell', code), await aGuest('Tam', code)]
    await nell.sits()
    await nell.join(sessionId)
    const tab = await house.returns(nell)
    await tab.join(sessionId)
    const told = Promise.all([heard(nell, 'session-ended'), heard(tab, 'session-ended')])
    expect((await dm.call('POST', HTTP.endSession.path.replace(':id', sessionId))).status).toBe(200)
    await told
    expect(await inviteOf(code)).toMatchObject({ status: 'ended', party: [], seats: 0 })
    expect(await late.sits()).toMatchObject(ENDED)
    expect(await tab.ask('chat-message', { sessionId, message: 'Good night' })).toMatchObject({ ok: false, code: 'SESS_003' })
    const kept = (await tab.call('GET', HTTP.listCharacters.path)).body as readonly { id: string }[]
    expect(kept.map(({ id }) => id)).toEqual([nell.characterId])
  })

  it('GUEST-7 in two tabs at once has one seat, and the seat moves with neither', async () => {
    const { dm, sessionId, code } = await house.table()
    const nell = await aGuest('Nell', code)
    const tab = await house.returns(nell)
    const answers = await Promise.all([nell.sits(), nell.sits(tab), nell.sits(), nell.sits(tab)])
    expect(answers.map(({ success }) => success)).toEqual([true, true, true, true])
    for (const each of [nell, tab]) await each.join(sessionId)
    expect((await dm.join(sessionId)).state.party.seats.map(({ id }) => id)).toEqual([nell.userId])
    expect(await nell.ask('chat-message', { sessionId, message: 'From one' })).toMatchObject({ ok: true })
    expect(await tab.ask('chat-message', { sessionId, message: 'From the other' })).toMatchObject({ ok: true })
  })

  it('GUEST-6 whose name somebody takes before they sit down is told so at the door, and a name that a guest left is free', async () => {
    const { dm, sessionId, code } = await house.table()
    const [first, second] = [await aGuest('Nell', code), await aGuest('nell', code)]
    expect(await first.sits()).toMatchObject({ success: true })
    expect(await second.sits()).toMatchObject({ success: false, code: 'VAL_001', error: expect.stringContaining('has your name already') })
    expect((await ask('POST', HTTP.visit.path, { username: 'NELL', code })).status).toBe(422)
    await dm.ask('player-kick', { sessionId, playerId: first.userId })
    expect(await second.sits()).toMatchObject({ success: true })
  })
})
