import { z } from 'zod/mini'
import { defineEvent, happen } from '../kernel/define-event'
import type { Facts } from '../session-context/facts'
import { type DeedsState, withReacted } from './deeds.state'

/** All creatures in the fight that have used their reaction since their last turn. */
export const reactionsChanged = defineEvent<DeedsState>()({
  name: 'reactions-changed',
  payload: z.object({ reacted: z.array(z.string()) }),
  apply: (state, { reacted }) => withReacted(state, reacted),
  seenBy: ({ role, userId }, payload) => (role === 'dm' ? payload : { reacted: payload.reacted.filter((id) => id === userId) }),
})

/** The events by which creatures in the fight have used their reactions, and others get theirs back. */
export function reactionsBecome(used: readonly string[], back: readonly string[], facts: Facts) {
  const order = facts.initiativeOrder()
  const isUsed = (id: string) => (facts.hasReacted(id) || (used.includes(id) && order.includes(id))) && !back.includes(id)
  const before = order.filter((id) => facts.hasReacted(id))
  const after = order.filter(isUsed)
  return before.length === after.length && before.every((id) => after.includes(id)) ? [] : [happen(reactionsChanged, { reacted: after })]
}
