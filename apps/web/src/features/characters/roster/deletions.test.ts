import { CharacterDocument } from '@hearthlight/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removeCharacter } from '../../../api/characters'
import { notifications } from '../../../lib/notifications'
import { deleteHero } from './deletions'
import { heroOf } from './hero'

vi.mock('../../../api/characters', () => ({ removeCharacter: vi.fn(async () => ({ ok: true, answer: undefined })) }))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const lyra = heroOf(
  CharacterDocument.parse({ id: 'char_1', revision: 1, createdBy: 'u', createdAt: '2026-01-01', sheet: { name: 'Lyra' } }),
)

test('within ten seconds a deleted hero can be brought back', async () => {
  deleteHero(lyra)
  await vi.advanceTimersByTimeAsync(9_000)
  const toast = notifications.store.getState().kept.find(({ title }) => title === 'Lyra was deleted')
  toast?.actions?.find(({ label }) => label === 'Undo')?.run()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(removeCharacter).not.toHaveBeenCalled()
})

test('after ten seconds the hero is gone', async () => {
  deleteHero(lyra)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(removeCharacter).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(removeCharacter).toHaveBeenCalledExactlyOnceWith('char_1')
})
