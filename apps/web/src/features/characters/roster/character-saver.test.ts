import type { CharacterDocument } from '@hearthlight/protocol'
import { CharacterDocument as Document } from '@hearthlight/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Outcome } from '../../../api/call'
import { failureWithout } from '../../../api/failure'
import { createCharacterSaver, SAVE_AFTER_MS } from './character-saver'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aDocument(revision: number, sheet: Record<string, unknown>): CharacterDocument {
  return Document.parse({ id: 'char_1', revision, createdBy: 'user_1', createdAt: '2026-01-01', sheet })
}

/** A server that holds one character. */
function aTable({ revision = 1, isDown = false } = {}) {
  const state = { revision, isDown, sheet: { name: 'Lyra', hitPointsCurrent: 9 } as Record<string, unknown>, copies: [] as unknown[] }
  const answer = (document: CharacterDocument): Promise<Outcome<CharacterDocument>> => Promise.resolve({ ok: true, answer: document })
  const ports = {
    save: vi.fn((_id: string, { sheet, revision: known }: { sheet: Record<string, unknown>; revision: number }) => {
      if (state.isDown) return Promise.resolve<Outcome<CharacterDocument>>({ ok: false, failure: failureWithout('NET_001') })
      if (known !== state.revision) {
        return Promise.resolve<Outcome<CharacterDocument>>({ ok: false, failure: failureWithout('CHAR_002', 409) })
      }
      state.revision += 1
      state.sheet = sheet
      return answer(aDocument(state.revision, sheet))
    }),
    fetchNewest: () => answer(aDocument(state.revision, state.sheet)),
    addCopy: (sheet: Record<string, unknown>) => {
      state.copies.push(sheet)
      return answer(aDocument(1, sheet))
    },
    tellConflict: vi.fn(),
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

test('a second change after a save is sent with the new revision, though the screen still holds the old document', async () => {
  const { state, ports, saver } = aTable()
  saver.edit(aDocument(1, {}), { name: 'Lyra', hitPointsCurrent: 8 })
  await saver.flush()
  saver.edit(aDocument(1, {}), { name: 'Lyra', hitPointsCurrent: 6 })
  await saver.flush()
  expect(ports.tellConflict).not.toHaveBeenCalled()
  expect(state).toMatchObject({ revision: 3, sheet: { hitPointsCurrent: 6 } })
})

test('a character that was changed elsewhere keeps both versions and says so', async () => {
  const { state, ports, saver } = aTable({ revision: 5 })
  saver.edit(aDocument(1, {}), { name: 'Lyra', hitPointsCurrent: 2 })
  await saver.flush()
  expect(state.sheet).toMatchObject({ hitPointsCurrent: 9 })
  expect(state.copies).toEqual([{ name: 'Lyra (my changes)', hitPointsCurrent: 2 }])
  expect(ports.tellConflict).toHaveBeenCalledWith('Lyra', 'Lyra (my changes)')
  expect(saver.unsaved.getState()).toEqual({})
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
