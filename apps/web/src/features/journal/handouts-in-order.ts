import type { Handout } from '@hearthlight/table'

/** The newest first. */
export function inOrder(handouts: Readonly<Record<string, Handout>>): readonly Handout[] {
  return Object.values(handouts).sort((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1))
}
