import { applyTemplate, assignScore, chooseRace } from '@hearthlight/rules/character'
import { loadKind } from '@hearthlight/rules/compendium'
import { beforeEach, expect, test, vi } from 'vitest'
import { dropDraft, freshDraft, isUntouched, keepDraft, readDraft } from './draft-storage'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

test('a draft comes back as it was, for its own user only', () => {
  const { draft } = freshDraft()
  const chosen = chooseRace({ ...draft, name: 'Lyra', scores: assignScore(draft.scores, 'dexterity', 15) }, 'elf')
  keepDraft('ayla', { step: 'abilities', draft: chosen })
  expect(readDraft('ayla')).toEqual({ step: 'abilities', draft: JSON.parse(JSON.stringify(chosen)) })
  expect(readDraft('sam')).toBeUndefined()
  dropDraft('ayla')
  expect(readDraft('ayla')).toBeUndefined()
})

test('every template can be kept', async () => {
  for (const template of (await loadKind('templates')).values()) {
    keepDraft('ayla', { step: 'race', draft: applyTemplate(freshDraft().draft, template) })
    expect(readDraft('ayla')?.draft.classId, template.id).toBe(template.class)
  }
})

test('a draft of an earlier version opens with the race and background of today', () => {
  const draft = { ...freshDraft().draft, raceId: 'kalashtar', backgroundId: 'waterdhavian-noble' }
  keepDraft('ayla', { step: 'class', draft })
  expect(readDraft('ayla')?.draft).toMatchObject({ raceId: 'dreambound', backgroundId: 'patrician' })
})

test('a draft that was damaged is no draft', () => {
  localStorage.setItem('hero_draft_ayla', '{"step":"race","draft":{}}')
  expect(readDraft('ayla')).toBeUndefined()
})

test('leaving asks only after something was chosen', () => {
  const fresh = freshDraft()
  expect(isUntouched(fresh)).toBe(true)
  expect(isUntouched({ ...fresh, draft: chooseRace(fresh.draft, 'elf') })).toBe(false)
})
