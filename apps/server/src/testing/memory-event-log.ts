import type { EventLog, StoredEvent, StoredSnapshot } from '../db/event-log'

/** The event log's contract in memory, with a disk that can fail: before or after it writes. */
export function memoryEventLog(): EventLog & {
  failNext(when: 'before' | 'after' | undefined): void
  wasRewritten(sessionId: string): void
} {
  const events = new Map<string, StoredEvent[]>()
  const snapshots = new Map<string, StoredSnapshot[]>()
  const rewrites = new Map<string, number>()
  let failure: 'before' | 'after' | undefined
  const of = (sessionId: string) => {
    const list = events.get(sessionId) ?? []
    events.set(sessionId, list)
    return list
  }
  return {
    failNext: (when) => {
      failure = when
    },
    wasRewritten: (sessionId) => void rewrites.set(sessionId, (rewrites.get(sessionId) ?? 0) + 1),
    append: async (appends) => {
      const failing = failure
      failure = undefined
      if (failing === 'before') throw new Error('the disk is full')
      const outcomes = appends.map(({ sessionId, events: added }) => {
        const list = of(sessionId)
        const isTaken = added.some(
          (event) =>
            event.seq <= list.length ||
            list.some((each) => each.intentId !== null && each.intentId === event.intentId && each.actorId === event.actorId),
        )
        if (isTaken) return 'taken' as const
        list.push(...added)
        return 'done' as const
      })
      if (failing === 'after') throw new Error('the answer was lost')
      return outcomes
    },
    after: async (sessionId, seq, limit) => of(sessionId).slice(seq, limit === undefined ? undefined : seq + limit),
    heads: async (sessionIds) => new Map(sessionIds.map((sessionId) => [sessionId, of(sessionId).length])),
    hasIntent: async (sessionId, actorId, intentId) =>
      of(sessionId).some((event) => event.actorId === actorId && event.intentId === intentId),
    snapshot: async (sessionId, atMost = Number.MAX_SAFE_INTEGER) =>
      (snapshots.get(sessionId) ?? []).findLast((each) => each.seq <= atMost),
    rewritesOf: async (sessionIds) => new Map(sessionIds.map((sessionId) => [sessionId, rewrites.get(sessionId) ?? 0])),
    saveSnapshot: async (sessionId, snapshot, _at, known) => {
      if ((rewrites.get(sessionId) ?? 0) !== known) return
      snapshots.set(sessionId, [...(snapshots.get(sessionId) ?? []), snapshot].slice(-2))
    },
  }
}
