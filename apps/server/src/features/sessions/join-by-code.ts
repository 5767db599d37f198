import {
  type CharacterDocument,
  type CharacterId,
  type ErrorCode,
  JOIN_REFUSALS,
  type JoinAnswer,
  type SessionId,
  type SessionSummary,
  type UserId,
} from '@hearthlight/protocol'
import type { Settings } from '../../config'
import { type HttpRefused, refuseForNow } from '../../http/refusal'
import { createThrottle, type ShareFailures, shareWithNobody } from '../../http/throttle'
import type { LiveTables, TableUser } from '../../ports/live-tables'
import { seatedCharacterOf } from './seated-character'
import type { SessionsRepo, StoredSession } from './sessions.repo'

export interface JoinRequest {
  readonly code: string
  readonly characterId: CharacterId
}

export interface JoinPorts {
  readonly settings: Pick<Settings, 'RATE_LIMIT_SCALE'>
  readonly env: { now(): number }
  readonly live: Pick<LiveTables, 'join'>
  /** A person's own hero; undefined for anybody else's. */
  characterOf(userId: UserId, id: CharacterId): Promise<CharacterDocument | undefined>
  /** Wrong codes count at all nodes. */
  readonly share?: ShareFailures
  /** A session was made, or its stored part changed. Must not throw. */
  changed(sessionId: SessionId, kind: 'created' | 'updated'): void
}

interface StoredPorts {
  readonly repo: SessionsRepo
  summary(viewer: UserId, session: StoredSession): Promise<SessionSummary>
}

/** Wrong codes that cost nothing; then each costs a longer wait. */
const FREE_CODES = 10
const WAITS = { firstWaitMs: 2_000, longestWaitMs: 5 * 60_000, forgetAfterMs: 60 * 60_000 }

/** Joining by invite code. A wrong code counts for the person and for the address: codes are short. */
export function createJoinByCode(ports: JoinPorts & StoredPorts) {
  const { repo, live, env, share = shareWithNobody } = ports
  const throttle = createThrottle({ ...WAITS, free: Math.ceil(FREE_CODES * ports.settings.RATE_LIMIT_SCALE) }, env.now, share('code'))

  return async (user: TableUser, address: string, { code, characterId }: JoinRequest): Promise<JoinAnswer | HttpRefused> => {
    const keys = [`user ${user.userId}`, `address ${address}`]
    const waitMs = Math.max(...keys.map(throttle.waitMs))
    if (waitMs > 0) return refuseForNow(waitMs / 1_000)
    const session = await repo.byCode(code)
    if (session === undefined) {
      for (const key of keys) throttle.fail(key)
      return refusal(JOIN_REFUSALS.unknownCode)
    }
    if (session.status === 'completed') return refusal(JOIN_REFUSALS.ended)
    // The DM needs no seat: the own code leads to the own table.
    if (session.dmId === user.userId) return { success: true, session: await ports.summary(user.userId, session) }
    const members = await repo.members([session.id])
    const isMember = members.some((member) => member.userId === user.userId)
    if (!isMember && members.length >= session.maxPlayers) return refusal(JOIN_REFUSALS.full)
    const character = await ports.characterOf(user.userId, characterId)
    if (character === undefined) return refusal(JOIN_REFUSALS.noCharacter)
    // The room has the last word: it seats one at a time, whoever else comes at this moment.
    const ack = await live.join(session.id, user, seatedCharacterOf(character))
    if (!ack.ok) return refusal(ack)
    await repo.putMember({ sessionId: session.id, userId: user.userId, characterId }, env.now())
    await repo.begin(session.id)
    ports.changed(session.id, 'updated')
    return { success: true, session: await ports.summary(user.userId, { ...session, status: 'active' }) }
  }
}

function refusal({ code, message }: { readonly code: ErrorCode; readonly message: string }): JoinAnswer {
  return { success: false, error: message, code }
}
