import { join } from 'node:path'
import {
  type CampaignMember,
  HTTP,
  type JoinAnswer,
  type JoinRequestNotification,
  LOBBY_EVENTS,
  type SessionSummary,
} from '@hearthlight/protocol'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type LiveHouse, type LivePerson, openHouse } from '../../testing/live-table'

let house: LiveHouse
beforeEach(async () => {
  house = await openHouse()
})
afterEach(() => house.close())

const CLOSED = { success: false, error: 'The DM has closed this table to you.', code: 'SESS_004' }

async function aVisitor(name: string) {
  const person = await house.person(name)
  const { id: characterId } = (await person.call('POST', HTTP.createCharacter.path, { sheet: { name: 'Lyra' } })).body as { id: string }
  const joinBy = async (code: string) => (await person.call('POST', HTTP.joinSession.path, { code, characterId })).body as JoinAnswer
  return { ...person, join: joinBy }
}

async function changeCode(dm: LivePerson, sessionId: string): Promise<string> {
  return ((await dm.call('POST', HTTP.changeSessionCode.path.replace(':id', sessionId))).body as SessionSummary).inviteCode
}

describe('a player whom the DM keeps out', () => {
  it('KEEPOUT-1 can’t come back by the code, the new one included, nor after a restart, until the DM lets them back in', async () => {
    const { dm, sessionId, code } = await house.table('Bram')
    const ayla = await aVisitor('Ayla')
    expect(await ayla.join(code)).toMatchObject({ success: true })
    await ayla.ask(LOBBY_EVENTS.join, { sessionId })
    expect(await dm.ask('player-kick', { sessionId, playerId: ayla.userId, keepOut: true })).toMatchObject({ ok: true })
    expect(await ayla.join(code)).toEqual(CLOSED)
    const newCode = await changeCode(dm, sessionId)
    expect(await ayla.join(newCode)).toEqual(CLOSED)
    await house.restart(() => undefined)
    expect(await ayla.join(newCode)).toEqual(CLOSED)
    expect(await ayla.ask(LOBBY_EVENTS.join, { sessionId })).toMatchObject({ ok: false, code: 'SESS_004' })
    expect((await dm.join(sessionId)).state.access.former).toEqual([{ playerId: ayla.userId, playerName: 'Ayla', isKeptOut: true }])
    expect(await dm.ask('player-readmit', { sessionId, playerId: ayla.userId })).toMatchObject({ ok: true })
    expect(await ayla.join(newCode)).toMatchObject({ success: true })
    await ayla.join(newCode)
    expect(await ayla.ask(LOBBY_EVENTS.join, { sessionId })).toMatchObject({ ok: true })
  })

  it('KEEPOUT-2 does not wait at the door of a campaign, and the DM is not asked', async () => {
    const dm = await house.person('Rowan')
    const { body: campaign } = await dm.call('POST', HTTP.createCampaign.path, { name: 'Storms' })
    const { id: campaignId, inviteCode } = campaign as { id: string; inviteCode: string }
    const launched = (await dm.call('POST', HTTP.launchCampaign.path.replace(':id', campaignId), {})).body as { session: SessionSummary }
    const { id: sessionId, inviteCode: code } = launched.session
    await dm.join(sessionId)
    const ayla = await aVisitor('Ayla')
    expect(await ayla.join(inviteCode)).toMatchObject({ success: true })
    const knocked: JoinRequestNotification[] = []
    dm.socket.on(LOBBY_EVENTS.joinRequest, (news) => knocked.push(news))
    await dm.ask('player-kick', { sessionId, playerId: ayla.userId, keepOut: true })
    for (const each of [inviteCode, code]) expect(await ayla.join(each)).toEqual(CLOSED)
    expect(await ayla.join(await changeCode(dm, sessionId))).toEqual(CLOSED)
    expect(knocked).toEqual([])
  })

  it('KEEPOUT-3 is turned away from the campaign too, and let back in by either', async () => {
    const dm = await house.person('Rowan')
    const { id: campaignId, inviteCode } = (await dm.call('POST', HTTP.createCampaign.path, { name: 'Storms' })).body as {
      id: string
      inviteCode: string
    }
    const launch = async () =>
      ((await dm.call('POST', HTTP.launchCampaign.path.replace(':id', campaignId), {})).body as { session: SessionSummary }).session
    const statuses = async () => {
      const { members } = (await dm.call('GET', HTTP.openCampaign.path.replace(':id', campaignId))).body as { members: CampaignMember[] }
      return members.map(({ status }) => status)
    }
    const first = await launch()
    const ayla = await aVisitor('Ayla')
    await ayla.join(inviteCode)
    await dm.join(first.id)
    await dm.ask('player-kick', { sessionId: first.id, playerId: ayla.userId, keepOut: true })
    await expect.poll(statuses).toEqual(['refused'])
    await dm.call('POST', HTTP.endSession.path.replace(':id', first.id))
    const second = await launch()
    expect(await ayla.join(inviteCode)).toMatchObject({ success: false, code: 'SESS_004' })
    await dm.join(second.id)
    await dm.ask('session-settings-change', { sessionId: second.id, settings: { letsWatch: true } })
    const watching = await ayla.call('POST', HTTP.watchTable.path, { code: inviteCode, name: 'A friend' })
    expect(watching, 'WATCH-7').toMatchObject({ status: 403, body: { code: 'SESS_004' } })
    await dm.call('POST', `/api/campaigns/${campaignId}/members/${ayla.userId}`, { decision: 'admit' })
    expect(await ayla.join(inviteCode)).toMatchObject({ success: true })
    await dm.ask('player-kick', { sessionId: second.id, playerId: ayla.userId, keepOut: true })
    await expect.poll(statuses).toEqual(['refused'])
    await dm.call('POST', `/api/campaigns/${campaignId}/members/${ayla.userId}`, { decision: 'admit' })
    expect(await ayla.join(inviteCode)).toMatchObject({ success: true })
  })
})

it('KEEPOUT-4 a table whose snapshot and kicks an older version wrote opens, and keeps nobody out', async () => {
  const { dm, players, sessionId, code } = await house.table('Ayla', 'Bram')
  const ayla = players[0]
  if (ayla === undefined) throw new Error('nobody sits')
  await dm.ask('player-kick', { sessionId, playerId: ayla.userId })
  await house.restart(() => {
    const database = new Sqlite(join(house.dataDir, 'hearthlight.db'))
    const last = database.prepare('select max(seq) as seq from session_events where session_id = ?').get(sessionId) as { seq: number }
    const former = database.prepare("delete from session_events where session_id = ? and seq = ? and name = 'former-player-changed'")
    expect(former.run(sessionId, last.seq).changes).toBe(1)
    const { body } = database.prepare('select body from session_snapshots where session_id = ? order by seq desc').get(sessionId) as {
      body: string
    }
    const snapshot = JSON.parse(body) as { state: Record<string, unknown> }
    delete snapshot.state.access
    database.prepare('delete from session_snapshots where session_id = ?').run(sessionId)
    const written = 'insert into session_snapshots (session_id, seq, format, body, at) values (?, ?, 5, ?, 1)'
    database.prepare(written).run(sessionId, last.seq - 1, JSON.stringify(snapshot))
    database.close()
  })
  expect((await dm.join(sessionId)).state.access).toEqual({ former: [] })
  const { id: characterId } = (await ayla.call('POST', HTTP.createCharacter.path, { sheet: { name: 'Lyra' } })).body as { id: string }
  expect((await ayla.call('POST', HTTP.joinSession.path, { code, characterId })).body).toMatchObject({ success: true })
})
