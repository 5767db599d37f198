import type { UserId } from '@hearthlight/protocol'

/** A person who presented a valid token. */
export interface SignedInUser {
  readonly userId: UserId
  readonly username: string
  /** The account has no email and no password yet. */
  readonly isVisitor: boolean
  /** Identifies the sign-in but is not the token: safe to store, compare and log. */
  readonly tokenHash: string
}

/** A device that shows a table as a second screen. It is nobody's account: `userId` is the screen's own id. */
export interface DisplayUser extends SignedInUser {
  readonly isDisplay: true
}

export interface DisplayAuthenticator {
  /** Undefined unless the screen is open and its session has not ended. */
  authenticateDisplay(token: string): Promise<DisplayUser | undefined>
}

export interface Authenticator {
  /** Undefined for a token that is unknown, revoked or expired. Fast: called for every HTTP call and every handshake. */
  authenticate(token: string): Promise<SignedInUser | undefined>
}
