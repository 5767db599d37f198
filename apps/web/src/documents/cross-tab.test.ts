import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryStorage } from '../lib/storage/memory-storage.test-support'
import { exclusiveByLease } from './cross-tab'

let storage: Storage
beforeEach(() => {
  vi.useFakeTimers()
  storage = memoryStorage()
})
afterEach(() => vi.useRealTimers())

const aTab = () =>
  exclusiveByLease({ storage: () => storage, now: Date.now, wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) })

it('two tabs without the browser’s locks take turns', async () => {
  const inside = { now: 0, most: 0, done: 0 }
  const task = async () => {
    inside.now += 1
    inside.most = Math.max(inside.most, inside.now)
    await new Promise((resolve) => setTimeout(resolve, 500))
    inside.now -= 1
    inside.done += 1
  }
  const [one, other] = [aTab(), aTab()]
  const all = Promise.all([one(task), other(task), one(task)])
  await vi.advanceTimersByTimeAsync(10_000)
  await all
  expect(inside).toEqual({ now: 0, most: 1, done: 3 })
})

it('a tab that closed in the middle holds up the others for a while only', async () => {
  storage.setItem('outboxLeader', `gone ${Date.now() + 30_000}`)
  const task = vi.fn(async () => 'sent')
  const answer = aTab()(task)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(task).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await answer).toBe('sent')
})

it('a task that fails lets the next one in', async () => {
  const tab = aTab()
  const failed = tab(() => Promise.reject(new Error('broken'))).catch((error: Error) => error.message)
  const next = tab(async () => 'next')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await failed).toBe('broken')
  expect(await next).toBe('next')
})
