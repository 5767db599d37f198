import { SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { defineMessage, dmOnly, refuse } from '../session-context/define-message'
import { questStatusUpdated } from './events'
import { QuestId, QuestStatus, type QuestsState, questOf } from './quests.state'

/** QUEST-4 The DM says how a quest stands. */
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
