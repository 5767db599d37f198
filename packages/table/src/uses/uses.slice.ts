import { defineSlice } from '../kernel/define-slice'
import { creatureRecharge } from './creature-recharge'
import { creatureUsesChange, creatureUsesRegain } from './creature-uses'
import { creatureUsesChanged } from './events'
import { NOTHING_USED, type UsesState } from './uses.state'

/** USES-5 What monsters have used up. Players never learn it; it leaves with the token and the row of the monster. */
export const uses = defineSlice<UsesState>()({
  initial: () => NOTHING_USED,
  // Messages of combat emit it, too.
  events: [creatureUsesChanged],
  messages: [creatureUsesChange, creatureUsesRegain, creatureRecharge],
  restore: (_present, given) => given,
  seenBy: (viewer, state) => (viewer.role === 'dm' ? state : NOTHING_USED),
})
