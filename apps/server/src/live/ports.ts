import type { ActiveSession, SessionId, SessionStatus, UserId } from '@hearthlight/protocol'
import type { InitialSession, Seat } from '@hearthlight/table'

/** What the live rooms need to know of accounts. */
export interface Accounts {
  /** Undefined for a token that is unknown, expired or revoked. */
  authenticate(token: string): Promise<LiveUser | undefined>
  /** Another node ended this sign-in: memory must not know it any longer. */
  forget(tokenHash: string): void
  /** Those of these sign-ins that are alive. */
  alive(tokenHashes: readonly string[]): Promise<ReadonlySet<string>>
}

export interface LiveUser {
  readonly userId: UserId
  readonly username: string
  readonly isDemo: boolean
  /** Connections made with a token are closed when it is revoked. */
  readonly tokenHash: string
}

/** What the live rooms need to know of stored sessions. */
export interface Directory {
  /** Undefined where there is no such session. */
  initialSession(sessionId: SessionId): Promise<(InitialSession & { readonly status: SessionStatus }) | undefined>
  /** What the session's dice come from. Never to be told while the session lasts. */
  diceSecret(sessionId: SessionId): Promise<string>
  /** A room was opened: those who sit there are the session's members, and nobody else. */
  seatsAre(sessionId: SessionId, seats: readonly Seat[]): Promise<void>
  /** The table is at another scene; for lists. */
  sceneBecame(sessionId: SessionId, scene: InitialSession['scene']): Promise<void>
  /** Sessions that are not over in which this person is the DM or has a seat. */
  activeFor(userId: UserId): Promise<readonly ActiveSession[]>
  /** Makes a session with this id; refuses an id that is taken. */
  createWithId(session: { readonly sessionId: SessionId; readonly name: string; readonly dmId: UserId }): Promise<boolean>
}
