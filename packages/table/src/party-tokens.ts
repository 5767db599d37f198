import { LIMITS } from '@hearthlight/protocol'
import type { Env } from './kernel/define-message'
import { putTokens } from './map/map.state'
import { freeCellsByParty, type MapForTokens, tokensComingAlong } from './map/tokens/party-place'
import { type Seat, seatOf } from './party/party.state'
import type { Facts } from './session-context/facts'
import type { TableState } from './slices'

type Named = 'freeCellsByParty' | 'tokensComingAlong' | 'withTokensOfNewSeats'

/** Where the party's tokens go: facts that only the server's decisions ask for. */
export function partyTokenFacts(state: TableState): Pick<Facts, Named> {
  const { map, party } = state
  const seated = party.seats.map(({ id }) => id)
  return {
    freeCellsByParty: () => (Object.keys(map.tokens).length < LIMITS.tokensPerMap ? freeCellsByParty(map) : []),
    tokensComingAlong: (ground, env) => tokensComingAlong(map.tokens, ground as MapForTokens, seated, env),
    withTokensOfNewSeats: (slices, env) => withTokensOfNewSeats(state, slices, env),
  }
}

/** A character whom the saved game knows has the token that it holds, or none if the DM had removed it. */
function withTokensOfNewSeats(
  { map, party }: TableState,
  slices: Readonly<Record<string, unknown>>,
  env: Env,
): Readonly<Record<string, unknown>> {
  const { map: other, party: given } = slices as Partial<Pick<TableState, 'map' | 'party'>>
  if (other?.tokens === undefined || given?.seats === undefined) return slices
  const isNew = ({ id, character }: Seat) => seatOf(given, id)?.character.id !== character.id
  const added = tokensComingAlong(
    map.tokens,
    other,
    party.seats.filter(isNew).map(({ id }) => id),
    env,
  )
  return added.length === 0 ? slices : { ...slices, map: putTokens(other, added) }
}
