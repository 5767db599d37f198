import { SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { defineMessage, refuse } from '../session-context/define-message'
import { UploadId } from '../session-context/fields'
import { playerPortraitChanged } from './events'
import { type PartyState, seatOf } from './party.state'

/**
 * PARTY-7 A player sets their character's portrait for the table, also while the game is paused. The id alone gives no access:
 * each request for the picture is authorised.
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
