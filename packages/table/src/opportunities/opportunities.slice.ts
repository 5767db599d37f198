import { combatEnded, combatStarted, combatTurnChanged } from '../combat/events'
import { type Actor, happen, type Moment } from '../kernel/define-event'
import { defineSlice } from '../kernel/define-slice'
import { sessionPaused } from '../session/events'
import { opportunityPaused } from '../session-context/opportunity'
import { opportunitiesChanged } from './events'
import { NO_OPPORTUNITIES, type OpportunitiesState, opportunitiesSeenBy } from './opportunities.state'
import { opportunityPass } from './opportunity-pass'

/** Who may strike at somebody that leaves their reach. They pass with the turn. */
export const opportunities = defineSlice<OpportunitiesState>()({
  initial: () => NO_OPPORTUNITIES,
  messages: [opportunityPass],
  // Messages of the map and of deeds emit it, too.
  events: [opportunitiesChanged],
  alsoApplies: [
    ...[combatStarted, combatTurnChanged, combatEnded].map((event) => ({
      event,
      apply: (state: OpportunitiesState) => (state.open.length === 0 ? state : NO_OPPORTUNITIES),
      // The turn of a hidden row is told in other words.
      tell: (viewer: Actor, { before }: Moment<OpportunitiesState>) =>
        opportunitiesSeenBy(viewer, before).open.length === 0 ? [] : [happen(opportunitiesChanged, { open: [] })],
    })),
    {
      event: sessionPaused,
      apply: (state, { isPaused }: { readonly isPaused: boolean }, { at }) =>
        state.open.length === 0 ? state : { open: state.open.map((one) => opportunityPaused(one, isPaused, at)) },
    },
  ],
  seenBy: opportunitiesSeenBy,
})
