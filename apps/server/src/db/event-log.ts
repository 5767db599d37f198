/** One event as stored. `seq` counts from 1 in its session, without gaps. */
export interface StoredEvent {
  readonly seq: number
  readonly name: string
  /** JSON text. */
  readonly payload: string
  readonly actorId: string
  /** On the first event of an intent; null on its others. */
  readonly intentId: string | null
  /** Milliseconds since the epoch. */
  readonly at: number
}

export interface Append {
  readonly sessionId: string
  readonly events: readonly StoredEvent[]
}

export interface StoredSnapshot {
  readonly seq: number
  /** The format of `body`; see live/rooms/snapshots.ts. */
  readonly format: number
  /** JSON text. */
  readonly body: string
}

/** done: on disk. taken: another node wrote that number, or this intent, first; nothing of this append was written. */
export type AppendOutcome = 'done' | 'taken'

export interface EventLog {
  /**
   * Writes several sessions' events in one commit. Appends are independent: one whose first number is taken does not block the
   * others. Rejects if nothing could be written (disk full, database unreachable).
   */
  append(appends: readonly Append[]): Promise<readonly AppendOutcome[]>
  /** Events with numbers above `seq`, in order, at most `limit`. */
  after(sessionId: string, seq: number, limit?: number): Promise<readonly StoredEvent[]>
  /** The highest event number of each of these sessions that has events. */
  heads(sessionIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Whether this person's intent has been recorded already. */
  hasIntent(sessionId: string, actorId: string, intentId: string): Promise<boolean>
  /** The newest snapshot whose number is at most `atMost`. */
  snapshot(sessionId: string, atMost?: number): Promise<StoredSnapshot | undefined>
  /** How often the stored events of each of these sessions were rewritten; only sessions that exist. */
  rewritesOf(sessionIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /**
   * Deletes all but the newest two. Writes nothing if the session was rewritten more often than `rewrites`: what its snapshot was made
   * from is gone.
   */
  saveSnapshot(sessionId: string, snapshot: StoredSnapshot, at: number, rewrites: number): Promise<void>
}
