import type { SessionId, UserId } from '@hearthlight/protocol'
import { liveTable, type TableState } from '@hearthlight/table'
import { expect, it } from 'vitest'
import { createKeepLeaders } from './keep-members'
import type { Leaders } from './sessions.repo'

const [SESSION, DM, AYLA] = ['sess_a' as SessionId, 'user_dm' as UserId, 'user_ayla' as UserId]

it('ROLE-8 who leads is stored later where it could not be stored at once, and what is newer is not lost by that', async () => {
  const scene = { name: '', description: '' }
  const alone = liveTable.initial({ sessionId: SESSION, name: 'Embers', dmId: DM, maxPlayers: 6, scene })
  const roles: TableState['roles'] = { coDms: [{ playerId: AYLA, playerName: 'Ayla' }], led: [AYLA] }
  const stored: Leaders[] = []
  const told: string[] = []
  let isBroken = true
  const setLeaders = async (_sessionId: SessionId, leaders: Leaders) => {
    if (isBroken) throw new Error('the disk is full')
    stored.push(leaders)
  }
  const keep = createKeepLeaders({ setLeaders }, (sessionId) => told.push(sessionId))
  await expect(keep.leadersBecame(SESSION, { ...alone, roles })).rejects.toThrow('the disk is full')
  await expect(keep.leadersBecame(SESSION, { ...alone, roles: { ...roles, coDms: [] } })).rejects.toThrow('the disk is full')
  await expect(keep.leadersOwed()).rejects.toThrow('the disk is full')
  isBroken = false
  await keep.leadersOwed()
  await keep.leadersOwed()
  expect(stored).toEqual([{ dmId: DM, coDms: [], former: [AYLA] }])
  expect(told).toEqual([SESSION])
})
