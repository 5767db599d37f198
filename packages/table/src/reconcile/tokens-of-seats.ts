import type { TableEvent } from '../kernel/define-event'
import { type Restored, tableRestored } from '../kernel/table-restored'
import { tokenUpdated } from '../map/events'
import { putTokens } from '../map/map.state'
import type { Token } from '../map/tokens/token'
import { type PartyState, type Seat, seatOf } from '../party/party.state'
import { withHealth } from '../session-context/health'
import type { TableState } from '../slices'

/** Moves are too frequent to check every token or row each time, and they change nobody's health. */
export const MOVES: ReadonlySet<string> = new Set(['token-moved', 'tokens-moved'])

/**
 * PARTY-6 A token represents the character in its owner's seat once it has the character's name, even if it got the name
 * before the character joined. This ends when the token changes owners or leaves the party, or the seat gets another
 * character; renaming does not end it. The token shows the seat's hit points and conditions, even if it was edited itself.
 */
export function tokensShowSeats(before: TableState, after: TableState, event: TableEvent): TableState {
  const isTouched = after.party !== before.party || after.map.tokens !== before.map.tokens
  if (!isTouched || MOVES.has(event.name)) return after
  const known = partyKnownBefore(before, event)
  const parted = after.map.history === null ? undefined : renamedInOldLog(event)
  const changed = Object.values(after.map.tokens).flatMap((token) => {
    const seat = seatFor(token, after.party, token.id === parted ? undefined : known)
    const seatId = seat?.id ?? null
    const linked = token.seatId === seatId ? token : { ...token, seatId }
    const shown = seat === undefined ? linked : withHealth(linked, seat)
    return shown === token ? [] : [shown]
  })
  return changed.length === 0 ? after : { ...after, map: putTokens(after.map, changed) }
}

/** `known`: the party in which the token's existing link is looked up; undefined if that link no longer counts. */
function seatFor({ isPlayer, ownerId, seatId, name }: Token, party: PartyState, known: PartyState | undefined): Seat | undefined {
  const seat = isPlayer && ownerId !== null ? seatOf(party, ownerId) : undefined
  if (seat === undefined || seat.character.name === name) return seat
  const was = seatId === seat.id && known !== undefined ? seatOf(known, seat.id) : undefined
  return was?.character.id === seat.character.id ? seat : undefined
}

/** After a saved game with a map is loaded, the tokens' links refer to the characters of that game. */
function partyKnownBefore({ party }: TableState, { name, payload }: TableEvent): PartyState {
  if (name !== tableRestored.name) return party
  const { map, party: given } = (payload as Restored).slices as Partial<TableState>
  return map !== undefined && given !== undefined ? given : party
}

/** The token that an event of an older version renamed. Newer events include `seatId` with a new name, which keeps the link to the seat. */
function renamedInOldLog({ name, payload }: TableEvent): string | undefined {
  if (name !== tokenUpdated.name) return undefined
  const { tokenId, changes } = payload as { readonly tokenId: string; readonly changes: Partial<Token> }
  return changes.name !== undefined && changes.seatId === undefined ? tokenId : undefined
}
