import { UserId } from '@hearthlight/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn, signOut, useAuth } from '../lib/auth'
import { notifications, notify } from '../lib/notifications'
import { memoryStorage } from '../lib/storage/memory-storage.test-support'
import { call, callOrThrow } from './call'
import { CallFailed, failureWithout } from './failure'
import { shouldRetry } from './query-client'

const fetched = vi.fn<typeof fetch>()
const answer = (status: number, body?: unknown) =>
  fetched.mockImplementation(async () => new Response(body === undefined ? null : JSON.stringify(body), { status }))
const sentHeaders = () => new Headers(fetched.mock.calls[0]?.[1]?.headers)

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('fetch', fetched)
  for (const level of ['warn', 'error', 'info'] as const) vi.spyOn(console, level).mockImplementation(() => {})
  signIn({ userId: UserId.parse('user_ayla'), email: 'ayla@example.com', username: 'Ayla', token: 'tok_1' })
})
afterEach(() => {
  signOut()
  fetched.mockReset()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a call', () => {
  it('fills the path, sends the token and answers with what the contract says', async () => {
    answer(200, { userId: 'user_ayla', email: 'a@b.c', username: 'Ayla', isVisitor: false })
    expect(await call('me')).toEqual({ ok: true, answer: { userId: 'user_ayla', email: 'a@b.c', username: 'Ayla', isVisitor: false } })
    expect(sentHeaders().get('Authorization')).toBe('Bearer tok_1')
    answer(204)
    expect(await call('deleteCharacter', { params: { id: 'char/1' } })).toEqual({ ok: true, answer: undefined })
    expect(fetched.mock.lastCall?.[0]).toBe('/api/characters/char%2F1')
  })

  it('sends no token where none is needed', async () => {
    answer(200, { demo: null, version: '1' })
    await call('welcome')
    expect(sentHeaders().has('Authorization')).toBe(false)
  })

  it('passes on the server’s own words and code', async () => {
    answer(409, { error: 'Somebody was quicker.', code: 'SESS_005', errorId: 'e1' })
    const outcome = await call('listCampaigns')
    expect(outcome).toMatchObject({
      ok: false,
      failure: { code: 'SESS_005', message: 'Somebody was quicker.', status: 409, hasServerText: true, errorId: 'e1' },
    })
  })

  it('that finds no server fails as NET_001 in the specification’s words', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await call('listCampaigns')).toMatchObject({
      ok: false,
      failure: { code: 'NET_001', message: 'Unable to connect to server. Please try again later.', status: 0, hasServerText: false },
    })
  })

  it.each([
    [502, '<html>Bad gateway</html>', 'NET_003'],
    [500, '', 'NET_003'],
    [400, 'what?', 'NET_004'],
    [403, '[]', 'AUTH_003'],
  ])('answered with %d and no refusal fails with a code all the same', async (status, body, code) => {
    fetched.mockImplementation(async () => new Response(body, { status }))
    expect(await call('listCampaigns')).toMatchObject({ ok: false, failure: { code, hasServerText: false } })
  })

  it('answered with something else than agreed fails instead of letting it in', async () => {
    answer(200, [{ id: 7 }])
    expect(await call('listCampaigns')).toMatchObject({ ok: false, failure: { code: 'NET_003' } })
  })
})

describe('a failed call', () => {
  it('is about its method and path, until the same call succeeds', async () => {
    answer(500)
    const outcome = await call('deleteCharacter', { params: { id: 'char_1' } })
    expect(outcome).toMatchObject({ ok: false, failure: { cause: 'DELETE /api/characters/char_1' } })
    if (outcome.ok) return
    notify({ type: 'error', title: 'Error', cause: outcome.failure.cause })
    answer(204)
    await call('deleteCharacter', { params: { id: 'char_2' } })
    expect(notifications.store.getState().leaving.size).toBe(0)
    await call('deleteCharacter', { params: { id: 'char_1' } })
    expect(notifications.store.getState().leaving.size).toBe(1)
  })

  it('passes on the server’s own words without a code, too', async () => {
    answer(401, { error: 'This account is locked.' })
    expect(await call('login', { body: { email: 'a@b.c', password: 'p' } })).toMatchObject({
      ok: false,
      failure: { code: 'AUTH_002', message: 'This account is locked.', hasServerText: true },
    })
  })
})

describe('a 401', () => {
  it('on calls with the token signs out once, however many there are', async () => {
    answer(401, { error: 'Your session has expired. Please log in again.', code: 'AUTH_002' })
    const signedOut = vi.fn()
    const stop = useAuth.subscribe(signedOut)
    await Promise.all([call('listCampaigns'), call('listCharacters'), call('me')])
    stop()
    expect(signedOut).toHaveBeenCalledOnce()
    expect(useAuth.getState()).toMatchObject({ token: undefined, notice: 'Your session has expired. Please log in again.' })
  })

  it('to wrong credentials signs nobody out', async () => {
    answer(401, { error: 'The email or the password is not right.', code: 'AUTH_001' })
    expect(await call('login', { body: { email: 'a@b.c', password: 'wrong' } })).toMatchObject({ ok: false, failure: { code: 'AUTH_001' } })
    expect(useAuth.getState().token).toBe('tok_1')
  })
})

describe('the query client', () => {
  it('gets failures as something thrown', async () => {
    answer(500, { error: 'Oh.', code: 'NET_003' })
    await expect(callOrThrow('listCampaigns')).rejects.toBeInstanceOf(CallFailed)
  })

  it('tries three times more, and never after a 401', () => {
    const broken = new CallFailed(failureWithout('NET_001'))
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, broken))).toEqual([true, true, true, false])
    expect(shouldRetry(0, new CallFailed(failureWithout('AUTH_002', 401)))).toBe(false)
  })
})
