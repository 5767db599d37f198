import type { Role, SessionId } from '@hearthlight/protocol'
import { readStored, USER_ROLE, writeStored } from '../../lib/storage'
import { ACTIVE_CAMPAIGN, ACTIVE_SESSION } from '../../lib/storage/campaign-entries'

/**
 * The user's probable role at a table before the server answers: the last known role, else DM of a session that they launched from
 * a campaign, else player (specification 2, section 4). For texts and appearance only.
 */
export function likelyRole(sessionId: SessionId): Role {
  const hasLaunched = readStored(ACTIVE_CAMPAIGN) !== undefined && readStored(ACTIVE_SESSION) === sessionId
  return readStored(USER_ROLE) ?? (hasLaunched ? 'dm' : 'player')
}

/** Called once the server has sent the role. */
export function rememberRole(role: Role): void {
  writeStored(USER_ROLE, role)
}
