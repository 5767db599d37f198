import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteWithUndo } from './deletions'
import { notifications } from './notifications'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('within ten seconds what was deleted can be brought back', async () => {
  const remove = vi.fn(async () => undefined)
  deleteWithUndo('char_1', 'Lyra', remove)
  await vi.advanceTimersByTimeAsync(9_000)
  const toast = notifications.store.getState().kept.find(({ title }) => title === 'Lyra was deleted')
  toast?.actions?.find(({ label }) => label === 'Undo')?.run()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(remove).not.toHaveBeenCalled()
})

test('after ten seconds it is gone', async () => {
  const remove = vi.fn(async () => undefined)
  deleteWithUndo('char_1', 'Lyra', remove)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(remove).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(remove).toHaveBeenCalledOnce()
})
