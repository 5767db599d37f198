import { SessionId } from '@hearthlight/protocol'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryStorage } from '../../lib/storage/memory-storage.test-support'
import { likelyRole, rememberRole } from './role-hint'

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))
afterEach(() => vi.unstubAllGlobals())

const session = SessionId.parse('sess_1')

it('who was told nothing yet is a player, who launched this session from a campaign its DM', () => {
  expect(likelyRole(session)).toBe('player')
  localStorage.setItem('activeCampaign', 'camp_1')
  localStorage.setItem('activeSession', 'sess_2')
  expect(likelyRole(session)).toBe('player')
  localStorage.setItem('activeSession', 'sess_1')
  expect(likelyRole(session)).toBe('dm')
})

it('what the server said last counts before that', () => {
  localStorage.setItem('activeCampaign', 'camp_1')
  localStorage.setItem('activeSession', 'sess_1')
  rememberRole('player')
  expect(localStorage.getItem('userRole')).toBe('player')
  expect(likelyRole(session)).toBe('player')
})

it('a role that nobody has is no hint', () => {
  localStorage.setItem('userRole', 'owner')
  expect(likelyRole(session)).toBe('player')
})
