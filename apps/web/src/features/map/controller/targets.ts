import type { TokenId } from '@hearthlight/protocol'
import type { TableState } from '@hearthlight/table'
import { personColour } from '../../../live/person-colour'
import type { TargetColors } from '../scene/board-scene'

/** The people who target a token, by its id, in the order in which they did. */
export type Targets = Readonly<Record<string, readonly string[]>>

export function withTargets(targets: Targets, userId: string, tokenIds: readonly string[], isTargeted: boolean): Targets {
  const changed = tokenIds.map((id) => {
    const others = (targets[id] ?? []).filter((each) => each !== userId)
    return [id, isTargeted ? [...others, userId] : others] as const
  })
  return Object.fromEntries(Object.entries({ ...targets, ...Object.fromEntries(changed) }).filter(([, people]) => people.length > 0))
}

/** The tokens that this person targets, in the order in which they were first targeted. */
export function targetsOf(targets: Targets, userId: string): readonly TokenId[] {
  return Object.entries(targets).flatMap(([id, people]) => (people.includes(userId) ? [id as TokenId] : []))
}

/** Whether this person targets all of them. */
export function areTargeted(targets: Targets, userId: string, tokenIds: readonly string[]): boolean {
  return tokenIds.every((id) => targets[id]?.includes(userId) === true)
}

export function targetColors(targets: Targets, party: TableState['party']): TargetColors {
  return new Map(Object.entries(targets).map(([id, people]) => [id, people.map((userId) => personColour(party, userId))]))
}
