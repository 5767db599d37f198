import type { ActiveSession, SessionId, SessionStatus, UserId } from '@hearthlight/protocol'
import type { InitialSession, Seat, TableState } from '@hearthlight/table'

/** What the live rooms need from accounts. */
export interface Accounts {
  /** Undefined for a token that is unknown, expired or revoked. */
  authenticate(token: string): Promise<LiveUser | undefined>
  /** Another node ended this sign-in: removes it from memory. */
  forget(tokenHash: string): void
  /** Returns those of these sign-ins that are still valid. */
  alive(tokenHashes: readonly string[]): Promise<ReadonlySet<string>>
}

export interface LiveUser {
  readonly userId: UserId
  readonly username: string
  readonly isVisitor: boolean
  /** Connections made with a token are closed when it is revoked. */
  readonly tokenHash: string
  /** A second screen, which only watches. */
  readonly isDisplay?: boolean
}

/** What the live rooms need from stored sessions. */
export interface Directory {
  /** Undefined where there is no such session. */
  initialSession(sessionId: SessionId): Promise<(InitialSession & { readonly status: SessionStatus }) | undefined>
  /** The seed of the session's dice. It must not be revealed while the session lasts. */
  diceSecret(sessionId: SessionId): Promise<string>
  /** Called when a room was opened: the people in these seats become the session's only members. */
  seatsAre(sessionId: SessionId, seats: readonly Seat[]): Promise<void>
  /** The same for those who lead it. */
  leadersAre(sessionId: SessionId, state: TableState): Promise<void>
  /** The table changed its scene; stored for lists. */
  sceneBecame(sessionId: SessionId, scene: InitialSession['scene']): Promise<void>
  /** Sessions that have not ended in which this person is the DM or has a seat. */
  activeFor(userId: UserId): Promise<readonly ActiveSession[]>
  /** Creates a session with this id; false if the id is taken. */
  createWithId(session: { readonly sessionId: SessionId; readonly name: string; readonly dmId: UserId }): Promise<boolean>
}
