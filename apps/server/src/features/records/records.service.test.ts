import type { SessionId, UserId } from '@hearthlight/protocol'
import { liveTable } from '@hearthlight/table'
import { expect, it } from 'vitest'
import { createRecords } from './records.service'

const DM = 'user_dm' as UserId
const SESSION = 'sess_a' as SessionId

function recordsOf(version: () => string) {
  let replays = 0
  const state = liveTable.initial({ sessionId: SESSION, name: 'Embers', dmId: DM, maxPlayers: 6, scene: { name: '', description: '' } })
  const records = createRecords({
    database: { query: undefined as never },
    seats: { roleIn: async () => 'dm' },
    diceSecrets: { secretOf: async () => 'ab' },
    stateOf: async () => state,
    live: () => ({
      history: async () => undefined,
      logVersion: async () => version(),
      replay: async () => {
        replays += 1
        return true
      },
    }),
  })
  return { records, replays: () => replays }
}

it('RECAP-5 a recap that is asked for again comes from memory until something happens at the table', async () => {
  let version = '0.1'
  const { records, replays } = recordsOf(() => version)
  const first = await records.recap(DM, SESSION)
  expect(await records.recap(DM, SESSION)).toEqual(first)
  expect(replays()).toBe(1)
  version = '0.2'
  await records.recap(DM, SESSION)
  expect(replays()).toBe(2)
})
