import { SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { defineMessage, dmOnly } from '../session-context/define-message'
import { questRemoved } from './events'
import { QuestId, type QuestsState, questOf } from './quests.state'

/** QUEST-3 Removed twice, a quest is gone once. */
export const questRemove = defineMessage<QuestsState>()({
  name: 'quest-remove',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), questId: QuestId }),
  events: [questRemoved],
  may: dmOnly,
  decide: ({ state, payload: { questId } }) => (questOf(state, questId) === undefined ? [] : [happen(questRemoved, { questId })]),
})
