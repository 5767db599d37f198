import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showSaveStatus, useSaveStatus } from './save-status'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const status = () => useSaveStatus.getState().status

it.each([
  ['saved', 2_000],
  ['loaded', 2_000],
  ['error', 3_000],
] as const)('%s stands for %i milliseconds', (shown, ms) => {
  showSaveStatus(shown)
  vi.advanceTimersByTime(ms - 1)
  expect(status()).toBe(shown)
  vi.advanceTimersByTime(1)
  expect(status()).toBe('idle')
})

it('a save that takes long stays one that is under way, also when an older success is forgotten meanwhile', () => {
  showSaveStatus('saved')
  showSaveStatus('saving')
  vi.advanceTimersByTime(60_000)
  expect(status()).toBe('saving')
})
