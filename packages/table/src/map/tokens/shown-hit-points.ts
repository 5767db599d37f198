import { type Actor, happen, type Moment, type TableEvent } from '../../kernel/define-event'
import type { SessionSettings } from '../../session-context/settings'
import type { MapState } from '../map.state'
import { mapUpdated } from '../map-updated'
import { canSeeToken, tokenHitPointsShownAs, visibleTo } from '../sight'
import type { Token } from './token'

export function showHitPointsAs(state: MapState, { settings: { npcHpShownAs } }: { readonly settings: SessionSettings }): MapState {
  return state.npcHpShownAs === npcHpShownAs ? state : { ...state, npcHpShownAs }
}

/** MAP-19 When the setting changes, players receive again the visible tokens whose hit points they read in another form. */
export function hitPointEvents(viewer: Actor, { before, after }: Moment<MapState>): readonly TableEvent[] {
  if (viewer.role === 'dm' || before.npcHpShownAs === after.npcHpShownAs) return []
  const isOther = (token: Token) => tokenHitPointsShownAs(before.npcHpShownAs, token) !== tokenHitPointsShownAs(after.npcHpShownAs, token)
  const others = Object.values(after.tokens).filter((token) => isOther(token) && canSeeToken(viewer, after, token))
  const tokens = others.map((token) => visibleTo(viewer, after, token))
  return tokens.length === 0 ? [] : [happen(mapUpdated, { tokens })]
}
