import type { UserId } from '@hearthlight/protocol'

/** What one feature keeps for a person. Accounts asks for it when that person wants all of it, or wants it gone. */
export interface AccountData {
  /** Its name in the archive that a person may take away. */
  readonly name: string
  exportFor(userId: UserId): Promise<unknown>
  removeFor(userId: UserId): Promise<void>
  /** Gives the demo account what every visitor shall find there. */
  fillSample?(userId: UserId): Promise<void>
}
