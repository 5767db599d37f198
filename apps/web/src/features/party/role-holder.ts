import type { UserId } from '@hearthlight/protocol'

/** Whose role the DM changes, or a co-DM or an assistant their own. */
export interface RoleHolder {
  readonly id: UserId
  readonly name: string
  readonly held: 'co-dm' | 'assistant' | undefined
}
