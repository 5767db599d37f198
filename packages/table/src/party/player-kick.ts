import { SessionId, UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { formerPlayerChanged } from '../access/events'
import { happen } from '../kernel/define-event'
import { defineMessage, dmOnly, leaderOnly, refuse } from '../session-context/define-message'
import { playerKicked } from './events'
import { type PartyState, seatOf } from './party.state'

/**
 * PARTY-5 The DM takes a player's seat away. With the invite code, the player may join again.
 * ACCESS-1 With `keepOut` they may not join until the DM lets them back in.
 * ACCESS-2 `keepOut` also applies to a player who lost the seat before.
 */
export const playerKick = defineMessage<PartyState>()({
  name: 'player-kick',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), playerId: UserId, keepOut: z.optional(z.boolean()) }),
  events: [playerKicked, formerPlayerChanged],
  // ROLE-2 Co-DMs don't turn out each other.
  may: (ask) => (ask.facts.dms.includes(ask.payload.playerId) ? leaderOnly(ask) : dmOnly(ask)),
  decide: ({ state, facts, payload: { playerId, keepOut = false } }) => {
    if (playerId === facts.dmId) return refuse('CHAR_001', 'The DM is not turned out of their own table.')
    const seat = seatOf(state, playerId)
    if (seat !== undefined) {
      const former = happen(formerPlayerChanged, { playerId, playerName: seat.playerName, isKeptOut: keepOut })
      return [happen(playerKicked, { playerId }), former]
    }
    const former = facts.formerPlayer(playerId)
    if (!keepOut || former === undefined || former.isKeptOut) return refuse('CHAR_001', 'Nobody with that id sits at this table.')
    return [happen(formerPlayerChanged, { ...former, isKeptOut: true })]
  },
})
