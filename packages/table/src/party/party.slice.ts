import { defineSlice } from '../kernel/define-slice'
import { emptyParty, type PartyState } from './party.state'
import { playerConditionUpdate } from './player-condition-update'
import { playerHpUpdate } from './player-hp-update'
import { playerJoin } from './player-join'

export const party = defineSlice<PartyState>()({
  initial: emptyParty,
  messages: [playerJoin, playerHpUpdate, playerConditionUpdate],
  seenBy: (_viewer, state) => state,
})
