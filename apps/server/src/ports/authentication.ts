import type { UserId } from '@hearthlight/protocol'

/** Somebody who showed a token that is alive. */
export interface SignedInUser {
  readonly userId: UserId
  readonly username: string
  readonly isDemo: boolean
  /** Names the sign-in without being the token: safe to keep, to compare and to log. */
  readonly tokenHash: string
}

export interface Authenticator {
  /** Undefined for a token that is unknown, revoked or expired. Cheap: called for every call and every handshake. */
  authenticate(token: string): Promise<SignedInUser | undefined>
}
