import { logSeenBy } from '../kernel/audience-log'
import { defineSlice } from '../kernel/define-slice'
import type { DiceState } from './dice.state'
import { diceRoll } from './dice-roll'
import { dmSecretRoll } from './dm-secret-roll'
import { partyRoll } from './party-roll'

export const dice = defineSlice<DiceState>()({
  initial: () => ({ log: {}, secretRolls: [] }),
  messages: [diceRoll, dmSecretRoll, partyRoll],
  seenBy: (viewer, state) => {
    const log = logSeenBy(viewer, state.log)
    if (viewer.role === 'dm') return log === state.log ? state : { ...state, log }
    return { log, secretRolls: [] }
  },
})
