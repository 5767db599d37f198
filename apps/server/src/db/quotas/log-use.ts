import { type Refused, refused } from '@hearthlight/protocol'
import { sql } from 'kysely'
import type { Database } from '../database'

/**
 * Bytes recorded by the sessions that one DM began: their events and newest snapshots. Handing a table over moves none of them. Counted apart from the quota of files, because
 * nobody can delete a part of a log: a DM with many pictures must still be able to play, and the other way round.
 */
export interface LogUse {
  /** In bytes, approximately. */
  of(dmId: string): Promise<{ readonly used: number; readonly quota: number }>
  /** Counts events of that session that were recorded at this node. */
  recorded(sessionId: string, dmId: string, bytes: number): void
  /** A refusal if that DM's sessions may not record more. It queries nothing, so it may be a quarter of a megabyte late. */
  refuse(dmId: string): Refused | undefined
  /** Writes the bytes counted since the last time to the database. Called by a timer, and at shutdown. */
  flush(): Promise<void>
}

/** An event's row without the payload: keys and names. Migration 0008 uses the same number. */
export const BYTES_BESIDE_PAYLOAD = 128
/** Bytes after which a session's count is written at once; also what a crash may leave uncounted. */
const WRITTEN_AT = 256 * 1024
const BYTES_PER_MEGABYTE = 1024 * 1024
/** Anybody can make a visitor's account with one press. */
const VISITOR_MEGABYTES = 20

interface Owner {
  used: number
  quota: number
}

export interface LogUsePorts {
  readonly database: Pick<Database, 'query' | 'atomically'>
  readonly megabytes: number
  report(error: unknown, what: string): void
}

export function createLogUse({ database: { query, atomically }, megabytes, report }: LogUsePorts): LogUse {
  /** Counted in memory, not yet in the database. */
  let counted = new Map<string, { readonly dmId: string; bytes: number }>()
  /** DMs whose sessions are recording, or who may not record more. */
  const owners = new Map<string, Owner>()
  let flushing: Promise<void> | undefined

  const countedOf = (dmId: string) => [...counted.values()].reduce((sum, each) => (each.dmId === dmId ? sum + each.bytes : sum), 0)

  const of = async (dmId: string) => {
    const { rows } = await sql<{ bytes: number; isVisitor: number | null }>`
      select
        cast(
          coalesce((select sum(log_bytes) from sessions where coalesce(first_dm_id, dm_id) = ${dmId}), 0)
          + coalesce((
            select sum(octet_length(session_snapshots.body)) from session_snapshots
            where session_snapshots.session_id in (select id from sessions where coalesce(first_dm_id, dm_id) = ${dmId})
          ), 0)
        as bigint) as bytes,
        (select is_visitor from users where id = ${dmId}) as "isVisitor"`.execute(query)
    const [row] = rows
    const quota = (row?.isVisitor === 1 ? Math.min(VISITOR_MEGABYTES, megabytes) : megabytes) * BYTES_PER_MEGABYTE
    return { used: (row?.bytes ?? 0) + countedOf(dmId), quota }
  }

  const look = async (dmId: string) => {
    const found = await of(dmId)
    owners.set(dmId, found)
  }

  const writeDown = async () => {
    const writing = counted
    counted = new Map()
    try {
      const additions = [...writing].map(([sessionId, { bytes }]) =>
        query
          .updateTable('sessions')
          .set(({ eb }) => ({ log_bytes: eb('log_bytes', '+', bytes) }))
          .where('id', '=', sessionId)
          .compile(),
      )
      if (additions.length > 0) await atomically(additions)
    } catch (error) {
      for (const [sessionId, { dmId, bytes }] of writing) add(sessionId, dmId, bytes)
      throw error
    }
    const active = new Set([...writing.values()].map(({ dmId }) => dmId))
    for (const [dmId, { used, quota }] of owners) {
      if (active.has(dmId) || used >= quota) await look(dmId)
      else owners.delete(dmId)
    }
  }

  const flush = (): Promise<void> => {
    flushing ??= writeDown().finally(() => {
      flushing = undefined
    })
    return flushing
  }

  const add = (sessionId: string, dmId: string, bytes: number): number => {
    const entry = counted.get(sessionId) ?? { dmId, bytes: 0 }
    counted.set(sessionId, entry)
    entry.bytes += bytes
    return entry.bytes
  }

  return {
    of,
    flush,
    recorded(sessionId, dmId, bytes) {
      const unwritten = add(sessionId, dmId, bytes)
      const owner = owners.get(dmId)
      if (owner === undefined) {
        owners.set(dmId, { used: 0, quota: Number.POSITIVE_INFINITY })
        look(dmId).catch((error: unknown) => report(error, 'looking up what a DM has recorded'))
      } else owner.used += bytes
      if (unwritten >= WRITTEN_AT && flushing === undefined) flush().catch((error: unknown) => report(error, 'counting what was recorded'))
    },
    refuse(dmId) {
      const owner = owners.get(dmId)
      if (owner === undefined || owner.used < owner.quota) return undefined
      const most = owner.quota / BYTES_PER_MEGABYTE
      return refused(
        'FILE_005',
        `This table can’t record any more: its DM’s sessions take up all of their ${most} MB. Whoever runs this server can allow more.`,
      )
    },
  }
}
