import type { UserId } from '@hearthlight/protocol'

/** Whose role the DM changes, or a co-DM their own. */
export interface RoleHolder {
  readonly id: UserId
  readonly name: string
  readonly isCoDm: boolean
}
