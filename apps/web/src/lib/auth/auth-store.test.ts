import { UserId } from '@hearthlight/protocol'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryStorage } from '../storage/memory-storage.test-support'
import { expireSession, signIn, signOut, useAuth } from './auth-store'

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
  expect(useAuth.getState().user).toEqual({ id: 'user_ayla', email: 'ayla@example.com', username: 'Ayla', role: 'player' })
})

it('signing out clears token, userId and user, and leaves the cache to its owner', () => {
  signIn(ayla)
  localStorage.setItem('dnd_characters', '[]')
  signOut()
  expect(['token', 'userId', 'user'].map((key) => localStorage.getItem(key))).toEqual([null, null, null])
  expect(localStorage.getItem('dnd_characters')).toBe('[]')
  expect(useAuth.getState()).toMatchObject({ user: undefined, token: undefined, notice: undefined, hasSignedOut: true })
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
