import type { UserId } from '@hearthlight/protocol'

const PREFIX = 'display'

/** The id of a new second screen. No person has one that begins like it. */
export function newDisplayId(env: { newId(prefix: string): string }): UserId {
  return env.newId(PREFIX) as UserId
}

/** Whether this is a second screen's id, also where its table is not open. */
export function isDisplayId(userId: UserId): boolean {
  return userId.startsWith(`${PREFIX}_`)
}
