import type { UserId } from '@hearthlight/protocol'
import { displaysChanged } from '../displays/events'
import { logSeenBy } from '../kernel/audience-log'
import { defineSlice } from '../kernel/define-slice'
import { type DiceState, secretRollsSeenBy } from './dice.state'
import { proofOf, proofSeenBy } from './dice-proof'
import { diceRoll } from './dice-roll'
import { dmSecretRoll } from './dm-secret-roll'
import { diceDrawn } from './events'
import { withoutLanesOf } from './for-screens'
import { partyRoll } from './party-roll'

type Closed = { readonly gone?: readonly UserId[] | undefined }

export const dice = defineSlice<DiceState>()({
  initial: (initialSession) => ({ log: {}, secretRolls: [], proof: proofOf(initialSession) }),
  events: [diceDrawn],
  messages: [diceRoll, dmSecretRoll, partyRoll],
  alsoApplies: [{ event: displaysChanged, apply: (state, { gone = [] }: Closed) => withoutLanesOf(state, gone) }],
  seenBy: (viewer, state) => {
    const log = logSeenBy(viewer, state.log)
    const proof = proofSeenBy(viewer, state.proof)
    const secretRolls = secretRollsSeenBy(viewer, state.secretRolls)
    const isWhole = log === state.log && proof === state.proof && secretRolls === state.secretRolls
    return isWhole ? state : { log, secretRolls, proof }
  },
})
