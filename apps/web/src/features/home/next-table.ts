import type { ActiveSession, SessionSummary } from '@hearthlight/protocol'

/** The running session that is probably wanted: one where somebody is, else the one played last; undefined without any. */
export function nextTable(
  sessions: readonly ActiveSession[],
  known: readonly Pick<SessionSummary, 'id' | 'createdAt' | 'playedAt'>[],
): ActiveSession | undefined {
  const lastUsed = new Map(known.map(({ id, createdAt, playedAt }) => [id, playedAt ?? createdAt]))
  // A session that the list does not know yet is the newest.
  const usedAt = ({ id }: ActiveSession) => lastUsed.get(id) ?? LATEST
  const [next] = [...sessions].sort(
    (one, other) => Number(other.players > 0) - Number(one.players > 0) || usedAt(other).localeCompare(usedAt(one)),
  )
  return next
}

/** Later than every time as the server writes it. */
const LATEST = '9999'
