import type { UserId } from '@hearthlight/protocol'
import type { MessageName, PayloadFor, TableState } from '@hearthlight/table'
import type { SeededRandom } from './seeded-random'

/** What a random story may draw on. Secrets get a canary: a string that is found again in any byte it leaks to. */
export interface StoryPlace {
  readonly state: TableState
  readonly random: SeededRandom
  readonly people: readonly UserId[]
  /** A text that nobody but its audience may ever receive. */
  canary(): string
}

export type Generators = { readonly [Name in MessageName]: (place: StoryPlace) => PayloadFor<Name> }
