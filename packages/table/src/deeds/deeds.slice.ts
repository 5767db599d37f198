import { combatEnded, combatStarted } from '../combat/events'
import { logSeenBy } from '../kernel/audience-log'
import { type Actor, happen, type Moment } from '../kernel/define-event'
import { defineSlice } from '../kernel/define-slice'
import { sessionPaused } from '../session/events'
import { deedApply, deedUndo } from './deed-apply'
import { deedEdit } from './deed-edit'
import { deedHold, deedReact, deedSettle } from './deed-react'
import { deedResolve } from './deed-resolve'
import { areDeedsSameFor, deedsSeenBy } from './deed-seen-by'
import { type DeedsState, deedOf, hasHeldArea, NO_DEEDS, pastDeeds, withPause, withReacted } from './deeds.state'
import { dueDismiss, dueRoll } from './due-roll'
import { effectEnd } from './effect-end'
import { deedHeld, deedReturned, reactionsChanged } from './events'

export const deeds = defineSlice<DeedsState>()({
  initial: () => NO_DEEDS,
  messages: [deedResolve, deedReact, deedSettle, deedHold, deedEdit, deedApply, deedUndo, dueRoll, dueDismiss, effectEnd],
  // Turns of combat, and undoing, make them, too, and combat and session come first.
  events: [reactionsChanged, deedReturned, deedHeld],
  // LIVE-7 The deeds stay in the log. A viewer's copy gets them as the viewer may know them.
  restore: (present, { log }) => (Object.keys(log).length === 0 ? pastDeeds(present) : { ...present, log }),
  // Nobody counts reactions outside of a fight.
  alsoApplies: [
    ...[combatStarted, combatEnded].map((event) => ({
      event,
      apply: (state: DeedsState) => (state.reacted === undefined ? state : withReacted(state, [])),
    })),
    { event: sessionPaused, apply: (state, { isPaused }: { readonly isPaused: boolean }, { at }) => withPause(state, isPaused, at) },
  ],
  seenBy: deedsSeenBy,
  isSameFor: areDeedsSameFor,
  tell: areasThatEnd,
})

/** Areas that have gone from the map, or lie there again, for a player: the deed stays as it is. */
function areasThatEnd(viewer: Actor, { before, after }: Moment<DeedsState>) {
  if (viewer.role === 'dm') return []
  return Object.values(logSeenBy(viewer, before.log))
    .flat()
    .flatMap((deed) => {
      const present = deedOf(after, deed.id)
      if (deed.area?.lasts !== true || deed === present) return []
      const isOver = present === undefined ? hasHeldArea(deed) : present.isOver === true
      return isOver === (deed.isOver === true) ? [] : [happen(deedHeld, { deedId: deed.id, isOver })]
    })
}
