import { UserId } from '@hearthlight/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '../storage/memory-storage.test-support'
import { completeUser, expireSession, onOtherUser, signIn, signOut, useAuth } from './auth-store'

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

const ayla = { userId: UserId.parse('user_ayla'), email: 'ayla@example.com', username: 'Ayla', token: 'tok_1' }

it('signing in stores token, userId and user, always as player', () => {
  signIn(ayla)
  expect(localStorage.getItem('token')).toBe('tok_1')
  expect(localStorage.getItem('userId')).toBe('user_ayla')
  expect(localStorage.getItem('username')).toBe('Ayla')
  expect(useAuth.getState().user).toEqual({ id: 'user_ayla', email: 'ayla@example.com', username: 'Ayla', role: 'player' })
})

it('what tells the server that this browser signed in before outlasts a sign-out, and answers without it', () => {
  signIn({ ...ayla, deviceSecret: 'dev_1' })
  signOut()
  signIn({ ...ayla, userId: UserId.parse('user_sam'), token: 'tok_2' })
  expect(localStorage.getItem('deviceSecret')).toBe('dev_1')
})

describe('a damaged user', () => {
  const restarted = async () => {
    vi.resetModules()
    return (await import('./auth-store')).useAuth.getState()
  }
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    signIn(ayla)
    localStorage.setItem('user', '{"id":5}')
  })

  it('is mended from the keys beside it, until the server adds the email', async () => {
    expect(await restarted()).toMatchObject({ token: 'tok_1', user: { id: 'user_ayla', email: '', username: 'Ayla', role: 'player' } })
    expect(localStorage.getItem('damaged:user')).toBe('{"id":5}')
    completeUser(ayla)
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ id: 'user_ayla', email: 'ayla@example.com' })
  })

  it('who can’t be mended is told why the login screen is shown', async () => {
    localStorage.removeItem('userId')
    expect(await restarted()).toMatchObject({
      user: undefined,
      token: undefined,
      notice: 'What this browser kept of your sign-in was damaged. Please log in again.',
    })
  })
})

it('signing out clears token, userId and user, and leaves the cache to its owner', () => {
  signIn(ayla)
  localStorage.setItem('dnd_characters', '[]')
  localStorage.setItem('dm_notes', '{}')
  localStorage.setItem('userRole', 'dm')
  signOut()
  expect(['token', 'userId', 'user', 'username', 'userRole'].filter((key) => localStorage.getItem(key) !== null)).toEqual([])
  expect(localStorage.getItem('dnd_characters')).toBe('[]')
  expect(localStorage.getItem('dm_notes'), 'what stands behind the screen goes').toBeNull()
  expect(useAuth.getState()).toMatchObject({ user: undefined, token: undefined, notice: undefined, hasSignedOut: true })
})

it('what a page has in mind is forgotten for another user, not for the same who comes back', () => {
  const forget = vi.fn()
  const stop = onOtherUser(forget)
  signIn(ayla)
  signOut()
  signIn(ayla)
  expect(forget).not.toHaveBeenCalled()
  signOut()
  signIn({ ...ayla, userId: UserId.parse('user_sam'), token: 'tok_2' })
  stop()
  expect(forget).toHaveBeenCalledOnce()
})

it('an expired token signs out once, in the catalogue’s words', () => {
  signIn(ayla)
  const heard = vi.fn()
  const stop = useAuth.subscribe(heard)
  expireSession('tok_1')
  expireSession('tok_1')
  stop()
  expect(heard).toHaveBeenCalledOnce()
  expect(useAuth.getState()).toMatchObject({
    user: undefined,
    notice: 'Your session has expired. Please log in again.',
    hasSignedOut: false,
  })
})

it('the answer to an old token does not sign out the new one', () => {
  signIn(ayla)
  expireSession('tok_0')
  expect(useAuth.getState().token).toBe('tok_1')
})
