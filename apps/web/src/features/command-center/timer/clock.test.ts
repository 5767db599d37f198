import { describe, expect, it } from 'vitest'
import { clockText, elapsedMs, paused, STATE_TEXTS, STOPPED, started, stateOf } from './clock'

describe('the session timer', () => {
  it('goes from ready to running to paused, and goes on where it was', () => {
    const running = started(STOPPED, 1_000)
    const standing = paused(running, 61_000)
    const again = started(standing, 500_000)
    expect([STOPPED, running, standing, again].map(stateOf)).toEqual(['ready', 'running', 'paused', 'running'])
    expect(elapsedMs(standing, 999_999)).toBe(60_000)
    expect(elapsedMs(again, 510_000)).toBe(70_000)
  })

  it('is started once and paused once, however often it is asked', () => {
    const running = started(STOPPED, 1_000)
    expect(started(running, 9_000)).toBe(running)
    const standing = paused(running, 2_000)
    expect(paused(standing, 9_000)).toBe(standing)
  })

  it('knows what passed while the page slept or was loaded anew', () => {
    const kept = JSON.parse(JSON.stringify(started(STOPPED, 0)))
    expect(clockText(elapsedMs(kept, 3 * 3_600_000 + 61_999))).toBe('03:01:01')
  })

  it('takes nothing away where the clock of the system was set back', () => {
    expect(elapsedMs({ before: 5_000, startedAt: 100_000 }, 90_000)).toBe(5_000)
  })

  it.each([
    [0, '00:00:00'],
    [999, '00:00:00'],
    [59_999, '00:00:59'],
    [3_599_999, '00:59:59'],
    [3_600_000, '01:00:00'],
    [360_000_000, '100:00:00'],
  ])('shows %d ms as %s', (ms, text) => {
    expect(clockText(ms)).toBe(text)
  })

  it('says how it stands in the words of the specification', () => {
    expect(STATE_TEXTS).toEqual({ ready: 'Ready to start session', running: 'Session in progress', paused: 'Session paused' })
  })
})
