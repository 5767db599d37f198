import { expect, it } from 'vitest'
import { openHouse } from '../testing/live-table'

it('METRICS-1 operators see connections, rooms, events, waiting, commits, fan-out and refusals by code', async () => {
  const house = await openHouse()
  const { dm, players, sessionId } = await house.table('Ayla')
  for (let line = 0; line < 3; line += 1) await dm.ask('chat-message', { sessionId, message: `line ${line}` })
  await players[0]?.ask('add-token', { sessionId, token: { name: 'Ogre' } })
  await dm.call('GET', '/api/characters/char_nobodys')
  const text = await (await fetch(`${house.address}/metrics`)).text()
  const value = (name: string) => Number(new RegExp(`^${name.replace(/[{}"]/g, '\\$&')} (\\S+)$`, 'm').exec(text)?.[1])
  expect(value('hearthlight_connections')).toBe(2)
  expect(value('hearthlight_rooms')).toBe(1)
  // Sitting down, the token of the character, and three lines.
  expect(value('hearthlight_events_total')).toBe(5)
  expect(value('hearthlight_live_refusals_total{code="AUTH_003"}')).toBe(1)
  expect(value('hearthlight_http_refusals_total{code="CHAR_001"}')).toBe(1)
  expect(value('hearthlight_queue_seconds_count')).toBeGreaterThanOrEqual(5)
  expect(value('hearthlight_fan_out_seconds_count')).toBe(4)
  expect(value('hearthlight_commit_seconds_count')).toBeGreaterThanOrEqual(1)
  expect(value('hearthlight_saving_paused')).toBe(0)
  expect(value('hearthlight_nodes_cut_off')).toBe(0)
  expect(text).toContain('hearthlight_http_request_seconds_bucket')
  expect(text).toContain('process_resident_memory_bytes')
  for (const secret of [dm.token, dm.email, dm.userId, sessionId]) expect(text).not.toContain(secret)
  await house.close()
})
