import { HTTP, type Storage } from '@hearthlight/protocol'
import { expect, it } from 'vitest'
import { openHouse } from '../../testing/live-table'

const drawing = (number: number) => ({
  id: `scribble-${number}`,
  type: 'freehand',
  color: '#336699',
  strokeWidth: 2,
  completed: true,
  points: Array.from({ length: 2_000 }, (_, point) => ({ x: Math.sqrt(point), y: Math.cbrt(point) })),
})

it('QUOTA-8 what a table records counts for its DM; where that is full nothing more is recorded, but the table can be read and ended', async () => {
  const house = await openHouse({ MAX_LOG_MEGABYTES: '2' })
  const { dm, players, sessionId } = await house.table('Ayla')
  const { dm: other, sessionId: elsewhere } = await house.table()
  const [ayla] = players
  if (ayla === undefined) throw new Error('nobody sits')
  const usedBy = async (person: typeof dm) => ((await person.call('GET', HTTP.getStorage.path)).body as Storage).log
  const before = await usedBy(dm)
  let sent = 0
  let answer = await dm.ask('add-drawing', { sessionId, drawing: drawing(0) })
  for (; answer.ok && sent < 100; sent += 1) answer = await dm.ask('add-drawing', { sessionId, drawing: drawing(sent) })
  expect(answer).toMatchObject({ ok: false, code: 'FILE_005' })
  const { used, quota } = await usedBy(dm)
  expect(before.used).toBeLessThan(10_000)
  expect(used).toBeGreaterThanOrEqual(quota)

  expect(await ayla.ask('chat-message', { sessionId, message: 'Hello?' })).toMatchObject({ ok: false, code: 'FILE_005' })
  expect(await other.ask('chat-message', { sessionId: elsewhere, message: 'All is well.' })).toMatchObject({ ok: true })
  const { state } = await ayla.join(sessionId)
  expect(Object.values(state.map.drawings).length).toBeGreaterThan(10)
  for (const [name, role] of [
    ['role-change', { role: 'co-dm' }],
    ['role-change', { role: null }],
    ['table-hand-over', {}],
  ] as const)
    expect(await dm.ask(name, { sessionId, playerId: ayla.userId, ...role }), name).toMatchObject({ ok: true })
  const receivers = await usedBy(ayla)
  expect(receivers.used).toBe(0)
  expect(await ayla.ask('chat-message', { sessionId, message: 'Mine now?' })).toMatchObject({ ok: false, code: 'FILE_005' })
  const ended = await ayla.call('POST', HTTP.endSession.path.replace(':id', sessionId), {})
  expect(ended.status).toBe(200)
  expect((await ayla.join(sessionId)).state.session.isEnded).toBe(true)
  await house.close()
})
