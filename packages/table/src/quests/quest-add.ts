import { LIMITS, SessionId, VisibleText } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { withSoundHiding } from '../kernel/hidden-from-players'
import { defineMessage, dmOnly, refuse } from '../session-context/define-message'
import { questAdded } from './events'
import { ObjectiveDrafts, QUEST_DEFAULTS, QuestFields, type QuestsState } from './quests.state'
import { withIds } from './with-ids'

/** QUEST-1 The DM adds quests; what is left out takes the defaults, and a new quest is available. */
export const questAdd = defineMessage<QuestsState>()({
  name: 'quest-add',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({
    sessionId: z.optional(SessionId),
    quest: z.extend(z.partial(QuestFields), { name: VisibleText(LIMITS.nameLength), objectives: z.optional(ObjectiveDrafts) }),
  }),
  events: [questAdded],
  may: dmOnly,
  decide: ({ state, payload: { quest } }, env) => {
    if (Object.keys(state.quests).length >= LIMITS.questsPerTable) return refuse('VAL_001', 'There are too many quests at this table.')
    const objectives = withIds(quest.objectives ?? [], [], env)
    return [happen(questAdded, { quest: withSoundHiding({ ...QUEST_DEFAULTS, ...quest, objectives, id: env.newId('quest') }) })]
  },
})
