import { z } from 'zod/mini'
import { defineEvent, onlyDm } from '../kernel/define-event'
import { PassedTurn } from '../session-context/creature-health'
import { DueEntries, Effects } from '../session-context/lasting-effects'
import { type EffectsState, withEffects, withPassed } from './effects.state'

/** All effects of one creature, and all that is due from it. Players are told by `catchUp`. */
export const effectsChanged = defineEvent<EffectsState>()({
  name: 'effects-changed',
  payload: z.object({ creatureId: z.string(), effects: Effects, due: DueEntries }),
  apply: (state, { creatureId, effects, due }) => withEffects(state, creatureId, { effects, due }),
  seenBy: onlyDm,
})

/** Effects have changed with a turn, as the creatures' own events tell; without `passed`, that turn is taken back. */
export const effectsPassed = defineEvent<EffectsState>()({
  name: 'effects-passed',
  payload: z.object({ passed: z.optional(PassedTurn) }),
  apply: (state, { passed }) => withPassed(state, passed),
  seenBy: onlyDm,
})
