import type { UserId } from '@hearthlight/protocol'
import { CACHE_OWNER } from './account-entries'
import { DAMAGED_PREFIX, readStored, removeStored, storedKeys, writeStored } from './browser-storage'

/** Keys that hold one user's data, in the specification's names and our own. */
const OWNED_KEYS = [
  'dnd_characters',
  'dnd_campaigns',
  'dnd_sessions',
  'campaigns',
  'advanced-campaigns',
  'activeCampaign',
  'activeSession',
  'inviteCode',
  'userRole',
  'username',
  'lastHero',
  'waitsAtDoor',
]
/** What a DM keeps from the players: lists of campaigns hold the DM's notes, too. */
const SECRET_KEYS = ['campaigns', 'advanced-campaigns', 'dnd_campaigns']
const SECRET_PREFIXES = ['campaign_notes_', 'dm_session_', 'dm_notes']
const OWNED_PREFIXES = [...SECRET_PREFIXES, DAMAGED_PREFIX]

/**
 * Makes the cached lists this user's. Those of anybody else are dropped first: the server holds them,
 * and nobody sees the cache of another. Call it before anything cached is read.
 */
export function takeOwnership(userId: UserId): void {
  if (readStored(CACHE_OWNER) === userId) return
  dropOwned()
  writeStored(CACHE_OWNER, userId)
}

/** Drops the cache, whoever's it is. Changes that wait to be sent are tagged with their owner and stay. */
export function dropOwned(): void {
  removeStored(CACHE_OWNER.key, ...storedKeys().filter(isOwned))
}

/** What stands behind a DM's screen does not outlive their sign-in: players may sit down at the same browser. */
export function dropSecrets(): void {
  removeStored(...SECRET_KEYS, ...storedKeys().filter((key) => SECRET_PREFIXES.some((prefix) => key.startsWith(prefix))))
}

function isOwned(key: string): boolean {
  return OWNED_KEYS.includes(key) || OWNED_PREFIXES.some((prefix) => key.startsWith(prefix))
}
