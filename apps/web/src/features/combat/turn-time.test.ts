import { aPlayer, aSeededEnv, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { clockText, isNearlyOver, timeLeftOf, untilNextSecond } from './turn-time'

const NOW = 1_790_000_000_000

function aFight(turnSeconds: number) {
  const table = rehearse({ ...aSeededEnv(), now: () => NOW }).seat(aPlayer('Ayla'))
  table.send(THE_DM, 'session-settings-change', { settings: { turnSeconds } })
  table.send(THE_DM, 'combat-start', { combatants: [{ id: 'ogre', name: 'Ogre', initiative: 12 }] })
  return table
}

describe('the time that is left of a turn', () => {
  it('TIMER-6 runs down to nothing, and stays there', () => {
    const { state } = aFight(60)
    expect([0, 20, 60, 300].map((seconds) => timeLeftOf(state, NOW + seconds * 1_000))).toEqual([60_000, 40_000, 0, 0])
  })

  it('TIMER-6 is never more than the limit, where a browser’s clock is behind', () => {
    expect(timeLeftOf(aFight(60).state, NOW - 5_000)).toBe(60_000)
  })

  it('TIMER-3 stays as it is while the game is paused', () => {
    const table = aFight(60)
    table.send(THE_DM, 'dm-action', { action: 'pause', value: true })
    expect(timeLeftOf(table.state, NOW + 300_000)).toBe(60_000)
  })

  it('TIMER-1 is unknown without a limit, and without a fight', () => {
    expect(timeLeftOf(aFight(0).state, NOW)).toBeUndefined()
    const table = aFight(60)
    table.send(THE_DM, 'combat-end', {})
    expect(timeLeftOf(table.state, NOW)).toBeUndefined()
  })

  it('is written in minutes and seconds, and its last seconds are marked', () => {
    expect([0, 1, 1_000, 59_001, 60_000, 600_000].map(clockText)).toEqual(['0:00', '0:01', '0:01', '1:00', '1:00', '10:00'])
    expect([10_001, 10_000, 0].map(isNearlyOver)).toEqual([false, true, true])
    expect([1_500, 1_000, 999].map(untilNextSecond)).toEqual([500, 1_000, 999])
  })
})
