import { SessionId, UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { defineMessage, leaderOnly, refuse } from '../session-context/define-message'
import { tableHandedOver } from './events'
import { MOST_CO_DMS, NO_ROLES, type RolesState, refusedAsLeader } from './roles.state'

/** ROLE-5 The DM hands the table to a player or a co-DM, who need not be there, and leads beside them from then on. */
export const tableHandOver = defineMessage<RolesState>()({
  name: 'table-hand-over',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId), playerId: UserId }),
  events: [tableHandedOver],
  may: leaderOnly,
  decide: ({ actor, facts, state, payload: { playerId } }) => {
    if (playerId === facts.dmId || !(facts.seated.includes(playerId) || facts.dms.includes(playerId)))
      return refuse('CHAR_001', 'Nobody with that id sits at this table.')
    // ROLE-1 Whoever hands it over becomes one.
    const others = (state ?? NO_ROLES).coDms.filter((each) => each.playerId !== playerId)
    if (others.length >= MOST_CO_DMS) return refuse('VAL_001', 'There are too many co-DMs at this table.')
    return (
      refusedAsLeader(state, playerId) ?? [
        happen(tableHandedOver, { from: { playerId: actor.userId, playerName: actor.name }, to: playerId }),
      ]
    )
  },
})
