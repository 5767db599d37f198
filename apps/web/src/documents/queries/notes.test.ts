import { UserId } from '@hearthlight/protocol'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../http/query-client'
import { signIn, signOut } from '../../lib/auth'
import { noteReached, noteUnreachable } from '../../lib/connectivity'
import { notifications } from '../../lib/notifications'
import { storedKeys } from '../../lib/storage'
import { memoryStorage } from '../../lib/storage/memory-storage.test-support'
import { chooseVersion, dropDocuments, followDocuments, sendDocuments } from '../documents'
import { documentStatus } from '../waiting'
import { editNotes, NOTES_REST_MS, type NotesState, notesQuery, shownText, stateOf } from './notes'

/** The engine checks for the browser's locks as soon as it is loaded. */
const browser = vi.hoisted(() => {
  const locks = { request: (_name: string, task: () => unknown) => task() }
  vi.stubGlobal('navigator', { onLine: true, locks })
  return navigator
})
let server: { text: string; revision: number; savedAt: string | null }
let isUp: boolean
let saved: string[]
let close: () => void
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('navigator', browser)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', answer)
  for (const level of ['warn', 'error', 'info'] as const) vi.spyOn(console, level).mockImplementation(() => {})
  server = { text: 'one\ntwo\nthree', revision: 4, savedAt: '2026-11-21T12:00:00.000Z' }
  isUp = true
  saved = []
  close = () => {}
  signIn({ userId: UserId.parse('user_rowan'), email: 'rowan@example.com', username: 'Rowan', token: 'tok_1' })
  stop = followDocuments()
})
afterEach(() => {
  close()
  stop()
  dropDocuments()
  noteReached()
  signOut()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A server with one sheet whose connection a test can cut. */
async function answer(_address: string, { method, body = '{}' }: { method: string; body?: string }): Promise<Response> {
  if (!isUp) throw new TypeError('no network')
  const say = (status: number, said: unknown) => new Response(JSON.stringify(said), { status })
  if (method !== 'PUT') return say(200, server)
  const { text, revision } = JSON.parse(body)
  if (revision !== server.revision) return say(409, { error: 'stale', code: 'VAL_001', current: server })
  saved.push(text)
  writeElsewhere(text)
  return say(200, server)
}

function writeElsewhere(text: string): void {
  server = { text, revision: server.revision + 1, savedAt: '2026-11-21T13:00:00.000Z' }
}

/** Advances the clock until the assertion passes. */
const inTime = (isTrue: () => void) => vi.waitFor(isTrue, { timeout: 60_000 })

/** Opens the notes as the screen does, until the test ends. */
async function openNotes() {
  close()
  close = new QueryObserver(queryClient, notesQuery).subscribe(() => {})
  await inTime(() => expect(queryClient.getQueryData(notesQuery.queryKey)).toBeDefined())
}
const notes = () => {
  const data = queryClient.getQueryData(notesQuery.queryKey)
  if (data === undefined) throw new Error('The notes are open')
  return data
}
const text = () => shownText(notes())
const state = () => stateOf(notes().change, documentStatus.getState())
const write = (next: string) => editNotes(notes(), next)
const becomes = (expected: NotesState) => inTime(() => expect(state()).toBe(expected))
const rest = () => vi.advanceTimersByTimeAsync(NOTES_REST_MS)
const choose = (side: 'mine' | 'theirs') => chooseVersion(notes().change ?? expect.unreachable('a conflict asks'), side)

it('what is typed is shown at once, and sent as one when the typing rests', async () => {
  await openNotes()
  for (const typed of ['one!', 'one!!', 'one!!!']) write(typed)
  expect([text(), state()]).toEqual(['one!!!', 'unsaved'])
  await rest()
  await becomes('saved')
  expect(saved).toEqual(['one!!!'])
  expect(notes().saved).toMatchObject({ text: 'one!!!', revision: 5, savedAt: '2026-11-21T13:00:00.000Z' })
  expect(JSON.parse(localStorage.getItem('dm_notes') ?? '')).toMatchObject({ text: 'one!!!', revision: 5 })
})

it('leaving the page sends what was typed at once', async () => {
  await openNotes()
  write('The mayor did it.')
  window.dispatchEvent(new Event('pagehide'))
  await inTime(() => expect(saved).toEqual(['The mayor did it.']))
})

it('without a connection the sheet is read and written, outlasts a reload, and is sent when it returns, without a word', async () => {
  await openNotes()
  isUp = false
  noteUnreachable()
  write('The mayor did it.')
  expect(documentStatus.getState().waiting).toBe(1)
  await rest()
  await becomes('failed')
  close()
  queryClient.clear()
  await openNotes()
  expect(text()).toBe('The mayor did it.')
  isUp = true
  noteReached()
  void sendDocuments()
  await becomes('saved')
  expect(saved).toEqual(['The mayor did it.'])
  expect(notifications.store.getState().kept).toEqual([])
})

it('other lines that were changed elsewhere are merged', async () => {
  await openNotes()
  writeElsewhere('one\ntwo\nthree and four')
  write('zero and one\ntwo\nthree')
  await rest()
  await becomes('saved')
  expect(text()).toBe('zero and one\ntwo\nthree and four')
  expect(saved).toEqual([text()])
})

describe('a line that was changed elsewhere too', () => {
  beforeEach(async () => {
    await openNotes()
    writeElsewhere('one\nTWO\nthree')
    write('one\n2\nthree')
    await rest()
    await becomes('elsewhere')
  })

  it('asks, and nothing is sent before the answer', async () => {
    write('one\n2 and a half\nthree')
    await rest()
    expect([text(), state(), saved]).toEqual(['one\n2 and a half\nthree', 'elsewhere', []])
  })

  it('is as it stands here by choice', async () => {
    write('one\n2 and a half\nthree')
    choose('mine')
    await becomes('saved')
    expect([text(), server.text]).toEqual(['one\n2 and a half\nthree', 'one\n2 and a half\nthree'])
  })

  it('is as the other window wrote it by choice', async () => {
    choose('theirs')
    expect([text(), state(), notes().saved.revision]).toEqual(['one\nTWO\nthree', 'saved', 5])
    write('one\nTWO\nthree\nfour')
    await rest()
    await becomes('saved')
    expect(saved).toEqual(['one\nTWO\nthree\nfour'])
  })
})

describe('notes that a release before this one had not sent', () => {
  const unsent = (revision: number) =>
    localStorage.setItem('unsent_notes_user_rowan', JSON.stringify({ text: 'The mayor did it.', revision }))

  it('are shown and sent once', async () => {
    unsent(4)
    await openNotes()
    expect(text()).toBe('The mayor did it.')
    void sendDocuments()
    await becomes('saved')
    expect(saved).toEqual(['The mayor did it.'])
    expect(storedKeys().filter((key) => key.startsWith('unsent_notes_') || key.startsWith('outbox_'))).toEqual([])
  })

  it('ask where the sheet was written since', async () => {
    unsent(3)
    await openNotes()
    void sendDocuments()
    await becomes('elsewhere')
    expect(server.text).toBe('one\ntwo\nthree')
  })
})

it('signing out leaves no timer and nothing of the sheet but what is not sent', async () => {
  await openNotes()
  write('The mayor did it.')
  close()
  signOut()
  expect(vi.getTimerCount()).toBe(0)
  expect(documentStatus.getState()).toEqual({ waiting: 0, isStuck: false })
  expect(queryClient.getQueryCache().getAll()).toEqual([])
  const left = storedKeys().filter((key) => localStorage.getItem(key)?.includes('mayor'))
  expect(left).toEqual([expect.stringMatching(/^outbox_user_rowan_/)])
  expect(saved).toEqual([])
})
