import type { UserId } from '@hearthlight/protocol'
import type { Actor } from './define-event'

/**
 * Chat lines or rolls stored per audience, so that dropping the oldest gives the same result before and after projection: what
 * a player sees never depends on how many lines are hidden from them.
 */
export type AudienceLog<Line> = Readonly<Record<string, readonly Line[]>>

/** Limit of lines per audience. Older lines stay in the event log. */
export const LINES_KEPT = { everyone: 500, fewer: 100 } as const

const EVERYONE = 'all'

/** `people` undefined means the whole table. */
export function audienceKey(people: readonly UserId[] | undefined): string {
  return people === undefined ? EVERYONE : [...new Set(people)].sort().join('+')
}

export function addToLog<Line>(
  log: AudienceLog<Line>,
  people: readonly UserId[] | undefined,
  line: Line,
  kept: number = people === undefined ? LINES_KEPT.everyone : LINES_KEPT.fewer,
): AudienceLog<Line> {
  const key = audienceKey(people)
  return { ...log, [key]: [...(log[key] ?? []), line].slice(-kept) }
}

/** Whether this viewer reads the lines under this key. */
export function isInAudience(viewer: Actor, key: string): boolean {
  return key === EVERYONE || key.split('+').includes(viewer.userId)
}

/** The lines that this viewer may read; the same log if that is all of them. */
export function logSeenBy<Line>(viewer: Actor, log: AudienceLog<Line>): AudienceLog<Line> {
  const entries = Object.entries(log)
  const visible = entries.filter(([key]) => isInAudience(viewer, key))
  return visible.length === entries.length ? log : Object.fromEntries(visible)
}

/**
 * All lines, sorted by time. Those that one act adds have the same time: they stay in the order in which they were added; of several
 * audiences, those of everyone come first.
 */
export function linesInOrder<Line extends { readonly at: number }>(log: AudienceLog<Line>): readonly Line[] {
  return Object.keys(log)
    .sort()
    .flatMap((key) => log[key] ?? [])
    .sort((one, other) => one.at - other.at)
}
