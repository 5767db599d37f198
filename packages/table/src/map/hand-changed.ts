import { UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, happen, onlyDm, type TableEvent } from '../kernel/define-event'
import type { Ask } from '../kernel/define-message'
import type { MapState } from './map.state'

/** What follows is this person's doing. Only where undo is kept does anyone need to know. */
export const handChanged = defineEvent<MapState>()({
  name: 'hand-changed',
  payload: z.object({ by: UserId }),
  apply: (state, { by }) => (state.history === null ? state : { ...state, history: { ...state.history, hand: by } }),
  seenBy: onlyDm,
})

/** Goes before the events of every message that can be undone; empty while the same person goes on. */
export function takeHand({ actor, state }: Ask<MapState, unknown>): readonly TableEvent<'hand-changed', { by: UserId }>[] {
  return state.history === null || state.history.hand === actor.userId ? [] : [happen(handChanged, { by: actor.userId })]
}
