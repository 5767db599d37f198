import { SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { defineMessage, dmOnly, refuse } from '../session-context/define-message'
import { questObjectiveUpdated, questStatusUpdated } from './events'
import { QuestId, QuestStatus, type QuestsState, questOf } from './quests.state'

/** QUEST-5 Only the DM ticks objectives. */
export const questUpdateObjective = defineMessage<QuestsState>()({
  name: 'quest:update-objective',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), questId: QuestId, objectiveId: QuestId, completed: z.boolean() }),
  events: [questObjectiveUpdated],
  may: dmOnly,
  decide: ({ state, payload: { questId, objectiveId, completed } }) => {
    const objective = questOf(state, questId)?.objectives.find((each) => each.id === objectiveId)
    if (objective === undefined) return refuse('VAL_001', 'There is no such objective.')
    return objective.completed === completed ? [] : [happen(questObjectiveUpdated, { questId, objectiveId, completed })]
  },
})

/** QUEST-4 The DM sets the status of a quest. */
export const questUpdateStatus = defineMessage<QuestsState>()({
  name: 'quest:update-status',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), questId: QuestId, status: QuestStatus }),
  events: [questStatusUpdated],
  may: dmOnly,
  decide: ({ state, payload: { questId, status } }) =>
    questOf(state, questId) === undefined
      ? refuse('VAL_001', 'There is no such quest.')
      : [happen(questStatusUpdated, { questId, status })],
})
