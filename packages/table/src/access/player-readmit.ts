import { SessionId, UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { defineMessage, dmOnly, refuse } from '../session-context/define-message'
import type { AccessState } from './access.state'
import { formerPlayerChanged } from './events'

/** ACCESS-3 The DM lets a player who was kept out take a seat again. */
export const playerReadmit = defineMessage<AccessState>()({
  name: 'player-readmit',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), playerId: UserId }),
  events: [formerPlayerChanged],
  may: dmOnly,
  decide: ({ state, payload: { playerId } }) => {
    const player = state.former.find((each) => each.playerId === playerId)
    if (player?.isKeptOut !== true) return refuse('CHAR_001', 'Nobody with that id is kept out of this table.')
    return [happen(formerPlayerChanged, { ...player, isKeptOut: false })]
  },
})
