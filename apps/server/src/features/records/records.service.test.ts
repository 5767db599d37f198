import type { SessionId, UserId } from '@hearthlight/protocol'
import { liveTable } from '@hearthlight/table'
import { expect, it } from 'vitest'
import { createRecords } from './records.service'

const DM = 'user_dm' as UserId
const SESSION = 'sess_a' as SessionId

function recordsOf(version: () => string) {
  let told = 0
  const state = liveTable.initial({ sessionId: SESSION, name: 'Embers', dmId: DM, maxPlayers: 6, scene: { name: '', description: '' } })
  const records = createRecords({
    database: { query: undefined as never },
    seats: { roleIn: async () => 'dm' },
    diceSecrets: { secretOf: async () => 'ab' },
    stateOf: async () => state,
    history: async () => undefined,
    logVersion: async () => version(),
    replay: async () => {
      told += 1
      return true
    },
  })
  return { records, told: () => told }
}

it('RECAP-5 a recap that is asked for again comes from memory until something happens at the table', async () => {
  let version = '0.1'
  const { records, told } = recordsOf(() => version)
  const first = await records.recap(DM, SESSION)
  expect(await records.recap(DM, SESSION)).toEqual(first)
  expect(told()).toBe(1)
  version = '0.2'
  await records.recap(DM, SESSION)
  expect(told()).toBe(2)
})
