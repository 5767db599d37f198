import type { UserId } from '@hearthlight/protocol'
import { separateAudiences, timeNoted } from '../../chat/events'
import { happen } from '../../kernel/define-event'
import type { Env } from '../../session-context/define-message'
import type { Facts } from '../../session-context/facts'
import { playersSeeingToken } from '../../session-context/players-seeing-token'
import type { MapState } from '../map.state'
import type { Token } from '../tokens/token'
import type { TokenUpdate } from '../tokens/update-token'

type BurningTokens = Pick<MapState, 'tokens'>

/** TORCH-2 What lights lose of their time; negative seconds give it back to those that still burn. */
export function burntDown({ tokens }: BurningTokens, seconds: number): readonly TokenUpdate[] {
  return Object.values(tokens).flatMap(({ id: tokenId, burning }): TokenUpdate[] => {
    if (burning == null || !burning.isLit) return []
    const leftSeconds = Math.min(burning.burnsSeconds, burning.leftSeconds - seconds)
    if (leftSeconds === burning.leftSeconds) return []
    if (leftSeconds > 0) return [{ tokenId, changes: { burning: { ...burning, leftSeconds } } }]
    return [{ tokenId, changes: { burning: null, light: null } }]
  })
}

/** TORCH-3 A line in the chat for each light that goes out, for those who see its bearer. */
export function goneOut({ tokens }: BurningTokens, updates: readonly TokenUpdate[], facts: Facts, env: Env) {
  return updates.flatMap(({ tokenId, changes }) => {
    const token = tokens[tokenId]
    if (changes.burning !== null || token?.burning == null) return []
    const { kind, thing } = token.burning
    const note = { name: token.name, wentOut: { kind, thing } }
    return separateAudiences(facts.dms, readersOf(token, facts)).map((to) => happen(timeNoted, { id: env.newId('line'), ...note, ...to }))
  })
}

/** The players here who see the token, and its player; undefined if everyone does. */
function readersOf({ id, ownerId }: Token, facts: Facts): readonly UserId[] | undefined {
  const [here, seeing] = [facts.peopleHere(), playersSeeingToken(id, facts)]
  if (here === undefined && seeing === undefined) return undefined
  const players = [...(seeing ?? facts.seated), ...(ownerId === null ? [] : [ownerId])]
  return [...new Set(players.filter((player) => here?.includes(player) !== false))]
}
