import { z } from 'zod/mini'
import { defineEvent, everyone, happen } from '../kernel/define-event'
import { Award, AwardId } from './award'
import { CampaignCard, type CampaignState, Location, LocationId, locationOf, locationSeenBy, putLocation } from './campaign.state'

/** Names the campaign that is played here. */
export const campaignOpened = defineEvent<CampaignState>()({
  name: 'campaign-opened',
  payload: z.object({ card: CampaignCard }),
  apply: (state, { card }) => ({ ...state, card }),
  seenBy: everyone,
})

export const locationRemoved = defineEvent<CampaignState>()({
  name: 'location-removed',
  payload: z.object({ locationId: LocationId }),
  apply: (state, { locationId }) => {
    if (locationOf(state, locationId) === undefined) return state
    const { [locationId]: _removed, ...locations } = state.locations
    return { ...state, locations }
  },
  seenBy: (viewer, removed, { before }) => {
    const location = locationOf(before, removed.locationId)
    return location !== undefined && locationSeenBy(viewer, location) !== undefined ? removed : null
  },
})

/** The place as it is now, whether new or changed. For players, a place that is hidden is removed. */
export const locationUpdated = defineEvent<CampaignState>()({
  name: 'location-updated',
  payload: z.object({ location: Location }),
  apply: (state, { location }) => putLocation(state, location),
  seenBy: (viewer, updated, { before }) => {
    const seen = locationSeenBy(viewer, updated.location)
    if (seen === updated.location) return updated
    if (seen !== undefined) return { location: seen }
    const was = locationOf(before, updated.location.id)
    const saw = was !== undefined && locationSeenBy(viewer, was) !== undefined
    return saw ? [happen(locationRemoved, { locationId: updated.location.id })] : null
  },
})

export const partyAwarded = defineEvent<CampaignState>()({
  name: 'party-awarded',
  payload: z.object({ award: Award }),
  apply: (state, { award }) => ({ ...state, awards: [...state.awards, award] }),
  seenBy: everyone,
})

export const partyAwardUndone = defineEvent<CampaignState>()({
  name: 'party-award-undone',
  payload: z.object({ awardId: AwardId }),
  apply: (state, { awardId }) => {
    const awards = state.awards.filter(({ id }) => id !== awardId)
    return awards.length === state.awards.length ? state : { ...state, awards }
  },
  seenBy: everyone,
})

/** For the slice of the chat. */
export { Award }
