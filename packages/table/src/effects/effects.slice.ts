import { happen } from '../kernel/define-event'
import { defineSlice } from '../kernel/define-slice'
import { isEqual } from '../kernel/is-equal'
import { type EffectsState, effectsOf, effectsSeenBy, NO_EFFECTS } from './effects.state'
import { effectsChanged, effectsPassed } from './events'

/** What lasts on creatures, and what turns ask of them. Messages of deeds and of combat change it; sight follows in `reconcile`. */
export const effects = defineSlice<EffectsState>()({
  initial: () => NO_EFFECTS,
  messages: [],
  events: [effectsChanged, effectsPassed],
  restore: (_present, given) => given,
  seenBy: effectsSeenBy,
  catchUp: (copy, truth) => {
    const ids = new Set([...Object.keys(copy.creatures), ...Object.keys(truth.creatures)])
    return [...ids].flatMap((creatureId) => {
      const { effects, due } = effectsOf(truth, creatureId)
      if (isEqual(effectsOf(copy, creatureId), effectsOf(truth, creatureId))) return []
      return [happen(effectsChanged, { creatureId, effects: [...effects], due: [...due] })]
    })
  },
})
