import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteWithUndo } from './deletions'
import { notifications } from './notifications'

beforeEach(() => {
  vi.useFakeTimers()
  // As if notifications were on the screen.
  notifications.resume('hidden')
})
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

test('whoever looks at the offer to undo can take it, however long they look', async () => {
  const remove = vi.fn(async () => undefined)
  deleteWithUndo('char_1', 'Lyra', remove)
  notifications.pause('hover')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(remove).not.toHaveBeenCalled()
  notifications.resume('hover')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(remove).toHaveBeenCalledOnce()
})

test('whoever closes the offer to undo has decided', async () => {
  const remove = vi.fn(async () => undefined)
  deleteWithUndo('char_1', 'Lyra', remove)
  const offer = notifications.store.getState().kept.at(-1)
  notifications.dismiss(offer?.id ?? '')
  await vi.advanceTimersByTimeAsync(0)
  expect(remove).toHaveBeenCalledOnce()
})
