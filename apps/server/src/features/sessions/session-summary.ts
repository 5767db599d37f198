import type { SessionId, SessionSummary, UserId } from '@hearthlight/protocol'
import type { Member, StoredSession } from './sessions.repo'

/** Shown in place of a DM whose account was deleted. */
export const DEPARTED_NAME = 'Somebody who left'

/** A session as `viewer` may see it: only those who lead it see the invite code. `coDms`: of all sessions that are summed up. */
export function summaryFor(
  viewer: UserId,
  session: StoredSession,
  members: readonly Member[],
  online: ReadonlySet<UserId>,
  coDms: readonly { readonly sessionId: SessionId; readonly userId: UserId }[],
  networkAddress?: string,
): SessionSummary {
  const coDmIds = coDms.filter(({ sessionId }) => sessionId === session.id).map(({ userId }) => userId)
  const isLeading = session.dmId === viewer || coDmIds.includes(viewer)
  return {
    id: session.id,
    name: session.name,
    campaignId: session.campaignId,
    dmId: session.dmId,
    dmName: dmNameOf(session),
    status: session.status,
    currentScene: session.currentScene,
    inviteCode: isLeading ? session.inviteCode : '',
    ...(isLeading && networkAddress !== undefined ? { networkAddress } : {}),
    maxPlayers: session.maxPlayers,
    isPublic: session.isPublic,
    players: members
      .filter((member) => member.sessionId === session.id)
      .map(({ userId, characterId, isGuest }) => ({
        userId,
        characterId,
        isConnected: online.has(userId),
        ...(isGuest ? { isGuest } : {}),
      })),
    ...(coDmIds.length === 0 ? {} : { coDmIds }),
    createdAt: new Date(session.createdAt).toISOString(),
    // SECRET-22 To a player it would tell when the DM acted in secret.
    ...(session.playedAt === null || session.dmId !== viewer ? {} : { playedAt: isoOf(session.playedAt) }),
    ...(session.isArchived && session.dmId === viewer ? { isArchived: true } : {}),
  }
}

export function isoOf(at: number): string {
  return new Date(at).toISOString()
}

export function dmNameOf(session: StoredSession): string {
  return session.dmName ?? DEPARTED_NAME
}
