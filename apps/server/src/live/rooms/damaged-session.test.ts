import { join } from 'node:path'
import { type Ack, LOBBY_EVENTS } from '@hearthlight/protocol'
import Sqlite from 'better-sqlite3'
import { expect, it } from 'vitest'
import { openHouse } from '../../testing/live-table'

it.each([
  ['an event that can’t be read', "update session_events set payload = '{' where session_id = ? and seq = 2"],
  ['an event of an unknown kind', "update session_events set name = 'dragon-eaten' where session_id = ? and seq = 2"],
  ['a gap in its log', 'delete from session_events where session_id = ? and seq = 2'],
])('DAMAGE-1 a session with %s is fenced with FILE_004, and never stops the others', async (_what, damage) => {
  const house = await openHouse({ ROOM_IDLE_SECONDS: '1' })
  const { dm, sessionId } = await house.table('Ayla')
  for (const message of ['one', 'two', 'three']) await dm.ask('chat-message', { sessionId, message })
  const other = await house.table()
  await other.dm.ask('chat-message', { sessionId: other.sessionId, message: 'all is well' })
  const stored = await house.restart(() => {
    const database = new Sqlite(join(house.dataDir, 'hearthlight.db'))
    database.prepare('delete from session_snapshots').run()
    const { changes } = database.prepare(damage).run(sessionId)
    expect(changes).toBe(1)
    const rows = database.prepare('select * from session_events where session_id = ?').all(sessionId)
    database.close()
    return rows
  })
  expect(await dm.ask<Ack>(LOBBY_EVENTS.join, { sessionId })).toMatchObject({ ok: false, code: 'FILE_004' })
  expect(await dm.ask('chat-message', { sessionId, message: 'four' })).toMatchObject({ ok: false })
  expect((await other.dm.join(other.sessionId)).ok).toBe(true)
  expect(await other.dm.ask('chat-message', { sessionId: other.sessionId, message: 'still' })).toMatchObject({ ok: true })
  const database = new Sqlite(join(house.dataDir, 'hearthlight.db'), { readonly: true })
  expect(database.prepare('select * from session_events where session_id = ?').all(sessionId)).toEqual(stored)
  database.close()
  await house.close()
})

it('DAMAGE-2 a snapshot that can’t be read costs nothing but time', async () => {
  const house = await openHouse({ SNAPSHOT_EVERY: '10' })
  const { dm, sessionId } = await house.table()
  for (let line = 0; line < 15; line += 1) await dm.ask('chat-message', { sessionId, message: `line ${line}` })
  await house.restart(() => {
    const database = new Sqlite(join(house.dataDir, 'hearthlight.db'))
    expect(database.prepare("update session_snapshots set body = '{' where session_id = ?").run(sessionId).changes).toBeGreaterThan(0)
    database.close()
  })
  const { state } = await dm.join(sessionId)
  expect(Object.values(state.chat.log).flat()).toHaveLength(15)
  await house.close()
})
