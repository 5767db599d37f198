import type { UserId } from '@hearthlight/protocol'
import { type DiceRecord, HTTP, type SessionId, type SessionSummary } from '@hearthlight/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type LiveHouse, type LivePerson, openHouse } from '../../testing/live-table'

let house: LiveHouse
beforeEach(async () => {
  house = await openHouse()
})
afterEach(() => house.close())

const CANARY = 'the-canary-sings'

async function aTable() {
  const { dm, players, sessionId, code } = await house.table('Ayla', 'Bram')
  const [ayla, bram] = players
  if (ayla === undefined || bram === undefined) throw new Error('nobody sits')
  const role = (by: LivePerson, { userId }: LivePerson, of: 'co-dm' | null) =>
    by.ask('role-change', { sessionId, playerId: userId, role: of })
  const handOver = (by: LivePerson, { userId }: LivePerson) => by.ask('table-hand-over', { sessionId, playerId: userId })
  return { dm, ayla, bram, sessionId, code, role, handOver }
}

/** HTTP calls that ask for the DM of a table, and what each answers to those who lead it. */
const OF_DM = [
  [HTTP.getHistory, { ':from': '0' }, undefined, 200],
  [HTTP.listSaves, {}, undefined, 200],
  [HTTP.listJoinRequests, {}, undefined, 200],
  [HTTP.listDisplays, {}, undefined, 200],
  [HTTP.changeSessionCode, {}, undefined, 200],
  [HTTP.renameSession, {}, { name: 'Evening' }, 200],
] as const

const statusOf = async (person: LivePerson, sessionId: string, [{ method, path }, inPath, body]: (typeof OF_DM)[number]) => {
  const filled = Object.entries(inPath).reduce((all, [name, value]) => all.replace(name, value), path.replace(':id', sessionId))
  return (await person.call(method, filled, body)).status
}
const sessionOf = async (person: LivePerson, sessionId: SessionId) =>
  (await person.call('GET', HTTP.getSession.path.replace(':id', sessionId))).body as SessionSummary
const stored = async (person: LivePerson, sessionId: SessionId, expected: { dmId: UserId; coDmIds?: UserId[] }) =>
  expect.poll(() => sessionOf(person, sessionId)).toMatchObject(expected)

