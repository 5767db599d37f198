import { logSeenBy } from '../kernel/audience-log'
import { defineSlice } from '../kernel/define-slice'
import type { DiceState } from './dice.state'
import { diceRoll } from './dice-roll'

export const dice = defineSlice<DiceState>()({
  initial: () => ({ log: {} }),
  messages: [diceRoll],
  seenBy: (viewer, state) => {
    const log = logSeenBy(viewer, state.log)
    return log === state.log ? state : { log }
  },
})
