import { defineSlice } from '../kernel/define-slice'
import { type CampaignState, campaignSeenBy, NO_CAMPAIGN } from './campaign.state'
import { campaignBring } from './campaign-bring'
import { locationUpdate } from './location-update'
import { partyAward } from './party-award'

/** The campaign as far as it lies on this table: its name, its places, and what the party was given. */
export const campaign = defineSlice<CampaignState>()({
  initial: () => NO_CAMPAIGN,
  messages: [campaignBring, locationUpdate, partyAward],
  // What is given back went through `campaignAsPlayed`: campaign facts stay as they are.
  restore: (_present, given) => given,
  seenBy: campaignSeenBy,
  picturesIn: ({ locations }) =>
    Object.values(locations).flatMap(({ pictureId }) => (pictureId === null ? [] : [{ uploadId: pictureId, owner: 'dm' }])),
})
