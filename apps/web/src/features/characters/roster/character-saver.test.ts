import type { CharacterDocument } from '@hearthlight/protocol'
import { CharacterDocument as Document } from '@hearthlight/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Outcome } from '../../../http/call'
import { failureWithout } from '../../../http/failure'
import { createCharacterSaver, SAVE_AFTER_MS } from './character-saver'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aDocument(revision: number, sheet: Record<string, unknown>): CharacterDocument {
  return Document.parse({ id: 'char_1', revision, createdBy: 'user_1', createdAt: '2026-01-01', sheet })
}

/** A server that holds one character. */
function aTable({ isDown = false } = {}) {
  const state = { isDown, sheet: { name: 'Lyra', hitPointsCurrent: 9 } as Record<string, unknown>, upon: {} as Record<string, unknown> }
  const ports = {
    save: vi.fn((base: CharacterDocument, sheet: Record<string, unknown>): Promise<Outcome<CharacterDocument>> => {
      if (state.isDown) return Promise.resolve({ ok: false, failure: failureWithout('NET_001') })
      state.upon = base.sheet
      state.sheet = sheet
      return Promise.resolve({ ok: true, answer: aDocument(2, sheet) })
    }),
    tellFailure: vi.fn(),
  }
  return { state, ports, saver: createCharacterSaver(ports) }
}

test('changes are shown at once and saved together', async () => {
  const { state, ports, saver } = aTable()
  saver.edit(aDocument(1, {}), { name: 'Lyra', hitPointsCurrent: 8 })
  saver.edit(aDocument(1, {}), { name: 'Lyra', hitPointsCurrent: 7 })
  expect(saver.unsaved.getState()).toEqual({ char_1: { name: 'Lyra', hitPointsCurrent: 7 } })
  expect(ports.save).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS)
  expect(ports.save).toHaveBeenCalledTimes(1)
  expect(state.sheet).toMatchObject({ hitPointsCurrent: 7 })
  expect(saver.unsaved.getState()).toEqual({})
})

test('what is edited while a save is on its way is saved upon what that save wrote', async () => {
  const { state, ports, saver } = aTable()
  saver.edit(aDocument(1, { name: 'Lyra', hitPointsCurrent: 9 }), { name: 'Lyra', hitPointsCurrent: 8 })
  const saved = saver.flush()
  saver.edit(aDocument(1, { name: 'Lyra', hitPointsCurrent: 9 }), { name: 'Lyra', hitPointsCurrent: 6 })
  await saved
  expect(ports.save).toHaveBeenCalledTimes(2)
  expect(state).toMatchObject({ sheet: { hitPointsCurrent: 6 }, upon: { hitPointsCurrent: 8 } })
})

test('without a connection the change stays, and a retry saves it', async () => {
  const { state, ports, saver } = aTable({ isDown: true })
  saver.edit(aDocument(1, {}), { name: 'Lyra', hitPointsCurrent: 4 })
  await saver.flush()
  expect(saver.unsaved.getState()).toEqual({ char_1: { name: 'Lyra', hitPointsCurrent: 4 } })
  state.isDown = false
  ports.tellFailure.mock.calls[0]?.[1]()
  await vi.runAllTimersAsync()
  expect(state.sheet).toMatchObject({ hitPointsCurrent: 4 })
  expect(saver.unsaved.getState()).toEqual({})
})
