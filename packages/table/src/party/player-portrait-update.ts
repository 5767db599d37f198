import { SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { defineMessage, refuse } from '../session-context/define-message'
import { UploadId } from '../session-context/fields'
import { playerPortraitChanged } from './events'
import { type PartyState, seatOf } from './party.state'

/**
 * PARTY-7 A player shows the table their character's portrait, also while the game is paused. The id opens nothing by itself: who may
 * see the picture is asked whenever somebody opens it.
 */
export const playerPortraitUpdate = defineMessage<PartyState>()({
  name: 'player-portrait-update',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), uploadId: UploadId }),
  events: [playerPortraitChanged],
  may: ({ actor, state }) =>
    seatOf(state, actor.userId) === undefined ? refuse('CHAR_001', 'Nobody with that id sits at this table.') : 'yes',
  decide: ({ actor, payload: { uploadId } }) => [happen(playerPortraitChanged, { playerId: actor.userId, uploadId })],
})
