import { combatEnded, combatStarted, combatTurnChanged } from '../combat/events'
import { type Actor, happen, type Moment } from '../kernel/define-event'
import { defineSlice } from '../kernel/define-slice'
import { sessionPaused } from '../session/events'
import { opportunityPaused } from '../session-context/opportunity'
import { movementChanged, opportunitiesChanged } from './events'
import { movementDash } from './movement-dash'
import { NO_OPPORTUNITIES, type OpportunitiesState, opportunitiesSeenBy } from './opportunities.state'
import { opportunityPass } from './opportunity-pass'

/** What follows from moving on a turn: who may strike at somebody that leaves their reach, and how far the acting creature has moved. */
export const opportunities = defineSlice<OpportunitiesState>()({
  initial: () => NO_OPPORTUNITIES,
  messages: [opportunityPass, movementDash],
  // Messages of the map, of the fight and of deeds emit them, too.
  events: [opportunitiesChanged, movementChanged],
  alsoApplies: [
    ...[combatStarted, combatTurnChanged, combatEnded].map((event) => ({
      event,
      apply: (state: OpportunitiesState) => (state.open.length === 0 && state.movement === undefined ? state : NO_OPPORTUNITIES),
      // The turn of a hidden row is told in other words.
      tell: (viewer: Actor, { before }: Moment<OpportunitiesState>) => {
        const { open, movement } = opportunitiesSeenBy(viewer, before)
        return [
          ...(open.length === 0 ? [] : [happen(opportunitiesChanged, { open: [] })]),
          ...(movement === undefined ? [] : [happen(movementChanged, { movement: null })]),
        ]
      },
    })),
    {
      event: sessionPaused,
      apply: (state, { isPaused }: { readonly isPaused: boolean }, { at }) =>
        state.open.length === 0 ? state : { ...state, open: state.open.map((one) => opportunityPaused(one, isPaused, at)) },
    },
  ],
  seenBy: opportunitiesSeenBy,
})
