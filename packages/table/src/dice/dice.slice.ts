import { logSeenBy } from '../kernel/audience-log'
import { defineSlice } from '../kernel/define-slice'
import type { DiceState } from './dice.state'
import { proofOf, proofSeenBy } from './dice-proof'
import { diceRoll } from './dice-roll'
import { dmSecretRoll } from './dm-secret-roll'
import { diceDrawn } from './events'
import { partyRoll } from './party-roll'

export const dice = defineSlice<DiceState>()({
  initial: (initialSession) => ({ log: {}, secretRolls: [], proof: proofOf(initialSession) }),
  events: [diceDrawn],
  messages: [diceRoll, dmSecretRoll, partyRoll],
  seenBy: (viewer, state) => {
    const log = logSeenBy(viewer, state.log)
    const proof = proofSeenBy(viewer, state.proof)
    if (viewer.role === 'dm') return log === state.log && proof === state.proof ? state : { ...state, log, proof }
    return { log, secretRolls: [], proof }
  },
})
