import { gameTimeOf, type TableState } from '@hearthlight/table'

/** From here on a turn is nearly over; milliseconds. */
const HURRY_MS = 10_000

/** TIMER-6 Milliseconds that are left of the turn, none once it is over; undefined if turns have no limit, or this viewer may not know. */
export function timeLeftOf({ combat, session }: Pick<TableState, 'combat' | 'session'>, now: number): number | undefined {
  const { turnSeconds = 0 } = session.settings
  if (!combat.active || turnSeconds === 0 || combat.startedAt === undefined) return undefined
  const goneMs = Math.max(0, gameTimeOf(session, now) - combat.startedAt)
  return Math.max(0, turnSeconds * 1_000 - goneMs)
}

export function isNearlyOver(leftMs: number): boolean {
  return leftMs <= HURRY_MS
}

/** Such as 1:05. A second that has begun counts. */
export function clockText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Milliseconds until the text changes. */
export function untilNextSecond(leftMs: number): number {
  return leftMs % 1_000 || 1_000
}
