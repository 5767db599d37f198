import { CharacterDocument, UserId } from '@hearthlight/protocol'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dropDocuments } from '../../../documents/documents'
import { queryClient } from '../../../http/query-client'
import { signIn, signOut } from '../../../lib/auth'
import { storedKeys } from '../../../lib/storage'
import { memoryStorage } from '../../../lib/storage/memory-storage.test-support'
import { entryOf } from './roster-entry'
import { editEntry, SEND_AFTER_MS } from './use-roster'

const LYRA = { id: 'char_1', revision: 1, createdBy: 'user_rowan', createdAt: '' }
let bodies: { sheet: Record<string, unknown>; revision: number }[]

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('localStorage', memoryStorage())
  bodies = []
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const sent = JSON.parse(body)
    bodies.push(sent)
    return new Response(JSON.stringify({ ...LYRA, revision: sent.revision + 1, sheet: sent.sheet }))
  })
  signIn({ userId: UserId.parse('user_rowan'), email: 'rowan@example.com', username: 'Rowan', token: 'tok_1' })
  const sheet = { name: 'Lyra', hitPointsCurrent: 9, hitPointsMax: 9, homebrew: { luck: 3 } }
  queryClient.setQueryData(['characters'], [CharacterDocument.parse({ ...LYRA, sheet })])
})
afterEach(() => {
  dropDocuments()
  signOut()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Advances the clock until the assertion passes. */
const inTime = (isTrue: () => void) => vi.waitFor(isTrue, { timeout: 60_000 })
const documents = () => queryClient.getQueryData<readonly CharacterDocument[]>(['characters']) ?? []
const entries = () => documents().map(entryOf)
const hitPoints = () => entries().map(({ character }) => character.hitPointsCurrent)
const loseOne = () => {
  for (const entry of entries()) editEntry(entry, (before) => ({ ...before, hitPointsCurrent: before.hitPointsCurrent - 1 }))
}

it('quick edits are shown and stored at once, and sent together with what another program left in the sheet', async () => {
  loseOne()
  await inTime(() => expect(hitPoints()).toEqual([8]))
  loseOne()
  expect(hitPoints()).toEqual([7])
  expect(storedKeys().some((key) => key.startsWith('outbox_user_rowan_'))).toBe(true)
  expect(bodies).toEqual([])
  await vi.advanceTimersByTimeAsync(SEND_AFTER_MS)
  await inTime(() => expect(documents()).toMatchObject([{ revision: 2, sheet: { hitPointsCurrent: 7 } }]))
  expect(bodies).toMatchObject([{ revision: 1, sheet: { hitPointsCurrent: 7, homebrew: { luck: 3 } } }])
})

it('an edit that changes nothing is none', () => {
  for (const entry of entries()) editEntry(entry, (before) => before)
  expect(storedKeys().filter((key) => key.startsWith('outbox_'))).toEqual([])
})
