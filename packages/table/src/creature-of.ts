import type { TokenId } from '@hearthlight/protocol'
import { tokenOf } from './map/map.state'
import { isHiddenFromSome, isOfParty } from './map/sight'
import type { Token } from './map/tokens/token'
import { type Npc, npcOf } from './npcs/npcs.state'
import { type Seat, seatOf } from './party/party.state'
import type { Creature } from './session-context/facts'
import type { Health } from './session-context/health'
import type { TableState } from './slices'

type Stored = Pick<TableState, 'party' | 'map' | 'npcs'>
type Source =
  | { readonly kind: 'hero'; readonly stored: Seat }
  | { readonly kind: 'token'; readonly stored: Token }
  | { readonly kind: 'npc'; readonly stored: Npc }

/**
 * The hit points and conditions of the creature with this id, from the one place where they are stored: its seat, else its
 * token, else its NPC. Undefined where no creature has the id; a row of that id keeps its own.
 */
export function healthOf(state: Stored, id: string): Health | undefined {
  return sourceOf(state, id)?.stored
}

export function creatureOf(state: Stored, id: string): Creature | undefined {
  const source = sourceOf(state, id)
  if (source === undefined) return undefined
  const { hp, maxHp, conditions } = source.stored
  const health = { hp, maxHp, conditions }
  if (source.kind === 'hero') {
    const { id: playerId, character } = source.stored
    const { name, checks } = character
    return { kind: 'hero', name, ...health, isHidden: false, playerId, isParty: true, checks }
  }
  if (source.kind === 'npc') {
    const { name, isHidden } = source.stored
    return { kind: 'npc', name, ...health, isHidden, playerId: null, isParty: false }
  }
  const { name, ownerId } = source.stored
  const isHidden = isHiddenFromSome(state.map, source.stored)
  return { kind: 'token', name, ...health, isHidden, playerId: ownerId, isParty: isOfParty(source.stored) }
}

/** The seat whose character a token stands for. */
export function seatOfToken(seats: readonly Seat[], { seatId }: Pick<Token, 'seatId'>): Seat | undefined {
  return seatId === null ? undefined : seats.find((seat) => seat.id === seatId)
}

/** A token comes before an NPC with its id: a row is hidden with its token, so whoever reads the row knows the token. */
function sourceOf({ party, map, npcs }: Stored, id: string): Source | undefined {
  const token = tokenOf(map, id as TokenId)
  const seat = seatOf(party, id) ?? (token && seatOfToken(party.seats, token))
  if (seat !== undefined) return { kind: 'hero', stored: seat }
  if (token !== undefined) return { kind: 'token', stored: token }
  const npc = npcOf(npcs, id)
  return npc && { kind: 'npc', stored: npc }
}
