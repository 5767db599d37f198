import { defineSlice } from '../kernel/define-slice'
import { questAdd, questEdit, questRemove } from './quest-edits'
import { questUpdateObjective, questUpdateStatus } from './quest-progress'
import { type QuestsState, questsSeenBy } from './quests.state'
import { questsBring } from './quests-bring'

export const quests = defineSlice<QuestsState>()({
  initial: () => ({ quests: {} }),
  messages: [questAdd, questEdit, questRemove, questUpdateStatus, questUpdateObjective, questsBring],
  restore: (_present, given) => given,
  seenBy: questsSeenBy,
})
