import { SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { defineMessage, dmOnly, refuse } from '../session-context/define-message'
import { Award, type CampaignState, MOST_AWARDS } from './campaign.state'
import { partyAwarded } from './events'

/** CAMPAIGN-3 The DM gives experience to all or some of the party, and loot to the party; both are written back to the campaign. */
export const partyAward = defineMessage<CampaignState>()({
  name: 'party-award',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({
    sessionId: z.optional(SessionId),
    xp: z._default(Award.shape.xp, 0),
    loot: z._default(Award.shape.loot, []),
    reason: z._default(Award.shape.reason, ''),
    /** If absent: everyone who has a seat. */
    to: z.optional(Award.shape.to),
  }),
  events: [partyAwarded],
  may: dmOnly,
  decide: ({ state, facts, payload: { xp, loot, reason, to } }, env) => {
    if (xp === 0 && loot.length === 0) return refuse('VAL_001', 'Please say how much experience, or which loot.')
    if (state.awards.length >= MOST_AWARDS) return refuse('VAL_001', 'Too much was awarded at this table.')
    const receivers = to === undefined ? [...facts.seated] : [...new Set(to)].filter((id) => facts.seated.includes(id))
    return [happen(partyAwarded, { award: { id: env.newId('award'), xp, loot, reason, to: receivers } })]
  },
})
