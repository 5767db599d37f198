import type { UserId } from '@hearthlight/protocol'

/** The data that one feature stores for a person. Accounts uses it when that person exports or deletes everything. */
export interface AccountData {
  /** Its name in the archive that a person may download. */
  readonly name: string
  exportFor(userId: UserId): Promise<unknown>
  removeFor(userId: UserId): Promise<void>
  /** Gives a new account the sample data that each visitor of the demo finds. */
  fillSample?(userId: UserId): Promise<void>
}
