import type { SessionSummary } from '@hearthlight/protocol'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { JoinOutcome } from '../sessions'
import { waitForAdmission } from './wait-for-admission'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const WAITS: JoinOutcome = { waitsFor: 'approval', campaignId: undefined }
const GONE: JoinOutcome = { refusal: 'No connection', mayPass: true }
const SEATED: JoinOutcome = { session: { id: 'sess_1' } as SessionSummary }

function aDoor(answers: readonly JoinOutcome[], asksAtOnce = false) {
  const left = [...answers]
  const ask = vi.fn(async () => left.shift() ?? WAITS)
  const giveUp = new AbortController()
  let wake = () => {}
  const listen = (wakeUp: () => void) => {
    wake = wakeUp
    return () => {}
  }
  const waited = waitForAdmission({ ask, onWaiting: () => {}, listen, signal: giveUp.signal, asksAtOnce })
  return { ask, waited, giveUp: () => giveUp.abort(), wake: () => wake() }
}

it('Who waits at a door asks again by themselves, less and less often, until they are let in', async () => {
  const { ask, waited } = aDoor([WAITS, GONE, WAITS, SEATED])
  await vi.advanceTimersByTimeAsync(3_000 + 5_000)
  expect(ask).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(8_000 + 13_000)
  expect(await waited).toBe(SEATED)
})

it('News from the door is an occasion to ask at once, even while an answer is on its way', async () => {
  const { ask, waited, wake } = aDoor([WAITS, SEATED])
  wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(ask).toHaveBeenCalledTimes(1)
  wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(await waited).toBe(SEATED)
})

it('Who comes back to a door asks at once: it may have opened meanwhile', async () => {
  const { ask, waited } = aDoor([SEATED], true)
  await vi.advanceTimersByTimeAsync(0)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(await waited).toBe(SEATED)
})

it('Who was turned away stops asking', async () => {
  const refused: JoinOutcome = { refusal: 'The DM did not let you in.', mayPass: false }
  const { ask, waited } = aDoor([refused])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await waited).toBe(refused)
  expect(ask).toHaveBeenCalledTimes(1)
})

it('Who gives up asks no more', async () => {
  const { ask, waited, giveUp } = aDoor([])
  giveUp()
  expect(await waited).toBeUndefined()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).not.toHaveBeenCalled()
})
