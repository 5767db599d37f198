import type { SessionId } from '@hearthlight/protocol'
import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '../../../lib/storage/memory-storage.test-support'
import { dropSnapshot, keepSnapshot, snapshotOf, storedSnapshot } from './dm-snapshot'

const AYLA = aPlayer('Ayla')
const SESSION = 'sess_1' as SessionId
const AT = new Date('2026-03-01T20:00:00Z')

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function aSnapshot(sessionId = SESSION) {
  const table = rehearse().seat(AYLA)
  table.send(THE_DM, 'scene-change', { scene: { name: 'Crypt', description: 'Cold.' } })
  table.send(THE_DM, 'npc-added', { npc: { name: 'Old Marn', notes: 'knows the way' } })
  table.send(THE_DM, 'quest-add', { quest: { name: 'The Bell', objectives: [{ description: 'Ring it' }] } })
  table.send(THE_DM, 'combat-start', {
    combatants: [
      { id: AYLA.userId, initiative: 15 },
      { name: 'Wolf', initiative: 3 },
    ],
  })
  table.send(THE_DM, 'campaign-notes-update', { notes: 'The mayor did it.' })
  return snapshotOf(sessionId, table.state, AT)
}

describe('the table as this browser last saw it', () => {
  it('is kept under the keys of the specification, and read as it was', () => {
    const snapshot = aSnapshot()
    keepSnapshot(snapshot)
    expect(localStorage.getItem('campaign_notes_sess_1')).toBe('The mayor did it.')
    expect(JSON.parse(localStorage.getItem('dm_session_sess_1') ?? '')).toMatchObject({ sessionId: SESSION, combatRound: 1 })
    expect(storedSnapshot(SESSION)).toEqual(snapshot)
    expect(snapshot.gameState.initiative.map(({ name }) => name)).toEqual(['Hero of Ayla', 'Wolf'])
  })

  it('has the shape of the specification', () => {
    const table = rehearse().seat(AYLA)
    table.send(THE_DM, 'scene-mood-change', { mood: 'Tense' })
    table.send(THE_DM, 'add-token', { token: { id: 'ogre', name: 'Ogre', x: 3, y: 4, size: 2, color: 'red', isVisible: false } })
    table.send(THE_DM, 'fog-update', { fogOfWar: [{ x: 8, y: 9, revealed: false }] })
    table.send(THE_DM, 'dm-secret-roll', { dice: '1d20+2' })
    table.send(THE_DM, 'player-condition-update', { playerId: AYLA.userId, conditions: ['Prone'] })
    const kept = snapshotOf(SESSION, table.state, AT, [AYLA.userId])
    keepSnapshot(kept)
    expect(storedSnapshot(SESSION)).toEqual(kept)
    expect(kept).toMatchObject({
      gameState: {
        sessionId: SESSION,
        isDMPresent: true,
        currentMood: { name: 'Tense', color: '#f29a43', description: expect.any(String) },
        visualEffects: ['vignette-pulse'],
        players: [{ id: AYLA.userId, isOnline: true, isDM: false }],
        mapState: {
          gridSize: 40,
          tokens: [{ id: 'ogre', x: 3, y: 4, size: 2, isVisible: false, isPlayer: false }],
          fogOfWar: [{ x: 8, y: 9, revealed: false }],
          drawings: [],
          backgroundImage: null,
        },
      },
      secretRolls: [{ notation: '1d20+2', rolls: [expect.any(Number)], modifier: 2, timestamp: expect.any(Number) }],
      conditions: { [AYLA.userId]: ['Prone'] },
    })
  })

  it.each(['{"sessionId":', '[]', '{"players":7}'])('shows nothing where what was kept is damaged: %s', (damaged) => {
    localStorage.setItem('dm_session_sess_1', damaged)
    expect(storedSnapshot(SESSION)).toBeUndefined()
    expect(localStorage.getItem('damaged:dm_session_sess_1')).toBe(damaged)
  })

  it('lets other tables make way where the storage is full, and goes on without where that is not enough', () => {
    const snapshot = aSnapshot()
    const room = JSON.stringify(snapshot).length + 200
    vi.stubGlobal('localStorage', memoryStorage(room))
    keepSnapshot(aSnapshot('sess_0' as SessionId))
    keepSnapshot(snapshot)
    expect([storedSnapshot('sess_0'), storedSnapshot(SESSION)?.timestamp]).toEqual([undefined, AT.toISOString()])
    vi.stubGlobal('localStorage', memoryStorage(100))
    expect(() => keepSnapshot(snapshot)).not.toThrow()
    expect(storedSnapshot(SESSION)).toBeUndefined()
  })

  it('is dropped with its notes when the session is over', () => {
    keepSnapshot(aSnapshot())
    dropSnapshot(SESSION)
    expect(localStorage.length).toBe(0)
  })
})
