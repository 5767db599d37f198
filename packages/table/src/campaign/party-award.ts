import { SessionId, type UserId } from '@hearthlight/protocol'
import { withGain } from '@hearthlight/rules/character'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { isRefusal } from '../kernel/define-message'
import { playerPlayChanged } from '../party/events'
import { defineMessage, dmOnly, type Env, refuse } from '../session-context/define-message'
import type { Facts } from '../session-context/facts'
import { Award, AwardedItem, AwardId, awardFrom, Coins, FOR_NOBODY, receivedBy, Split, takenBack } from './award'
import { type CampaignState, MOST_AWARDS } from './campaign.state'
import { partyAwarded, partyAwardUndone } from './events'

/**
 * CAMPAIGN-3 The DM gives experience and coins to all or some of the party, items to single players, and loot to the party; all of it
 * is written back to the campaign.
 * CAMPAIGN-6 What a character receives is added to its sheet at the table.
 */
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
    coins: z.optional(Coins),
    items: z.optional(z.array(AwardedItem).check(z.maxLength(50))),
    /** Whether each receiver gets the amount, or all of them share it. If absent: each gets it. */
    split: z.optional(z.object({ xp: z.optional(Split), coins: z.optional(Split) })),
    isMilestone: z.optional(z.literal(true)),
  }),
  events: [playerPlayChanged, partyAwarded],
  may: dmOnly,
  decide: ({ state, facts, payload: { sessionId: _here, to: named, ...asked } }, env) => {
    if (state.awards.length >= MOST_AWARDS) return refuse('VAL_001', 'Too much was awarded at this table.')
    if (asked.items?.some(({ to }) => !facts.seated.includes(to)) === true) return refuse('VAL_001', FOR_NOBODY)
    const to = named === undefined ? [...facts.seated] : [...new Set(named)].filter((id) => facts.seated.includes(id))
    const award = awardFrom({ ...asked, to }, env.newId('award'))
    return isRefusal(award) ? award : bookedOnSheets(award, facts, env)
  },
})

/** CAMPAIGN-7 The DM takes an award back: from the campaign, and from the sheets as far as its receivers still have it. */
export const partyAwardUndo = defineMessage<CampaignState>()({
  name: 'party-award-undo',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId), awardId: AwardId }),
  events: [playerPlayChanged, partyAwardUndone],
  may: dmOnly,
  decide: ({ state, facts, payload: { awardId } }) => {
    const award = state.awards.find(({ id }) => id === awardId)
    if (award === undefined) return refuse('VAL_001', 'This award was taken back already.')
    return [
      ...takenBack(award, facts.seatedCharacter).map((taken) => happen(playerPlayChanged, taken)),
      happen(partyAwardUndone, { awardId }),
    ]
  },
})

/** The award after the changes of the sheets that are at the table: viewers of the award know the new numbers. */
function bookedOnSheets(award: Award, facts: Facts, env: Env) {
  const receivers = new Set<UserId>([...award.to, ...(award.items ?? []).map(({ to }) => to)])
  const booked: NonNullable<Award['booked']> = []
  const changed = []
  for (const playerId of receivers) {
    const seated = facts.seatedCharacter(playerId)
    if (seated?.play === undefined) continue
    const changes = withGain(seated.play, receivedBy(award, playerId), () => env.newId('item'))
    if (changes === 'too-much') return refuse('VAL_001', `${seated.name} can’t carry that much.`)
    if (changes === undefined) continue
    booked.push({ playerId, characterId: seated.id })
    changed.push(happen(playerPlayChanged, { playerId, changes }))
  }
  return [...changed, happen(partyAwarded, { award: booked.length === 0 ? award : { ...award, booked } })]
}
