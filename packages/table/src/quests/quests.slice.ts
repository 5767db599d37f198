import { defineSlice } from '../kernel/define-slice'
import { questAdd } from './quest-add'
import { questEdit } from './quest-edit'
import { questRemove } from './quest-remove'
import { questUpdateObjective } from './quest-update-objective'
import { questUpdateStatus } from './quest-update-status'
import { type QuestsState, questsSeenBy } from './quests.state'
import { questsBring } from './quests-bring'

export const quests = defineSlice<QuestsState>()({
  initial: () => ({ quests: {} }),
  messages: [questAdd, questEdit, questRemove, questUpdateStatus, questUpdateObjective, questsBring],
  restore: (_present, given) => given,
  seenBy: questsSeenBy,
})
