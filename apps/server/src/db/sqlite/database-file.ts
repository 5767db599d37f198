import { closeSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { CannotStart } from '../cannot-start'

const SQLITE_HEAD = Buffer.from('SQLite format 3\0')
const RESTORE = 'Restore a backup into an empty folder (npm run restore -- <backup>) and start with that folder as DATA_DIR.'

/**
 * Opens the database in `file`. A missing file means a new server. An existing file that is not our database is refused, since a
 * new database in its place would look like a server that lost everything.
 */
export function openDatabaseFile(file: string): Sqlite.Database {
  const head = headOf(file)
  if (head === undefined) createEmpty(file)
  else if (head.byteLength === 0) {
    throw new CannotStart(
      `${file} is empty, where all accounts and tables should be. ${RESTORE} Is this a new server? Then remove that file.`,
    )
  } else if (!head.equals(SQLITE_HEAD)) {
    throw new CannotStart(`${file} is no database, or its beginning is damaged. Nothing was changed. ${RESTORE}`)
  }
  return explained(file, () => {
    const sqlite = new Sqlite(file)
    const tables = sqlite.prepare("select name from sqlite_master where type = 'table'").pluck().all()
    if (tables.length === 0 || tables.includes('kysely_migration')) return sqlite
    sqlite.close()
    throw new CannotStart(`${file} is the database of another program. Nothing was changed. Start with another DATA_DIR.`)
  })
}

/** Runs `work` on the database in `file`; if damage makes it fail, the error says so and tells what to do. */
export function explained<Result>(file: string, work: () => Result): Result {
  try {
    const result = work()
    return result instanceof Promise ? (result.catch((error: unknown) => Promise.reject(explain(file, error))) as Result) : result
  } catch (error) {
    throw explain(file, error)
  }
}

const DAMAGE_CODES = ['SQLITE_CORRUPT', 'SQLITE_NOTADB']

function explain(file: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!DAMAGE_CODES.some((start) => code.startsWith(start))) return error
  return new CannotStart(
    `The database ${file} is damaged. Nothing was changed. ${RESTORE} Keep the damaged file: a part of it may be read.`,
    {
      cause: error,
    },
  )
}

/** The file's first bytes; undefined if it does not exist. */
function headOf(file: string): Buffer | undefined {
  if (statSync(file, { throwIfNoEntry: false }) === undefined) return undefined
  const opened = openSync(file, 'r')
  try {
    const head = Buffer.alloc(SQLITE_HEAD.byteLength)
    return head.subarray(0, readSync(opened, head))
  } finally {
    closeSync(opened)
  }
}

/** Creates the file under another name first, so that a crash leaves no empty file that the next start would refuse. */
function createEmpty(file: string): void {
  const unfinished = `${file}.new`
  rmSync(unfinished, { force: true })
  const sqlite = new Sqlite(unfinished)
  sqlite.pragma('journal_mode = WAL')
  // Writes the first page: the file is empty until then.
  sqlite.exec('create table beginning (id integer); drop table beginning')
  sqlite.close()
  renameSync(unfinished, file)
}
