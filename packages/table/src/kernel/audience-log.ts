import type { UserId } from '@hearthlight/protocol'
import type { Actor } from './define-event'

/**
 * Lines kept apart by who may read them, so that forgetting the oldest commutes with projection: what a
 * player sees never depends on how much was said behind their back.
 */
export type AudienceLog<Line> = Readonly<Record<string, readonly Line[]>>

/** Lines kept for each audience. Older ones stay in the event log. */
export const LINES_KEPT = { everyone: 500, fewer: 100 } as const

const EVERYONE = 'all'

/** `people` undefined means the whole table. */
export function audienceKey(people: readonly UserId[] | undefined): string {
  return people === undefined ? EVERYONE : [...new Set(people)].sort().join('+')
}

export function addToLog<Line>(log: AudienceLog<Line>, people: readonly UserId[] | undefined, line: Line): AudienceLog<Line> {
  const key = audienceKey(people)
  const kept = people === undefined ? LINES_KEPT.everyone : LINES_KEPT.fewer
  return { ...log, [key]: [...(log[key] ?? []), line].slice(-kept) }
}

/** The lines that this viewer may read; the same log where that is all of them. */
export function logSeenBy<Line>(viewer: Actor, log: AudienceLog<Line>): AudienceLog<Line> {
  const entries = Object.entries(log)
  const visible = entries.filter(([key]) => key === EVERYONE || key.split('+').includes(viewer.userId))
  return visible.length === entries.length ? log : Object.fromEntries(visible)
}

/** All lines in the order in which they were said. */
export function linesInOrder<Line extends { readonly at: number; readonly id: string }>(log: AudienceLog<Line>): readonly Line[] {
  return Object.values(log)
    .flat()
    .sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1))
}
