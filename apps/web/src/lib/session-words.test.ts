import { SessionSummary } from '@hearthlight/protocol'
import { describe, expect, it } from 'vitest'
import { numberAmongNamesakes, sessionLine, whenPlayed } from './session-words'

const NOW = new Date(2026, 10, 23, 21, 0)
const quick = (id: string, changes: object = {}) =>
  SessionSummary.parse({
    id,
    name: "Ayla's Quick Session",
    campaignId: null,
    dmId: 'user_ayla',
    dmName: 'Ayla',
    status: 'waiting',
    currentScene: { name: 'The Shore', description: '' },
    inviteCode: '',
    maxPlayers: 6,
    isPublic: false,
    players: [],
    createdAt: new Date(2026, 10, 23, 20, 15).toISOString(),
    ...changes,
  })

describe('the second line of a session', () => {
  it('tells two quick sessions of the same minute apart, whatever their order', () => {
    const [first, second] = [quick('sess_a'), quick('sess_b')]
    expect([first, second].map((each) => numberAmongNamesakes(each, [second, first]))).toEqual([1, 2])
    expect(sessionLine(second, [second, first], true, NOW)).toBe('No. 2 · The Shore · today, 08:15 PM')
  })

  it('numbers no session whose name no other has', () => {
    const alone = quick('sess_a', { players: [{ userId: 'user_tam', characterId: null, isConnected: false }] })
    expect(sessionLine(alone, [alone, quick('sess_b', { name: 'Embers' })], true, NOW)).toBe('The Shore · today, 08:15 PM · 1 hero')
  })

  it('names the DM for a player', () => {
    const theirs = quick('sess_a')
    expect(sessionLine(theirs, [theirs], false, NOW)).toBe('DM Ayla · today, 08:15 PM')
  })

  it.each([
    [new Date(2026, 10, 22, 23, 59), 'yesterday, 11:59 PM'],
    [new Date(2026, 9, 2, 20, 0), 'Oct 2, 08:00 PM'],
    [new Date(2025, 10, 23, 20, 0), 'Nov 23, 2025, 08:00 PM'],
  ])('says when it was last played: %s', (at, words) => {
    expect(whenPlayed({ createdAt: new Date(2020, 0, 1).toISOString(), playedAt: at.toISOString() }, NOW)).toBe(words)
  })
})
