import type { z } from 'zod/mini'
import type { Env } from '../session-context/define-message'
import type { Objective, ObjectiveDraft } from './quests.state'

/** Objectives as they will be kept: those that are known keep id and tick, the others get an id of their own. */
export function withIds(
  drafts: readonly z.infer<typeof ObjectiveDraft>[],
  known: readonly z.infer<typeof Objective>[],
  env: Env,
): z.infer<typeof Objective>[] {
  const taken = new Set<string>()
  return drafts.map(({ id, description, completed }) => {
    const old = id === undefined || taken.has(id) ? undefined : known.find((objective) => objective.id === id)
    if (old !== undefined) taken.add(old.id)
    return { id: old?.id ?? env.newId('obj'), description, completed: completed ?? old?.completed ?? false }
  })
}
