import { LIMITS } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen, type TableEvent } from '../kernel/define-event'
import { defineMessage, dmOnly } from '../session-context/define-message'
import { questAdded, questRemoved, questUpdated } from './events'
import { Quest, QuestId, type QuestsState, questOf } from './quests.state'

/** QUEST-6 Launching a session copies the campaign's quests to the table, with their ids; unchanged quests produce no event. */
export const questsBring = defineMessage<QuestsState>()({
  name: 'quests-bring',
  durability: 'persistent',
  from: 'server',
  predict: false,
  payload: z.object({
    quests: z.array(Quest).check(z.maxLength(LIMITS.questsPerTable)),
    gone: z.array(QuestId).check(z.maxLength(LIMITS.entitiesPerCampaign)),
  }),
  events: [questAdded, questUpdated, questRemoved],
  may: dmOnly,
  decide: ({ state, payload: { quests, gone } }) => {
    const removed = gone.filter((id) => questOf(state, id) !== undefined)
    let room = LIMITS.questsPerTable - Object.keys(state.quests).length + removed.length
    const brought = quests.flatMap((quest): readonly TableEvent<'quest-added' | 'quest-updated', { quest: Quest }>[] => {
      const known = questOf(state, quest.id)
      if (known !== undefined) return JSON.stringify(known) === JSON.stringify(quest) ? [] : [happen(questUpdated, { quest })]
      room -= 1
      return room < 0 ? [] : [happen(questAdded, { quest })]
    })
    return [...removed.map((questId) => happen(questRemoved, { questId })), ...brought]
  },
})
