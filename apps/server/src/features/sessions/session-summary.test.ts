import type { CampaignId, SessionId, UserId } from '@hearthlight/protocol'
import { expect, it } from 'vitest'
import { summaryFor } from './session-summary'
import type { StoredSession } from './sessions.repo'

const [DM, CO_DM, PLAYER] = ['user_dm', 'user_co', 'user_player'] as readonly string[] as readonly [UserId, UserId, UserId]
const SCENE = { name: 'Harbour', description: '' }
const SESSION: StoredSession = {
  id: 'sess_1' as SessionId,
  name: 'Embers',
  dmId: DM,
  firstDmId: DM,
  dmName: 'Rowan',
  campaignId: null as CampaignId | null,
  inviteCode: 'A7K2QX',
  status: 'active',
  maxPlayers: 6,
  isPublic: false,
  scene: SCENE,
  currentScene: SCENE,
  createdAt: 0,
  playedAt: null,
  isArchived: false,
  npcHpShownAs: 'exact',
}

it('NETWORK-3 those who lead a table are told the address in the local network to invite with, and no player is', () => {
  const members = [CO_DM, PLAYER].map((userId) => ({ sessionId: SESSION.id, userId, characterId: null }))
  const told = (viewer: UserId, address?: string) =>
    summaryFor(viewer, SESSION, members, new Set(), [{ sessionId: SESSION.id, userId: CO_DM }], address)
  const address = 'http://192.168.1.20:3001'
  for (const leader of [DM, CO_DM]) expect(told(leader, address).networkAddress).toBe(address)
  expect(JSON.stringify(told(PLAYER, address))).not.toContain('192.168')
  expect(told(DM)).not.toHaveProperty('networkAddress')
})
