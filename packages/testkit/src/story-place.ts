import type { UserId } from '@hearthlight/protocol'
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
