import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import type { RunningTable, ServerState, SessionId } from '@hearthlight/protocol'
import { type Kysely, sql } from 'kysely'
import type { Settings } from '../../config'
import type { Schema } from '../../db/schema'
import type { LiveTables } from '../../ports/live-tables'

const MOST_TABLES = 50

export interface OverviewPorts {
  readonly query: Kysely<Schema>
  readonly settings: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>
  readonly version: string
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  live(): Pick<LiveTables, 'busy' | 'online'>
  isSavingPaused(): boolean
}

/** OPER-3 How the server is doing: counts and bytes, and nobody's name. */
export async function serverState(ports: OverviewPorts): Promise<ServerState> {
  const { query, settings, version, startedAt } = ports
  const { rows } = await sql<Record<'accounts' | 'guests' | 'ended' | 'open' | 'files' | 'log' | 'mails', number>>`
    select
      (select count(*) from users where is_visitor = 0) as accounts,
      (select count(*) from users where is_visitor = 1) as guests,
      (select count(*) from sessions where status = 'completed') as ended,
      (select count(*) from sessions where status <> 'completed') as open,
      cast(
        coalesce((select sum(bytes) from uploads), 0) + coalesce((select sum(size) from unfinished_uploads), 0)
        + coalesce((select sum(bytes) from sounds), 0) + coalesce((select sum(bytes) from maps), 0)
        + coalesce((select sum(bytes) from saves), 0)
      as bigint) as files,
      cast(
        coalesce((select sum(log_bytes) from sessions), 0) + coalesce((select sum(octet_length(body)) from session_snapshots), 0)
      as bigint) as log,
      (select count(*) from mail_queue) as mails`.execute(query)
  const [counted] = rows
  return {
    version,
    startedAt: isoOf(startedAt),
    node: `${hostname()} · ${process.pid}`,
    here: ports.live().busy(),
    accounts: Number(counted?.accounts ?? 0),
    guests: Number(counted?.guests ?? 0),
    tablesOpen: Number(counted?.open ?? 0),
    tablesEnded: Number(counted?.ended ?? 0),
    storage: {
      database: await databaseBytes(query, settings.DATABASE_URL !== undefined),
      files: Number(counted?.files ?? 0),
      log: Number(counted?.log ?? 0),
      diskFree: await freeBytes(settings.DATA_DIR),
    },
    mailWaiting: Number(counted?.mails ?? 0),
    isSavingPaused: ports.isSavingPaused(),
  }
}

/** OPER-3 The newest tables that have not ended: no contents, and no code that leads in. */
export async function runningTables({ query, live }: OverviewPorts): Promise<RunningTable[]> {
  const rows = await query
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.dm_id')
    .select(['sessions.id', 'sessions.name', 'sessions.created_at', 'sessions.log_bytes', 'users.username'])
    .select(sql<number | null>`(select max(seq) from session_events where session_id = sessions.id)`.as('events'))
    .where('sessions.status', '<>', 'completed')
    .orderBy('sessions.created_at', 'desc')
    .limit(MOST_TABLES)
    .execute()
  return rows.map((row) => ({
    id: row.id as SessionId,
    name: row.name,
    dmName: row.username,
    createdAt: isoOf(row.created_at),
    people: live().online(row.id as SessionId).size,
    events: Number(row.events ?? 0),
    bytes: row.log_bytes,
  }))
}

async function databaseBytes(query: Kysely<Schema>, isPostgres: boolean): Promise<number> {
  const { rows } = isPostgres
    ? await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(query)
    : await sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(query)
  return Number(rows[0]?.bytes ?? 0)
}

async function freeBytes(folder: string): Promise<number | null> {
  const found = await statfs(folder).catch(() => undefined)
  return found === undefined ? null : found.bavail * found.bsize
}

function isoOf(at: number): string {
  return new Date(at).toISOString()
}
