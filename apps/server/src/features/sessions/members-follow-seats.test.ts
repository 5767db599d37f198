import { join } from 'node:path'
import { HTTP, type SessionId, type SessionSummary } from '@hearthlight/protocol'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type LiveHouse, type LivePerson, openHouse } from '../../testing/live-table'

let house: LiveHouse
beforeEach(async () => {
  house = await openHouse()
})
afterEach(() => house.close())

const sessionsOf = async (person: LivePerson) =>
  ((await person.call('GET', HTTP.listSessions.path)).body as SessionSummary[]).map(({ id }) => id)
const playersOf = async (dm: LivePerson, sessionId: SessionId) =>
  ((await dm.call('GET', HTTP.getSession.path.replace(':id', sessionId))).body as SessionSummary).players.map(({ userId }) => userId)

it('MEMBERS-1 opening a table puts its stored members right: nobody without a seat, everybody with one', async () => {
  const { dm, players, sessionId } = await house.table('Ayla', 'Bram')
  const [ayla, bram] = players
  if (ayla === undefined || bram === undefined) throw new Error('nobody sits')
  const stranger = await house.person('Mallory')
  await house.restart(() => {
    const database = new Sqlite(join(house.dataDir, 'hearthlight.db'))
    database.prepare('delete from session_members where user_id = ?').run(bram.userId)
    const row = 'insert into session_members (session_id, user_id, character_id, joined_at) values (?, ?, null, 1)'
    database.prepare(row).run(sessionId, stranger.userId)
    database.prepare("update session_members set character_id = 'char_other' where user_id = ?").run(ayla.userId)
    database.close()
  })
  expect(await sessionsOf(stranger)).toEqual([sessionId])
  const { state } = await dm.join(sessionId)
  expect(new Set(await playersOf(dm, sessionId))).toEqual(new Set([ayla.userId, bram.userId]))
  const { players: members } = (await dm.call('GET', HTTP.getSession.path.replace(':id', sessionId))).body as SessionSummary
  const characterOf = new Map(members.map(({ userId, characterId }) => [userId, characterId]))
  for (const { id, character } of state.party.seats) expect(characterOf.get(id)).toBe(character.id)
  expect(await sessionsOf(bram)).toEqual([sessionId])
  expect(await sessionsOf(stranger)).toEqual([])
})

it('MEMBERS-2 an account that is gone does not become a member again because its seat is still there', async () => {
  const { dm, players, sessionId } = await house.table('Ayla', 'Bram')
  const [ayla, bram] = players
  if (ayla === undefined || bram === undefined) throw new Error('nobody sits')
  await bram.call('POST', HTTP.deleteAccount.path, { currentPassword: 'a lantern in the fog', confirmation: bram.email })
  // Deleting an account closes the session's connections and its room: returning opens the room again.
  const again = await house.returns(dm)
  await again.join(sessionId)
  expect(await playersOf(again, sessionId)).toEqual([ayla.userId])
})
