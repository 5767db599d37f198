import type { UserId } from '@hearthlight/protocol'
import type { MapState } from '../map.state'
import type { History } from './step'

/** ROLE-3 Whose acts on the map are kept like the DM's: as many, and each taken back by its author alone. */
export function keepsAll({ dmId, coDms = [] }: History, author: UserId): boolean {
  return author === dmId || coDms.includes(author)
}

/** With a co-DM more or less. Whoever leads no longer takes back nothing of what they did. */
export function withLeader(state: MapState, playerId: UserId, isOne: boolean): MapState {
  const { history } = state
  if (history === null || (history.coDms ?? []).includes(playerId) === isOne) return state
  const { coDms = [], stacks, ...others } = history
  const { [playerId]: _theirs, ...left } = stacks
  const next = isOne ? [...coDms, playerId] : coDms.filter((id) => id !== playerId)
  return { ...state, history: { ...others, coDms: next, stacks: left } }
}

/** ROLE-5 Both keep what they can take back. */
export function withOtherDm(state: MapState, from: UserId, to: UserId): MapState {
  const { history } = state
  if (history === null) return state
  const others = (history.coDms ?? []).filter((id) => id !== to && id !== from)
  return { ...state, history: { ...history, dmId: to, coDms: [...others, from] } }
}
