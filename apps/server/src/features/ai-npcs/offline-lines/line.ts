import type { Persona } from '@hearthlight/protocol'

/** One answer, filled in from the persona. */
export type Line = (persona: Persona) => string

/** Everything that the built-in voice can say in one language. */
export interface OfflineLines {
  /** The first topic whose words occur in the message. The name is part of the stored ids of lines: never change it. */
  readonly topics: readonly { readonly name: string; readonly words: RegExp; readonly says: readonly Line[] }[]
  /** For messages without a topic, and for topics of which everything has been said. */
  readonly anything: readonly Line[]
}

/** Without the final punctuation, for the middle of a sentence. */
export const bare = (text: string): string => text.replace(/[.!?\s]+$/, '')
