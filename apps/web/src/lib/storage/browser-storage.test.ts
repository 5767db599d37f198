import { UserId } from '@hearthlight/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorLog, onAppEvent } from '../errors'
import { TOKEN, USER } from './account-entries'
import { readStored, writeStored } from './browser-storage'
import { CHARACTERS } from './cache-entries'
import { memoryStorage } from './memory-storage.test-support'
import { takeOwnership } from './ownership'

const ayla = UserId.parse('user_ayla')
const sam = UserId.parse('user_sam')

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('what the browser stores', () => {
  it('stands under the keys of the specification, the token bare', () => {
    writeStored(TOKEN, 'tok_1')
    writeStored(USER, { id: ayla, email: 'ayla@example.com', username: 'Ayla', role: 'player' })
    expect(localStorage.getItem('token')).toBe('tok_1')
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({
      id: 'user_ayla',
      email: 'ayla@example.com',
      username: 'Ayla',
      role: 'player',
    })
  })

  it('keeps the fields that a hero brings along', () => {
    localStorage.setItem('dnd_characters', JSON.stringify([{ id: 'char_1', createdBy: 'u', createdAt: 'now', name: 'Lyra', level: 3 }]))
    expect(readStored(CHARACTERS)).toEqual([{ id: 'char_1', createdBy: 'u', createdAt: 'now', revision: 0, name: 'Lyra', level: 3 }])
  })

  it.each(['{"id":', '[]', '{"id":"u","role":"admin"}', 'null'])('sets damaged data aside and says so: %s', (damaged) => {
    const heard = vi.fn()
    const stop = onAppEvent('app:error', heard)
    localStorage.setItem('user', damaged)
    expect(readStored(USER)).toBeUndefined()
    stop()
    expect(localStorage.getItem('damaged:user')).toBe(damaged)
    expect(localStorage.getItem('user')).toBeNull()
    expect(heard).toHaveBeenCalledOnce()
    expect(heard.mock.calls[0]?.[0]).toMatchObject({ code: 'FILE_004', context: { key: 'user' } })
  })

  it('reports damage once, not at every reading', () => {
    const heard = vi.fn()
    const stop = onAppEvent('app:error', heard)
    localStorage.setItem('user', '{')
    readStored(USER)
    readStored(USER)
    stop()
    expect(heard).toHaveBeenCalledOnce()
  })

  it('goes on without storing when the storage is full, and keeps no stale copy', () => {
    vi.stubGlobal('localStorage', memoryStorage(40))
    expect(writeStored(TOKEN, 'short')).toBe(true)
    expect(writeStored(TOKEN, 'x'.repeat(100))).toBe(false)
    expect(readStored(TOKEN)).toBeUndefined()
    expect(errorLog.entries().at(-1)).toMatchObject({ code: 'FILE_001', severity: 'low' })
  })

  it('works without a storage at all', () => {
    const closed = new Proxy(
      {},
      {
        get: () => () => {
          throw new DOMException('closed', 'SecurityError')
        },
      },
    )
    vi.stubGlobal('localStorage', closed)
    expect(readStored(TOKEN)).toBeUndefined()
    expect(writeStored(TOKEN, 'tok')).toBe(false)
    expect(() => takeOwnership(ayla)).not.toThrow()
  })
})

describe('two users of one browser', () => {
  it('never see each other’s cache', () => {
    takeOwnership(ayla)
    const owned = [
      'dnd_characters',
      'dnd_campaigns',
      'dnd_sessions',
      'campaign_notes_sess_1',
      'dm_session_sess_1',
      'dm_notes',
      'dm_session_timer',
      'damaged:user',
      'lastHero',
      'waitsAtDoor',
    ]
    for (const key of owned) localStorage.setItem(key, '[]')
    localStorage.setItem('theme', 'light')
    takeOwnership(sam)
    expect(owned.filter((key) => localStorage.getItem(key) !== null)).toEqual([])
    expect(localStorage.getItem('theme')).toBe('light')
  })

  it('keep their own when they come back first', () => {
    takeOwnership(ayla)
    localStorage.setItem('dnd_characters', '[]')
    takeOwnership(ayla)
    expect(localStorage.getItem('dnd_characters')).toBe('[]')
  })
})
