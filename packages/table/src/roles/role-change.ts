import { SessionId, UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { defineMessage, leaderOnly, refuse } from '../session-context/define-message'
import { roleChanged } from './events'
import { isAssistant, isCoDm, MOST_ASSISTANTS, MOST_CO_DMS, NO_ROLES, type RolesState, refusedAsLeader } from './roles.state'

/**
 * ROLE-1 The DM makes a player a co-DM, and takes the role back. The player keeps seat and character.
 * ROLE-4 A co-DM gives up the role themselves. ROLE-12 So too an assistant, who only runs the fights.
 */
export const roleChange = defineMessage<RolesState>()({
  name: 'role-change',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId), playerId: UserId, role: z.nullable(z.enum(['co-dm', 'assistant'])) }),
  events: [roleChanged],
  may: (ask) => (ask.payload.role === null && ask.payload.playerId === ask.actor.userId ? 'yes' : leaderOnly(ask)),
  decide: ({ state, facts, payload: { playerId, role } }) => {
    const { coDms, assistants = [] } = state ?? NO_ROLES
    const known = [...coDms, ...assistants].find((each) => each.playerId === playerId)
    if (role === null) {
      if (known === undefined) return refuse('CHAR_001', 'This person has no such role at this table.')
      return [happen(roleChanged, { ...known, role })]
    }
    const playerName = facts.seatedName(playerId)
    if (playerName === undefined || playerId === facts.dmId) return refuse('CHAR_001', 'Nobody with that id sits at this table.')
    if (isCoDm(state, playerId) ? role === 'co-dm' : isAssistant(state, playerId) && role === 'assistant') return []
    if (role === 'assistant') {
      if (assistants.length >= MOST_ASSISTANTS) return refuse('VAL_001', 'There are too many assistants at this table.')
      return [happen(roleChanged, { playerId, playerName, role })]
    }
    if (coDms.length >= MOST_CO_DMS) return refuse('VAL_001', 'There are too many co-DMs at this table.')
    return refusedAsLeader(state, playerId) ?? [happen(roleChanged, { playerId, playerName, role })]
  },
})
