import { TokenId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, happen } from '../kernel/define-event'
import type { Facts } from '../kernel/define-message'
import { map } from '../map/map.slice'
import type { MapState } from '../map/map.state'
import { combatHpChanged } from './combat.events'
import { HitPoints } from './combat.state'

/** The token's hit points, changed where the order of initiative is kept. The event is the map's: who sees the token is told. */
export const tokenHpUpdated = defineEvent<MapState>()({
  name: 'token-hp-updated',
  payload: z.object({ tokenId: TokenId, hp: HitPoints }),
  apply: (state, { tokenId, hp }) => {
    const token = Object.hasOwn(state.tokens, tokenId) ? state.tokens[tokenId] : undefined
    if (token === undefined || token.hp === hp) return state
    return { ...state, tokens: { ...state.tokens, [tokenId]: { ...token, hp: Math.min(hp, token.maxHp) } } }
  },
  seenBy: (viewer, updated, { after }) => {
    const shown = map.seenBy(viewer, after).tokens
    // A viewer who reads the token's health in other words is not told the number either.
    return Object.hasOwn(shown, updated.tokenId) && shown[updated.tokenId]?.hp === after.tokens[updated.tokenId]?.hp ? updated : null
  },
})

/** The row's new hit points, and its token's where it stands for one. Seats and NPCs follow the row by themselves. */
export function hitPointsBecome(facts: Facts, targetId: string, newHp: number) {
  const row = happen(combatHpChanged, { targetId, newHp })
  if (facts.creature(targetId)?.kind !== 'token') return [row]
  return [row, happen(tokenHpUpdated, { tokenId: targetId as TokenId, hp: newHp })]
}
