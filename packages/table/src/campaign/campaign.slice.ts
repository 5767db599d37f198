import { defineSlice } from '../kernel/define-slice'
import { type CampaignState, campaignSeenBy, NO_CAMPAIGN } from './campaign.state'
import { campaignBring } from './campaign-bring'
import { locationUpdate } from './location-update'
import { partyAward, partyAwardUndo } from './party-award'

/** The campaign as this table holds it: its card, its places and what the party received. */
export const campaign = defineSlice<CampaignState>()({
  initial: () => NO_CAMPAIGN,
  messages: [campaignBring, locationUpdate, partyAward, partyAwardUndo],
  // The given state already went through `campaignAsPlayed`, which keeps the campaign's own facts current.
  restore: (_present, given) => given,
  seenBy: campaignSeenBy,
  picturesIn: ({ locations }) =>
    Object.values(locations).flatMap(({ pictureId }) => (pictureId === null ? [] : [{ uploadId: pictureId, owner: 'dm' }])),
})
