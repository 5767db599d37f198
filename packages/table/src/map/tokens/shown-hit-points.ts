import { type Actor, happen, type Moment, type TableEvent } from '../../kernel/define-event'
import type { SessionSettings } from '../../session-context/settings'
import type { MapState } from '../map.state'
import { mapUpdated } from '../map-updated'
import { canSeeToken, isOfParty, visibleToken } from '../sight'

export function showHitPointsAs(state: MapState, { settings: { npcHpShownAs } }: { readonly settings: SessionSettings }): MapState {
  return state.npcHpShownAs === npcHpShownAs ? state : { ...state, npcHpShownAs }
}

/** MAP-19 When the setting changes, players receive again all visible tokens outside the party, with hit points in the new form. */
export function hitPointEvents(viewer: Actor, { before, after }: Moment<MapState>): readonly TableEvent[] {
  if (viewer.role === 'dm' || before.npcHpShownAs === after.npcHpShownAs) return []
  const others = Object.values(after.tokens).filter((token) => !isOfParty(token) && canSeeToken(viewer, after, token))
  const tokens = others.flatMap(({ id }) => visibleToken(viewer, after, id) ?? [])
  return tokens.length === 0 ? [] : [happen(mapUpdated, { tokens })]
}
