import type { TokenId, UserId } from '@hearthlight/protocol'
import type { MessageName, PayloadFor, TableState } from '@hearthlight/table'
import type { SeededRandom } from './seeded-random'

/** What the generators of a random story use. Secrets contain a canary: a unique string that is found wherever it leaks. */
export interface StoryPlace {
  readonly state: TableState
  readonly random: SeededRandom
  readonly people: readonly UserId[]
  /** A text that nobody outside its audience may ever receive. */
  canary(): string
}

export type Generators = { readonly [Name in MessageName]: (place: StoryPlace) => PayloadFor<Name> }

/** A monster of the compendium that some tokens of a story are made from, and an act of it with an area around a point. */
export const LAYS_AREAS = { monsterId: 'storm-giant', action: 'Lightning Strike' } as const

export function someTokens(place: StoryPlace): TokenId[] {
  return Array.from({ length: 1 + place.random.below(4) }, () => someToken(place))
}

export function someToken({ state, random }: StoryPlace): TokenId {
  const ids = Object.keys(state.map.tokens)
  return (ids.length === 0 || random.chance(0.05) ? 'tok_none' : random.pick(ids)) as TokenId
}
