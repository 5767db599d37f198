import { SessionId } from '@hearthlight/protocol'
import { completeSheet } from '@hearthlight/rules/character'
import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../lib/storage/memory-storage.test-support'
import { isShownAt, lookOf, noteShown } from './portrait-at-table'

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))

const table = SessionId.parse('session_1')
const sheet = (over: object) =>
  completeSheet({ name: 'Lyra', race: 'Elf', appearance: '{"hairColor":"red"}', portrait: 'art-1', ...over }).character

test('a portrait is brought again only after the looks have changed, for each table', () => {
  const look = lookOf(sheet({})) ?? ''
  expect(isShownAt(table, look)).toBe(false)
  noteShown(table, look)
  expect(isShownAt(table, look)).toBe(true)
  expect(isShownAt(SessionId.parse('session_2'), look)).toBe(false)
  expect(isShownAt(table, lookOf(sheet({ hitPointsCurrent: 1 })) ?? '')).toBe(true)
  expect(isShownAt(table, lookOf(sheet({ portrait: 'art-2' })) ?? '')).toBe(false)
})

test('a character without looks brings no portrait', () => {
  expect(lookOf(sheet({ appearance: '' }))).toBeUndefined()
})
