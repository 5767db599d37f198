import { CharacterId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { formerPlayerChanged } from '../access/events'
import { happen } from '../kernel/define-event'
import { defineMessage, refuse } from '../session-context/define-message'
import { playerLeft } from './events'
import { type PartyState, seatOf } from './party.state'

/** PARTY-12 A player gives up the own seat, if this character sits there. With the invite code they may join again. */
export const playerLeave = defineMessage<PartyState>()({
  name: 'player-leave',
  durability: 'persistent',
  from: 'server',
  predict: false,
  payload: z.object({ characterId: CharacterId }),
  events: [playerLeft, formerPlayerChanged],
  may: ({ actor, facts, state, payload: { characterId } }) => {
    if (facts.isEnded) return refuse('SESS_003', 'Session has ended')
    return seatOf(state, actor.userId)?.character.id === characterId
      ? 'yes'
      : refuse('CHAR_001', 'This character has no seat at this table.')
  },
  decide: ({ actor: { userId, name } }) => [
    happen(playerLeft, { playerId: userId }),
    happen(formerPlayerChanged, { playerId: userId, playerName: name, isKeptOut: false }),
  ],
})
