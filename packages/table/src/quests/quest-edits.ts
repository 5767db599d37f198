import { LIMITS, SessionId, VisibleText } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { withSoundHiding } from '../kernel/hidden-from-players'
import { defineMessage, dmOnly, type Env, refuse } from '../session-context/define-message'
import { questAdded, questRemoved, questUpdated } from './events'
import {
  type Objective,
  type ObjectiveDraft,
  ObjectiveDrafts,
  QUEST_DEFAULTS,
  QuestFields,
  QuestId,
  type QuestsState,
  questOf,
} from './quests.state'

/** QUEST-1 The DM adds quests; absent fields take the defaults, and a new quest is available. */
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

/** QUEST-2 The DM edits, hides and shows a quest; objectives that remain keep their ticks. */
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

/** QUEST-3 Removing a quest twice has no further effect. */
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

/** The objectives to store: known ones keep their id and, if not sent, their tick; all others get a new id. */
function withIds(
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
