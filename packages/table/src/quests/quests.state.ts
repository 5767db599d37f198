import { LIMITS } from '@hearthlight/protocol'
import { QUEST_STATUSES } from '@hearthlight/rules/scene'
import { z } from 'zod/mini'
import type { Actor } from '../kernel/define-event'
import { hiding, unlessHidden } from '../kernel/hidden-from-players'

export const QuestId = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/))
export const QuestStatus = z.enum(QUEST_STATUSES)
const Description = z.string().check(z.maxLength(LIMITS.descriptionLength))

export const Objective = z.object({
  id: QuestId,
  description: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.descriptionLength)),
  completed: z.boolean(),
})

/** The fields of a quest that the DM writes. */
export const QuestFields = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.nameLength)),
  description: Description,
  status: QuestStatus,
  /** Only for the DM: never sent to a player. */
  notes: z.string().check(z.maxLength(LIMITS.noteLength)),
  ...hiding,
})

/** An objective as sent by a client: without an id it is new. */
export const ObjectiveDraft = z.extend(z.partial(Objective), { description: Objective.shape.description })
export const ObjectiveDrafts = z.array(ObjectiveDraft).check(z.maxLength(LIMITS.objectivesPerQuest))

export const Quest = z.extend(QuestFields, {
  id: QuestId,
  objectives: z.array(Objective).check(z.maxLength(LIMITS.objectivesPerQuest)),
})
export type Quest = z.infer<typeof Quest>

export const QUEST_DEFAULTS = { description: '', status: 'available', notes: '', isHidden: false } satisfies Omit<
  z.infer<typeof QuestFields>,
  'name'
>

export interface QuestsState {
  readonly quests: Readonly<Record<string, Quest>>
}

export function questOf(state: QuestsState, id: string): Quest | undefined {
  return Object.hasOwn(state.quests, id) ? state.quests[id] : undefined
}

export function putQuest(state: QuestsState, quest: Quest): QuestsState {
  return { quests: { ...state.quests, [quest.id]: quest } }
}

/** The quest as this viewer may know it; undefined if it is hidden from them. */
export function questSeenBy(viewer: Actor, quest: Quest): Quest | undefined {
  const seen = unlessHidden(viewer, quest)
  return seen === undefined || viewer.role === 'dm' || seen.notes === '' ? seen : { ...seen, notes: '' }
}

export function questsSeenBy(viewer: Actor, state: QuestsState): QuestsState {
  if (viewer.role === 'dm') return state
  const seen = Object.values(state.quests).flatMap((quest) => questSeenBy(viewer, quest) ?? [])
  return { quests: Object.fromEntries(seen.map((quest) => [quest.id, quest])) }
}
