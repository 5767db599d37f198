import { CharacterDocument, UserId } from '@hearthlight/protocol'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../api/query-client'
import { signIn, signOut } from '../lib/auth'
import { noteReached, noteUnreachable } from '../lib/connectivity'
import { memoryStorage } from '../lib/storage/memory-storage.test-support'
import { createDocument, dropDocuments } from './documents'

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('navigator', { onLine: false })
  signIn({ userId: UserId.parse('user_rowan'), email: 'rowan@example.com', username: 'Rowan', token: 'tok_1' })
  noteUnreachable()
})
afterEach(() => {
  dropDocuments()
  signOut()
  noteReached()
  vi.unstubAllGlobals()
})

it('a list that came from the browser’s storage shows what is made without a connection', async () => {
  const lyra = CharacterDocument.parse({ id: 'char_1', revision: 1, createdBy: 'user_rowan', createdAt: '', sheet: { name: 'Lyra' } })
  queryClient.setQueryData(['characters'], [lyra])
  await createDocument('characters', { name: 'Thorn' })
  const names = () => queryClient.getQueryData<readonly CharacterDocument[]>(['characters'])?.map(({ sheet }) => sheet.name)
  await vi.waitFor(() => expect(names()).toEqual(['Lyra', 'Thorn']))
})
