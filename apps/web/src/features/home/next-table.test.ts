import type { ActiveSession, SessionId } from '@hearthlight/protocol'
import { describe, expect, it } from 'vitest'
import { nextTable } from './next-table'

const session = (id: string, players = 0): ActiveSession => ({
  id: id as SessionId,
  name: id,
  dm: 'Ayla',
  players,
  status: 'active',
  isPaused: false,
})
const known = (id: string, createdAt: string, playedAt?: string) => ({
  id: id as SessionId,
  createdAt,
  ...(playedAt === undefined ? {} : { playedAt }),
})

describe('the table that home leads with', () => {
  it('is the one played last, not the one created last', () => {
    const dates = [known('new', '2026-11-02T20:00:00.000Z'), known('old', '2026-10-02T20:00:00.000Z', '2026-11-03T20:00:00.000Z')]
    expect(nextTable([session('new'), session('old')], dates)?.id).toBe('old')
  })

  it('is one where somebody sits now, whenever others were played', () => {
    const dates = [known('busy', '2026-10-02T20:00:00.000Z'), known('late', '2026-11-02T20:00:00.000Z')]
    expect(nextTable([session('late'), session('busy', 1)], dates)?.id).toBe('busy')
  })

  it('is one that was opened just now, before the list knows it', () => {
    expect(nextTable([session('late'), session('fresh')], [known('late', '2026-11-02T20:00:00.000Z')])?.id).toBe('fresh')
  })

  it('is none without a running session', () => {
    expect(nextTable([], [known('ended', '2026-11-02T20:00:00.000Z')])).toBeUndefined()
  })
})
