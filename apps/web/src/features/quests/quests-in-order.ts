import type { Quest } from '@hearthlight/table'

const RANK = { active: 0, available: 1, pending: 2, completed: 3 } as const satisfies Record<Quest['status'], number>

/** Active quests first, then available, pending and completed ones; by name within each group. */
export function questsInOrder(quests: readonly Quest[]): readonly Quest[] {
  return [...quests].sort((one, other) => RANK[one.status] - RANK[other.status] || one.name.localeCompare(other.name))
}
