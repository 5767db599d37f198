import { LIMITS } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { defineMessage, dmOnly } from '../kernel/define-message'
import { campaignOpened, locationRemoved, locationUpdated } from './campaign.events'
import { CampaignCard, type CampaignState, Location, locationOf } from './campaign.state'

/** CAMPAIGN-1 A launch lays the campaign's places on the table, as they are now; brought again unchanged, nothing happens. */
export const campaignBring = defineMessage<CampaignState>()({
  name: 'campaign-bring',
  fate: 'recorded',
  from: 'server',
  predict: false,
  payload: z.object({ card: CampaignCard, locations: z.array(Location).check(z.maxLength(LIMITS.entitiesPerCampaign)) }),
  events: [campaignOpened, locationUpdated, locationRemoved],
  may: dmOnly,
  decide: ({ state, payload: { card, locations } }) => {
    const brought = new Set(locations.map(({ id }) => id))
    return [
      ...(isSame(state.card, card) ? [] : [happen(campaignOpened, { card })]),
      ...locations.filter((one) => !isSame(locationOf(state, one.id), one)).map((location) => happen(locationUpdated, { location })),
      ...Object.keys(state.locations)
        .filter((id) => !brought.has(id))
        .map((locationId) => happen(locationRemoved, { locationId })),
    ]
  },
})

/** Both were built by one schema, field by field in its order. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
