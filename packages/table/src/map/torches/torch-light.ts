import { LIMITS, SessionId, TokenId, type UserId } from '@hearthlight/protocol'
import { itemIdOf, lightOfItem, lightOfSpell } from '@hearthlight/rules/equipment'
import { z } from 'zod/mini'
import { happen } from '../../kernel/define-event'
import { playerPlayChanged } from '../../party/events'
import { type Authorization, defineMessage, type Env, type Refusal, type Request, refuse } from '../../session-context/define-message'
import type { SeatedCharacterFacts } from '../../session-context/facts'
import { type MapState, tokenOf } from '../map.state'
import { mayMoveToken } from '../tokens/may-move-token'
import type { Token } from '../tokens/token'
import { facingFor } from '../tokens/token-looks'
import { tokensUpdated } from '../tokens/update-token'
import type { Burning } from './burning'
import { takenFrom } from './things-taken'

const Key = z.string().check(z.minLength(1), z.maxLength(LIMITS.nameLength))

/**
 * TORCH-1 A character lights one of the things that it carries, casts a light without a slot, or lights again what was put out. What is
 * used up goes from its things. One step to undo.
 */
export const torchLight = defineMessage<MapState>()({
  name: 'torch-light',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({
    sessionId: z.optional(SessionId),
    tokenId: TokenId,
    source: z.union([z.object({ entryId: Key }), z.object({ spellId: Key }), z.object({ isAgain: z.literal(true) })]),
  }),
  events: [tokensUpdated, playerPlayChanged],
  may: mayTend,
  decide: ({ state, facts, payload: { tokenId, source } }, env) => {
    const token = tokenOf(state, tokenId)
    if (token === undefined) return NO_LIGHT()
    if ('isAgain' in source) {
      const { burning } = token
      return burning == null || burning.isLit ? NO_LIGHT() : [lit(token, { ...burning, isLit: true })]
    }
    const seated = token.seatId === null ? undefined : facts.seatedCharacter(token.seatId)
    if (seated?.play === undefined || token.seatId === null) {
      return refuse('CHAR_001', 'This character’s sheet is not at the table. Take the seat again.')
    }
    const burning = 'entryId' in source ? fromThings(seated, source.entryId, env) : fromSpell(seated, source.spellId, env)
    if ('refused' in burning) return burning
    return [lit(token, burning), ...taken(token.seatId, seated, burning)]
  },
})

/** TORCH-1 What is put out keeps the time that it has left. */
export const torchPutOut = defineMessage<MapState>()({
  name: 'torch-put-out',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId), tokenId: TokenId }),
  events: [tokensUpdated],
  may: mayTend,
  decide: ({ state, payload: { tokenId } }) => {
    const burning = tokenOf(state, tokenId)?.burning
    if (burning == null || !burning.isLit) return NO_LIGHT()
    return [happen(tokensUpdated, { updates: [{ tokenId, changes: { burning: { ...burning, isLit: false }, light: null } }] })]
  },
})

const NO_LIGHT = () => refuse('SESS_005', 'There is no such light.')

/** The DM, and the player of the token's own character. */
function mayTend(ask: Request<MapState, { readonly tokenId: TokenId }>): Authorization {
  const { actor, state, payload } = ask
  const authorization = mayMoveToken(ask, payload.tokenId)
  if (authorization !== 'yes' || actor.role === 'dm') return authorization
  return tokenOf(state, payload.tokenId)?.seatId === actor.userId ? 'yes' : refuse('AUTH_003', 'That token is not your character’s.')
}

function lit(token: Token, burning: Burning) {
  const { brightFt, dimFt, coneDegrees } = burning
  const light = { brightFt, dimFt, ...(coneDegrees === undefined ? {} : { coneDegrees }) }
  return happen(tokensUpdated, { updates: [{ tokenId: token.id, changes: { burning, light, ...facingFor(token, light) } }] })
}

function fromThings({ play }: SeatedCharacterFacts, entryId: string, env: Env): Burning | Refusal {
  const things = Object.values(play?.inventory ?? {}).filter(({ quantity }) => quantity > 0)
  const source = things.some(({ id }) => id === entryId) ? lightOfItem(entryId) : undefined
  if (source === undefined) return refuse('VAL_001', 'The character carries no such light.')
  // A torch is taken from the pile that was chosen, oil from the first.
  const took = things.find(({ id }) => (itemIdOf(entryId) === source.takes ? id === entryId : itemIdOf(id) === source.takes))
  if (took === undefined) return refuse('VAL_001', 'The character has no oil left for it.')
  const { takes: _one, ...light } = source
  const fields = { id: env.newId('flame'), kind: 'item' as const, thing: itemIdOf(entryId), leftSeconds: source.burnsSeconds, isLit: true }
  return { ...fields, ...light, took: { ...took, quantity: 1 } }
}

function fromSpell({ sheet }: SeatedCharacterFacts, spellId: string, env: Env): Burning | Refusal {
  const isKnown = sheet?.spells.some(({ id, isReady }) => id === spellId && isReady) === true
  const source = isKnown ? lightOfSpell(spellId) : undefined
  if (source === undefined) return refuse('VAL_001', 'The character knows no such light.')
  return { id: env.newId('flame'), kind: 'spell', thing: spellId, leftSeconds: source.burnsSeconds, isLit: true, ...source }
}

function taken(playerId: UserId, { play }: SeatedCharacterFacts, { took }: Burning) {
  if (play === undefined || took === undefined) return []
  return [happen(playerPlayChanged, { playerId, changes: { inventory: takenFrom(play.inventory, took) } })]
}
