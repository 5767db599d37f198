import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type BackupState, OPERATOR_REFUSALS } from '@hearthlight/protocol'
import type { MakeBackup } from '../../backup/backup-process'
import { createKeptBackups } from '../../backup/kept-backups'
import type { Settings } from '../../config'
import type { Database } from '../../db/database'
import { createRegularWork } from '../../db/regular-work'
import { type HttpRefused, refuseCall } from '../../http/answers/refusal'

/** Backups by hand and by schedule, one at a time at this node. */
export interface Backups {
  state(): Promise<BackupState>
  /** OPER-6 Begins one; a refusal if one is being made, or if too many were made by hand. */
  begin(): Promise<HttpRefused | undefined>
  /** OPER-7 Makes one if it is due; resolves as soon as it has begun. Called by a timer. */
  beginIfDue(): Promise<void>
  /** Cuts off the one that is being made. */
  close(): Promise<void>
}

export interface BackupsPorts {
  readonly settings: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL' | 'BACKUP_DIR' | 'BACKUP_EVERY_HOURS' | 'BACKUP_KEEP'>
  readonly query: Database['query']
  readonly makeBackup: MakeBackup
  now(): number
  /** Logs the failure and returns the id under which it is logged. */
  report(error: unknown, what: string): string
}

const HOUR_MS = 3_600_000
/** After a failure. */
const AGAIN_AFTER_MS = HOUR_MS
/** Those made by hand stay until somebody removes them on the server: a guard against a full disk. */
export const MOST_BY_HAND = 20

export function createBackups({ settings, query, makeBackup, now, report }: BackupsPorts): Backups {
  const folder = resolve(settings.BACKUP_DIR ?? join(settings.DATA_DIR, 'backups'))
  const place = { dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL }
  const everyMs = settings.BACKUP_EVERY_HOURS * HOUR_MS
  const kept = createKeptBackups(folder)
  const regular = createRegularWork(query, 'backup')
  const cut = new AbortController()
  let running: { readonly since: number; readonly done: Promise<void> } | undefined
  let failed: BackupState['failed'] = null

  const make = async (since: number, isScheduled: boolean) => {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await kept.removeUnfinished(since).catch((error: unknown) => report(error, 'removing unfinished backups'))
      await makeBackup(place, kept.placeOf(since, isScheduled), cut.signal)
      failed = null
    } catch (error) {
      if (cut.signal.aborted) {
        // It was not made: it is due as soon as a server runs again.
        if (isScheduled) await regular.again(now(), everyMs).catch((again: unknown) => report(again, 'planning a backup'))
        return
      }
      failed = { at: isoOf(now()), errorId: report(error, 'making a backup') }
      if (isScheduled) await regular.again(now() + AGAIN_AFTER_MS, everyMs).catch((again: unknown) => report(again, 'planning a backup'))
      return
    }
    // The new one is whole, whatever becomes of the old ones.
    if (isScheduled) await kept.removeOld(settings.BACKUP_KEEP).catch((error: unknown) => report(error, 'removing old backups'))
  }
  const start = (isScheduled: boolean) => {
    const since = now()
    const done = make(since, isScheduled).finally(() => {
      running = undefined
    })
    running = { since, done }
  }

  return {
    state: async () => {
      const dueAt = everyMs === 0 ? undefined : ((await regular.dueAt(everyMs)) ?? now())
      return {
        folder,
        everyHours: settings.BACKUP_EVERY_HOURS,
        keep: settings.BACKUP_KEEP,
        nextAt: dueAt === undefined ? null : isoOf(Math.max(dueAt, now())),
        runningSince: running === undefined ? null : isoOf(running.since),
        failed,
        backups: await kept.list(),
      }
    },
    begin: async () => {
      const byHand = (await kept.list()).filter(({ isScheduled }) => !isScheduled)
      if (byHand.length >= MOST_BY_HAND) return refuseCall(OPERATOR_REFUSALS.tooMany.code, OPERATOR_REFUSALS.tooMany.message)
      if (running !== undefined) return refuseCall(OPERATOR_REFUSALS.running.code, OPERATOR_REFUSALS.running.message)
      start(false)
      return undefined
    },
    beginIfDue: async () => {
      if (everyMs === 0 || running !== undefined || !(await regular.claim(now(), everyMs))) return
      // One by hand has begun meanwhile.
      if (running !== undefined) await regular.again(now(), everyMs)
      else start(true)
    },
    close: async () => {
      cut.abort()
      await running?.done
    },
  }
}

function isoOf(at: number): string {
  return new Date(at).toISOString()
}
