import { z } from 'zod/mini'
import { type Actor, defineEvent, happen, type Moment, type Projection } from '../kernel/define-event'
import { putQuest, Quest, QuestId, QuestStatus, type QuestsState, questOf, questSeenBy } from './quests.state'

export const questAdded = defineEvent<QuestsState>()({
  name: 'quest-added',
  payload: z.object({ quest: Quest }),
  apply: (state, { quest }) => putQuest(state, quest),
  seenBy: (viewer, added) => {
    const seen = questSeenBy(viewer, added.quest)
    if (seen === undefined) return null
    return seen === added.quest ? added : { quest: seen }
  },
})

export const questRemoved = defineEvent<QuestsState>()({
  name: 'quest-removed',
  payload: z.object({ questId: QuestId }),
  apply: (state, { questId }) => {
    if (questOf(state, questId) === undefined) return state
    const { [questId]: _removed, ...quests } = state.quests
    return { quests }
  },
  seenBy: ofVisibleQuest,
})

/** The quest as it is now. For players, hiding a quest removes it and showing it adds it in full. */
export const questUpdated = defineEvent<QuestsState>()({
  name: 'quest-updated',
  payload: z.object({ quest: Quest }),
  apply: (state, { quest }) => putQuest(state, quest),
  seenBy: (viewer, updated, { before }) => {
    const was = questOf(before, updated.quest.id)
    const saw = was !== undefined && questSeenBy(viewer, was) !== undefined
    const seen = questSeenBy(viewer, updated.quest)
    if (seen === undefined) return saw ? [happen(questRemoved, { questId: updated.quest.id })] : null
    if (!saw) return [happen(questAdded, { quest: seen })]
    return seen === updated.quest ? updated : { quest: seen }
  },
})

export const questStatusUpdated = defineEvent<QuestsState>()({
  name: 'quest:status-updated',
  payload: z.object({ questId: QuestId, status: QuestStatus }),
  apply: (state, { questId, status }) => {
    const quest = questOf(state, questId)
    return quest === undefined || quest.status === status ? state : putQuest(state, { ...quest, status })
  },
  seenBy: ofVisibleQuest,
})

export const questObjectiveUpdated = defineEvent<QuestsState>()({
  name: 'quest:objective-updated',
  payload: z.object({ questId: QuestId, objectiveId: QuestId, completed: z.boolean() }),
  apply: (state, { questId, objectiveId, completed }) => {
    const quest = questOf(state, questId)
    if (quest === undefined) return state
    const objectives = quest.objectives.map((each) => (each.id === objectiveId ? { ...each, completed } : each))
    return putQuest(state, { ...quest, objectives })
  },
  seenBy: ofVisibleQuest,
})

function ofVisibleQuest<Payload extends { questId: string }>(
  viewer: Actor,
  payload: Payload,
  { before }: Moment<QuestsState>,
): Projection<Payload> {
  const quest = questOf(before, payload.questId)
  return quest !== undefined && questSeenBy(viewer, quest) !== undefined ? payload : null
}
