import { CharacterDocument, UserId } from '@hearthlight/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../http/query-client'
import { signIn, signOut } from '../lib/auth'
import { noteReached, noteUnreachable } from '../lib/connectivity'
import { storedKeys } from '../lib/storage'
import { memoryStorage } from '../lib/storage/memory-storage.test-support'
import { createDocument, editDocument } from './documents'
import { dropDocuments, followDocuments, overlaidWithPending, sendDocuments } from './load-documents'
import { createStoredRows } from './persistence'
import { documentStatus } from './waiting'

const LYRA = CharacterDocument.parse({ id: 'char_1', revision: 1, createdBy: 'user_rowan', createdAt: '', sheet: { name: 'Lyra' } })
const names = () => queryClient.getQueryData<readonly CharacterDocument[]>(['characters'])?.map(({ sheet }) => sheet.name)
const waiting = () => storedKeys().filter((key) => key.startsWith('outbox_'))
const enter = (name: string) =>
  signIn({ userId: UserId.parse(`user_${name}`), email: `${name}@example.com`, username: name, token: `tok_${name}` })
let stop: () => void

beforeEach(async () => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('window', new EventTarget())
  enter('rowan')
  queryClient.setQueryData(['characters'], [LYRA])
  stop = followDocuments()
  await sendDocuments()
})
afterEach(() => {
  stop()
  dropDocuments()
  signOut()
  noteReached()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a list shows what another tab wrote, though nothing of its type was sent here', async () => {
  noteUnreachable()
  const row = { key: 'k1', owner: 'user_rowan', type: 'characters', id: 'draft-1', base: null, sent: [], conflict: null, at: '' } as const
  createStoredRows().put('pending', { ...row, wanted: { name: 'Thorn' } })
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'outbox_user_rowan_k1' }))
  await vi.waitFor(() => expect(names()).toEqual(['Lyra', 'Thorn']))
})

it('a list that came from the browser’s storage shows what is made without a connection', async () => {
  noteUnreachable()
  await createDocument('characters', { name: 'Thorn' })
  await vi.waitFor(() => expect(names()).toEqual(['Lyra', 'Thorn']))
})

describe('signing out', () => {
  const sent: string[] = []
  /** One change being sent, which is never answered, and one that waits behind it. */
  const twoChanges = () => {
    vi.stubGlobal('fetch', (address: string, { method }: { method: string }) => {
      sent.push(`${method} ${address}`)
      return new Promise(() => {})
    })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const rename = (name: string) =>
      editDocument({ type: 'characters', id: LYRA.id, base: { revision: 1, fields: LYRA.sheet }, fields: { name } })
    return [rename('Lyra the Bold'), createDocument('characters', { name: 'Thorn' })]
  }
  beforeEach(() => {
    sent.length = 0
  })

  it('leaves no queue, no timer and no list in the page’s memory, and of the storage only what waits', async () => {
    const changes = twoChanges()
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    await vi.waitFor(() => expect(waiting()).toHaveLength(2))
    signOut()
    expect(await Promise.all(changes)).toMatchObject([{ ok: false }, { ok: false }])
    expect(queryClient.getQueryCache().getAll()).toEqual([])
    expect(documentStatus.getState()).toEqual({ waiting: 0, isStuck: false })
    expect(waiting().every((key) => key.startsWith('outbox_user_rowan_'))).toBe(true)
    await sendDocuments()
    expect(sent).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('shows the next user nothing, sends nothing in their name, and keeps what waits for its owner', async () => {
    void twoChanges()
    // Before it is on its way, nothing of it would be sent at all.
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    await vi.waitFor(() => expect(waiting()).toHaveLength(2))
    signOut()
    enter('sam')
    await sendDocuments()
    expect(sent).toHaveLength(1)
    expect(documentStatus.getState().waiting).toBe(0)
    expect(await overlaidWithPending('characters', [])).toEqual([])
    signOut()
    enter('rowan')
    expect((await overlaidWithPending('characters', [LYRA])).map(({ sheet }) => sheet.name)).toEqual(['Lyra the Bold', 'Thorn'])
  })

  it('for good, with the account, leaves nothing in the storage either', async () => {
    void twoChanges()
    await vi.waitFor(() => expect(waiting()).toHaveLength(2))
    dropDocuments()
    signOut()
    expect(waiting()).toEqual([])
  })
})
