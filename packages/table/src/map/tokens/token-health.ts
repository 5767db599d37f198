import { TokenId } from '@hearthlight/protocol'
import { CONDITION_NAMES } from '@hearthlight/rules'
import { z } from 'zod/mini'
import { type Actor, defineEvent, happen, type Moment, type Projection } from '../../kernel/define-event'
import { Condition, HitPoints } from '../../session-context/fields'
import { withConditions, withHitPoints } from '../../session-context/health'
import { type MapState, putToken, tokenOf } from '../map.state'
import { isInSight, visibleToken } from '../sight'
import type { Token } from './token'
import { differenceOf, tokenUpdated } from './update-token'

/**
 * Map events that messages of other slices emit, above all combat; everyone who sees the token receives them. They are no undo
 * steps; undoing an older step keeps what they changed since.
 */
export const tokenHpUpdated = defineEvent<MapState>()({
  name: 'token-hp-updated',
  payload: z.object({ tokenId: TokenId, hp: HitPoints, maxHp: z.optional(HitPoints) }),
  apply: (state, { tokenId, hp, maxHp }) => change(state, tokenId, (token) => withHitPoints(withMaximum(token, maxHp), hp)),
  seenBy: inTheirWords,
})

export const tokenConditionsUpdated = defineEvent<MapState>()({
  name: 'token-conditions-updated',
  payload: z.object({ tokenId: TokenId, conditions: z.array(Condition).check(z.maxLength(CONDITION_NAMES.length)) }),
  apply: (state, { tokenId, conditions }) => change(state, tokenId, (token) => withConditions(token, conditions)),
  seenBy: whoSeesIt,
})

/** Unchanged if this copy does not know the numbers. */
function withMaximum(token: Token, maxHp: number | undefined): Token {
  return maxHp === undefined || token.maxHp === null ? token : { ...token, maxHp }
}

function change(state: MapState, id: TokenId, changed: (token: Token) => Token): MapState {
  const token = tokenOf(state, id)
  return token === undefined ? state : putToken(state, changed(token))
}

function whoSeesIt<Payload extends { tokenId: TokenId }>(viewer: Actor, payload: Payload, { after }: Moment<MapState>): Payload | null {
  return isInSight(viewer, after, payload.tokenId) ? payload : null
}

/** A viewer who may not read the numbers receives the new word, if it changed. */
function inTheirWords(
  viewer: Actor,
  payload: { tokenId: TokenId; hp: number; maxHp?: number | undefined },
  { before, after }: Moment<MapState>,
): Projection<typeof payload> {
  const [was, is] = [visibleToken(viewer, before, payload.tokenId), visibleToken(viewer, after, payload.tokenId)]
  if (was === undefined || is === undefined) return null
  if (is.hp !== null) return payload
  const difference = differenceOf(was, is)
  return difference === null ? null : [happen(tokenUpdated, difference)]
}
