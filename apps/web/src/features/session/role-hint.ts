import type { Role, SessionId } from '@hearthlight/protocol'
import { readStored, USER_ROLE, writeStored } from '../../lib/storage'
import { ACTIVE_CAMPAIGN, ACTIVE_SESSION } from '../../lib/storage/campaign-entries'

/**
 * What the user most likely is at a table, before the server says: what they were last, else the DM of a session that they
 * launched from a campaign, else a player (specification 2, section 4). For words and looks alone.
 */
export function likelyRole(sessionId: SessionId): Role {
  const hasLaunched = readStored(ACTIVE_CAMPAIGN) !== undefined && readStored(ACTIVE_SESSION) === sessionId
  return readStored(USER_ROLE) ?? (hasLaunched ? 'dm' : 'player')
}

/** The server said so. */
export function rememberRole(role: Role): void {
  writeStored(USER_ROLE, role)
}