describe('a co-DM at a server', () => {
  it('ROLE-8 has the DM’s calls except those that end the table, and has them no more without the role', async () => {
    const { dm, ayla, bram, sessionId, role } = await aTable()
    expect(await role(bram, bram, 'co-dm')).toMatchObject({ ok: false, code: 'AUTH_003' })
    for (const asked of OF_DM) expect(await statusOf(ayla, sessionId, asked), asked[0].path).toBe(403)
    expect(await role(dm, ayla, 'co-dm')).toMatchObject({ ok: true })
    await stored(ayla, sessionId, { dmId: dm.userId as UserId, coDmIds: [ayla.userId as UserId] })
    expect((await sessionOf(ayla, sessionId)).inviteCode).toMatch(/^\w{6}$/)
    expect((await sessionOf(bram, sessionId)).inviteCode).toBe('')
    for (const asked of OF_DM) {
      expect(await statusOf(ayla, sessionId, asked), asked[0].path).toBe(asked[3])
      expect(await statusOf(bram, sessionId, asked), asked[0].path).toBe(403)
    }
    const end = HTTP.endSession.path.replace(':id', sessionId)
    expect((await ayla.call('POST', end)).body).toMatchObject({ code: 'AUTH_003' })
    expect(await role(dm, ayla, null)).toMatchObject({ ok: true })
    await expect.poll(() => statusOf(ayla, sessionId, OF_DM[0])).toBe(403)
    for (const asked of OF_DM) expect(await statusOf(ayla, sessionId, asked), asked[0].path).toBe(403)
  })

  it('ROLE-6, ROLE-7 gets and loses the DM’s view on an open connection; whoever has lost it joins without a secret, from any number', async () => {
    const { dm, ayla, bram, sessionId, role } = await aTable()
    const add = () => dm.ask('add-token', { sessionId, token: { name: CANARY, isVisible: false, x: 1, y: 1 } })
    await add()
    expect(ayla.received()).not.toContain(CANARY)
    await role(dm, ayla, 'co-dm')
    await expect.poll(() => ayla.received()).toContain(CANARY)
    expect(await ayla.ask('scene-notes-update', { sessionId, notes: CANARY })).toMatchObject({ ok: true })
    expect((await ayla.join(sessionId)).you).toEqual({ userId: ayla.userId, role: 'dm' })
    await role(dm, ayla, null)
    expect(await ayla.ask('scene-notes-update', { sessionId, notes: 'mine' })).toMatchObject({ ok: false, code: 'AUTH_003' })
    const heard = ayla.received().length
    await add()
    const { seq } = await ayla.join(sessionId)
    for (let since = 0; since <= seq; since += 1) await ayla.ask('join-session', { sessionId, since })
    expect(ayla.received().slice(heard)).not.toContain(CANARY)
    expect(bram.received()).not.toContain(CANARY)
  })

  it('ROLE-3 reads in the record of dice no secret roll from before they led, and none from when they did once they lead no more', async () => {
    const { dm, ayla, sessionId, role } = await aTable()
    const secretsOf = async (person: LivePerson) =>
      ((await person.call('GET', HTTP.getDiceRecord.path.replace(':id', sessionId))).body as DiceRecord).rolls.filter(
        (roll) => roll.isSecret,
      )
    const roll = () => dm.ask('dm-secret-roll', { sessionId, dice: '1d20', reason: CANARY })
    await roll()
    await role(dm, ayla, 'co-dm')
    await stored(ayla, sessionId, { dmId: dm.userId as UserId, coDmIds: [ayla.userId as UserId] })
    expect([(await secretsOf(dm)).length, (await secretsOf(ayla)).length]).toEqual([1, 0])
    await roll()
    expect([(await secretsOf(dm)).length, (await secretsOf(ayla)).length]).toEqual([2, 1])
    await role(dm, ayla, null)
    await expect.poll(async () => (await secretsOf(ayla)).length).toBe(0)
    await role(dm, ayla, 'co-dm')
    await expect.poll(async () => (await secretsOf(ayla)).length).toBe(1)
  })

  it('ROLE-2 reads nothing of a rehearsal, neither in the table’s history nor through a seat of its DM', async () => {
    const { dm, ayla, bram, sessionId, role, handOver } = await aTable()
    await role(dm, bram, 'co-dm')
    await handOver(dm, ayla)
    await stored(bram, sessionId, { dmId: ayla.userId as UserId })
    expect(await ayla.ask('scene-rehearse', { sessionId, isOn: true })).toMatchObject({ ok: true })
    expect(await ayla.ask('add-token', { sessionId, token: { name: CANARY } })).toMatchObject({ ok: true })
    const read = async (person: LivePerson, path: string) => JSON.stringify((await person.call('GET', path.replace(':id', sessionId))).body)
    const paths = [HTTP.getHistory.path.replace(':from', '0'), HTTP.viewAsPlayer.path.replace(':playerId', ayla.userId)]
    for (const path of paths) expect(await read(ayla, path)).toContain(CANARY)
    for (const path of paths) expect(await read(bram, path)).not.toMatch(/the-canary-sings|"rehearsal":\{|"rehearsal-begun"/)
  })

  it('ROLE-4 without a seat and without the role nobody belongs to the table, and is told no more of it', async () => {
    const { dm, ayla, bram, sessionId, role, handOver } = await aTable()
    expect(await handOver(dm, ayla)).toMatchObject({ ok: true })
    expect(await role(ayla, dm, null)).toMatchObject({ ok: true })
    const heard = dm.received().length
    await bram.ask('chat-message', { sessionId, message: CANARY })
    expect(await dm.ask('chat-message', { sessionId, message: 'Hello' })).toMatchObject({ ok: false, code: 'SESS_004' })
    expect(dm.received().slice(heard)).not.toContain(CANARY)
    await expect.poll(async () => (await dm.call('GET', HTTP.getSession.path.replace(':id', sessionId))).status).toBe(404)
  })
})

const leave = (person: LivePerson) =>
  person.call('POST', HTTP.deleteAccount.path, { currentPassword: 'a lantern in the fog', confirmation: person.email })

describe('a leader whose account is deleted', () => {
  it('ROLE-10 the table goes back to the DM with whom it began, with everything in it, and the other leads no more', async () => {
    const { dm, ayla, bram, sessionId, handOver } = await aTable()
    await dm.ask('add-token', { sessionId, token: { name: 'Ogre' } })
    await ayla.ask('journal-write', { sessionId, text: 'We met an ogre.', scope: 'party' })
    await ayla.ask('journal-write', { sessionId, text: CANARY, scope: 'mine' })
    await handOver(dm, ayla)
    await stored(dm, sessionId, { dmId: ayla.userId as UserId })
    // Nobody else has a seat.
    await bram.ask('player-leave', { sessionId })
    expect((await leave(ayla)).status).toBeLessThan(300)
    const again = await house.returns(dm)
    const { state } = await again.join(sessionId)
    expect([state.session.dmId, state.session.isEnded, state.roles.coDms]).toEqual([dm.userId, false, []])
    expect(Object.values(state.map.tokens).map(({ name }) => name)).toContain('Ogre')
    expect(Object.values(state.journal.entries).map(({ authorName, text }) => [authorName, text])).toEqual([
      ['Departed player', 'We met an ogre.'],
    ])
    expect((await sessionOf(again, sessionId)).dmId).toBe(dm.userId)
  })

  it('ROLE-10 who only led it once leaves no name there, and a co-DM no role', async () => {
    const { dm, ayla, bram, sessionId, role, handOver } = await aTable()
    await dm.ask('journal-write', { sessionId, text: 'It began here.', scope: 'party' })
    await handOver(dm, ayla)
    await role(ayla, bram, 'co-dm')
    await role(ayla, dm, null)
    await expect.poll(async () => (await dm.call('GET', HTTP.getSession.path.replace(':id', sessionId))).status).toBe(404)
    await leave(dm)
    await leave(bram)
    const again = await house.returns(ayla)
    const { state } = await again.join(sessionId)
    expect([state.session.dmId, state.roles.coDms]).toEqual([ayla.userId, []])
    expect(Object.values(state.journal.entries).map(({ authorName }) => authorName)).toEqual(['Departed player'])
    expect((await sessionOf(again, sessionId)).coDmIds ?? []).toEqual([])
  })
})

describe('a table that was handed over', () => {
  it('ROLE-5 belongs to the other, who need not be there, at home too; the former DM keeps the calls of a co-DM and may not end it', async () => {
    const { dm, ayla, sessionId, handOver } = await aTable()
    ayla.socket.disconnect()
    expect(await handOver(dm, ayla)).toMatchObject({ ok: true })
    await stored(dm, sessionId, { dmId: ayla.userId as UserId, coDmIds: [dm.userId as UserId] })
    for (const asked of OF_DM) expect(await statusOf(dm, sessionId, asked), asked[0].path).toBe(asked[3])
    const end = HTTP.endSession.path.replace(':id', sessionId)
    expect((await dm.call('POST', end)).body).toMatchObject({ code: 'AUTH_003' })
    const again = await house.returns(ayla)
    expect((await again.join(sessionId)).you).toEqual({ userId: ayla.userId, role: 'dm' })
    expect((await again.call('POST', end)).status).toBe(200)
  })

  it('ROLE-5, ROLE-9 is the same after a restart from the log, with everything that was done before, and once it is handed back', async () => {
    const { dm, ayla, sessionId, handOver } = await aTable()
    await dm.ask('add-token', { sessionId, token: { name: 'Ogre' } })
    await handOver(dm, ayla)
    await ayla.ask('add-token', { sessionId, token: { name: 'Wolf' } })
    await stored(dm, sessionId, { dmId: ayla.userId as UserId })
    await house.restart(() => undefined)
    const { state } = await ayla.join(sessionId)
    expect(Object.values(state.map.tokens).map(({ name }) => name)).toEqual(expect.arrayContaining(['Ogre', 'Wolf']))
    expect([state.session.dmId, state.roles.coDms]).toEqual([ayla.userId, [{ playerId: dm.userId, playerName: 'Rowan' }]])
    await dm.join(sessionId)
    expect(await handOver(ayla, dm)).toMatchObject({ ok: true })
    await stored(ayla, sessionId, { dmId: dm.userId as UserId, coDmIds: [ayla.userId as UserId] })
    await house.restart(() => undefined)
    expect((await dm.join(sessionId)).state.session.dmId).toBe(dm.userId)
    expect(await dm.ask('undo', { sessionId })).toMatchObject({ ok: true })
  })
})
