import { SessionId, UserId } from '@hearthlight/protocol'
import { PlayChanges } from '@hearthlight/rules/character'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { defineMessage, refuse } from '../session-context/define-message'
import { playerPlayChanged } from './events'
import { type PartyState, seatOf } from './party.state'
import { mayChangeSeat } from './player-health'

/**
 * PARTY-9 Slots, resources, hit dice, coins, items, experience and the like of a character at this table: changed by its player, or by
 * the DM.
 */
export const playerPlayUpdate = defineMessage<PartyState>()({
  name: 'player-play-update',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), playerId: UserId, changes: PlayChanges }),
  events: [playerPlayChanged],
  may: mayChangeSeat,
  decide: ({ state, payload: { playerId, changes } }) => {
    const play = seatOf(state, playerId)?.play
    if (play === undefined) return refuse('CHAR_001', 'This character’s sheet is not at the table. Take the seat again.')
    const overspent = Object.values({ ...changes.spellSlots }).some((slots) => slots !== null && slots.used > slots.total)
    if (overspent) return refuse('VAL_001', 'No slot of that level is left.')
    return [happen(playerPlayChanged, { playerId, changes })]
  },
})
