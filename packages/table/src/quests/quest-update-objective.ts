import { SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { defineMessage, dmOnly, refuse } from '../session-context/define-message'
import { questObjectiveUpdated } from './events'
import { QuestId, type QuestsState, questOf } from './quests.state'

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
