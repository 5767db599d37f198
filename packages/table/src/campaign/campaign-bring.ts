import { LIMITS } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { defineMessage, dmOnly } from '../session-context/define-message'
import { CampaignCard, type CampaignState, Location, LocationId, locationOf } from './campaign.state'
import { campaignOpened, locationRemoved, locationUpdated } from './events'

/** CAMPAIGN-1 Launching a session copies the campaign's current places to the table; unchanged places produce no event. */
export const campaignBring = defineMessage<CampaignState>()({
  name: 'campaign-bring',
  durability: 'persistent',
  from: 'server',
  predict: false,
  payload: z.object({
    card: CampaignCard,
    locations: z.array(Location).check(z.maxLength(LIMITS.entitiesPerCampaign)),
    gone: z.array(LocationId).check(z.maxLength(LIMITS.entitiesPerCampaign)),
  }),
  events: [campaignOpened, locationUpdated, locationRemoved],
  may: dmOnly,
  decide: ({ state, payload: { card, locations, gone } }) => [
    ...(isSame(state.card, card) ? [] : [happen(campaignOpened, { card })]),
    ...locations.filter((one) => !isSame(locationOf(state, one.id), one)).map((location) => happen(locationUpdated, { location })),
    ...gone.filter((id) => locationOf(state, id) !== undefined).map((locationId) => happen(locationRemoved, { locationId })),
  ],
})

/** Compares as JSON text: one schema built both values, so their fields are in the same order. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
