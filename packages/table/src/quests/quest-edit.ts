import { LIMITS, SessionId, VisibleText } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { withSoundHiding } from '../kernel/hidden-from-players'
import { defineMessage, dmOnly, refuse } from '../session-context/define-message'
import { questUpdated } from './events'
import { ObjectiveDrafts, QuestFields, QuestId, type QuestsState, questOf } from './quests.state'
import { withIds } from './with-ids'

/** QUEST-2 The DM edits, hides and shows a quest; objectives that stay keep their ticks. */
export const questEdit = defineMessage<QuestsState>()({
  name: 'quest-edit',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({
    sessionId: z.optional(SessionId),
    questId: QuestId,
    changes: z.extend(z.partial(QuestFields), {
      name: z.optional(VisibleText(LIMITS.nameLength)),
      objectives: z.optional(ObjectiveDrafts),
    }),
  }),
  events: [questUpdated],
  may: dmOnly,
  decide: ({ state, payload: { questId, changes } }, env) => {
    const quest = questOf(state, questId)
    if (quest === undefined) return refuse('VAL_001', 'There is no such quest.')
    const objectives = changes.objectives === undefined ? quest.objectives : withIds(changes.objectives, quest.objectives, env)
    return [happen(questUpdated, { quest: withSoundHiding({ ...quest, ...changes, objectives }) })]
  },
})
