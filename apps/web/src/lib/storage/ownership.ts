import type { UserId } from '@hearthlight/protocol'
import { CACHE_OWNER } from './account-entries'
import { DAMAGED_PREFIX, readStored, removeStored, storedKeys, writeStored } from './browser-storage'

/** Keys that hold one user's data, with the specification's names and our own. */
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
/** Data that a DM hides from the players: lists of campaigns contain the DM's notes too. */
const SECRET_KEYS = ['campaigns', 'advanced-campaigns', 'dnd_campaigns']
const SECRET_PREFIXES = ['campaign_notes_', 'dm_session_', 'dm_notes']
const OWNED_PREFIXES = [...SECRET_PREFIXES, DAMAGED_PREFIX]

/**
 * Makes this user the owner of the cached lists. Another user's lists are dropped first: the server has them, and nobody may see
 * another user's cache. Call it before anything cached is read.
 */
export function takeOwnership(userId: UserId): void {
  if (readStored(CACHE_OWNER) === userId) return
  dropOwned()
  writeStored(CACHE_OWNER, userId)
}

/** Drops the cache, whoever owns it. Changes that wait to be sent carry their owner's id and stay. */
export function dropOwned(): void {
  removeStored(CACHE_OWNER.key, ...storedKeys().filter(isOwned))
}

/** Removes the DM's secrets at sign-out: players may use the same browser next. */
export function dropSecrets(): void {
  removeStored(...SECRET_KEYS, ...storedKeys().filter((key) => SECRET_PREFIXES.some((prefix) => key.startsWith(prefix))))
}

function isOwned(key: string): boolean {
  return OWNED_KEYS.includes(key) || OWNED_PREFIXES.some((prefix) => key.startsWith(prefix))
}
