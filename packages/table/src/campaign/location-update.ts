import { LIMITS, SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { withSoundHiding } from '../kernel/hidden-from-players'
import { defineMessage, dmOnly, refuse } from '../session-context/define-message'
import { type CampaignState, Location, LocationId, locationOf } from './campaign.state'
import { locationUpdated } from './events'

/**
 * CAMPAIGN-2 The DM lets the party discover and visit places and their points of interest. A place that was discovered or
 * visited is no longer hidden, unless the DM says otherwise or shows it to only some players.
 */
export const locationUpdate = defineMessage<CampaignState>()({
  name: 'location-update',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({
    sessionId: z.optional(SessionId),
    locationId: LocationId,
    changes: z.object({
      discovered: z.optional(z.boolean()),
      visited: z.optional(z.boolean()),
      isHidden: z.optional(Location.shape.isHidden),
      shownTo: Location.shape.shownTo,
      /** Points of interest that are now discovered; all others are not. */
      discoveredPoints: z.optional(z.array(LocationId).check(z.maxLength(LIMITS.itemsPerEntity))),
    }),
  }),
  events: [locationUpdated],
  may: dmOnly,
  decide: ({ state, payload: { locationId, changes } }) => {
    const before = locationOf(state, locationId)
    if (before === undefined) return refuse('VAL_001', 'There is no such place.')
    const { discoveredPoints, ...flags } = changes
    const isFound = (changes.discovered === true || changes.visited === true) && before.shownTo === undefined
    const pointsOfInterest =
      discoveredPoints === undefined
        ? before.pointsOfInterest
        : before.pointsOfInterest.map((point) => ({ ...point, discovered: discoveredPoints.includes(point.id) }))
    const location = { ...before, ...(isFound ? { isHidden: false } : {}), ...flags, pointsOfInterest }
    return [happen(locationUpdated, { location: withSoundHiding(location) })]
  },
})
