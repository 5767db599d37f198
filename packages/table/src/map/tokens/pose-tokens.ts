import { LIMITS, SessionId, TokenId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { type Actor, happen } from '../../kernel/define-event'
import { defineMessage, type Request, refuse } from '../../session-context/define-message'
import { type MapState, tokenOf } from '../map.state'
import { mayMoveToken } from './may-move-token'
import type { Token } from './token'
import { facingFor, LOOKS, turned } from './token-looks'
import { tokensUpdated } from './update-token'

const FULL_TURN = 360

const Pose = z.object({
  sessionId: z.optional(SessionId),
  tokenIds: z.array(TokenId).check(z.minLength(1), z.maxLength(LIMITS.tokensPerMap)),
  /** Degrees clockwise, from where each token faces. */
  turnBy: z.optional(z.int().check(z.minimum(-FULL_TURN), z.maximum(FULL_TURN))),
  /** Where all of them face then; before `turnBy`. */
  rotation: LOOKS.rotation,
  elevationFt: LOOKS.elevationFt,
  light: LOOKS.light,
})
type Pose = z.infer<typeof Pose>

/**
 * MAP-70 Whoever may move a token turns it and says how high it is; SIGHT-26 and which light it carries, TORCH-6 unless a character's things
 * say that. Several tokens are one act; if one may not be moved, none is.
 */
export const poseTokens = defineMessage<MapState>()({
  name: 'pose-tokens',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: Pose,
  events: [tokensUpdated],
  may: (ask) => {
    for (const tokenId of ask.payload.tokenIds) {
      const authorization = mayMoveToken(ask, tokenId)
      if (authorization !== 'yes') return authorization
    }
    return lightsFreely(ask) ? 'yes' : refuse('AUTH_003', 'A character’s light comes from its things.')
  },
  decide: ({ actor, state, payload: { tokenIds, turnBy, rotation, elevationFt, light } }) => {
    const updates = [...new Set(tokenIds)].map((tokenId) => {
      const from = rotation === undefined ? tokenOf(state, tokenId)?.rotation : rotation
      const isTurned = turnBy !== undefined || rotation !== undefined
      const changes = {
        ...(isTurned ? { rotation: turnBy === undefined ? (from ?? null) : turned(from, turnBy) } : {}),
        ...(light === undefined || isTurned ? {} : facingFor(tokenOf(state, tokenId) ?? {}, light)),
        ...(elevationFt === undefined ? {} : raised(actor, tokenOf(state, tokenId), elevationFt)),
        ...(light === undefined ? {} : { light, ...(tokenOf(state, tokenId)?.burning == null ? {} : { burning: null }) }),
      }
      return { tokenId, changes }
    })
    return updates.some(({ changes }) => Object.keys(changes).length > 0) ? [happen(tokensUpdated, { updates })] : []
  },
})

/** TORCH-6 Everybody puts a light out. Only the DM gives one to a token whose character's things are at the table. */
function lightsFreely({ actor, state, facts, payload: { light, tokenIds } }: Request<MapState, Pose>): boolean {
  if (actor.role === 'dm' || light == null) return true
  return tokenIds.every((tokenId) => {
    const seatId = tokenOf(state, tokenId)?.seatId ?? null
    return seatId === null || facts.seatedCharacter(seatId)?.play === undefined
  })
}

/** SIGHT-29 Only the DM lifts a token above walls. */
function raised({ role }: Actor, token: Token | undefined, elevationFt: number): Pick<Token, 'elevationFt' | 'mostElevationFt'> {
  if (role === 'dm') return { elevationFt, ...(token?.mostElevationFt == null ? {} : { mostElevationFt: null }) }
  return { elevationFt, mostElevationFt: token?.mostElevationFt ?? token?.elevationFt ?? 0 }
}
