import type { SessionSummary, UserId } from '@hearthlight/protocol'
import type { Member, StoredSession } from './sessions.repo'

/** Stands where the DM's account was deleted. */
const DEPARTED_NAME = 'Somebody who left'

/** A session as `viewer` may see it: the code that lets others in is the DM's. */
export function summaryFor(
  viewer: UserId,
  session: StoredSession,
  members: readonly Member[],
  online: ReadonlySet<UserId>,
): SessionSummary {
  return {
    id: session.id,
    name: session.name,
    campaignId: session.campaignId,
    dmId: session.dmId,
    dmName: dmNameOf(session),
    status: session.status,
    currentScene: session.currentScene,
    inviteCode: session.dmId === viewer ? session.inviteCode : '',
    maxPlayers: session.maxPlayers,
    isPublic: session.isPublic,
    players: members
      .filter((member) => member.sessionId === session.id)
      .map(({ userId, characterId }) => ({ userId, characterId, isConnected: online.has(userId) })),
    createdAt: new Date(session.createdAt).toISOString(),
  }
}

export function dmNameOf(session: StoredSession): string {
  return session.dmName ?? DEPARTED_NAME
}
