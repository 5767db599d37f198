/**
 * The thread that writes the embedded database, the event log and everything else, on a connection of its own, so that the
 * process does not wait for the disk. Started by log-thread.ts. Plain JavaScript in one file, because the same file runs beside
 * the built server, from the sources and in tests; tools/build.mjs copies it.
 */
import { parentPort, workerData } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'

/** Columns of `session_events`; the rows of an append follow each other in one flat array, which is cheap to send. */
const COLUMNS = ['session_id', 'seq', 'name', 'payload', 'actor_id', 'intent_id', 'at']

/** @type {{ file: string, pragmas: readonly string[] }} */
const { file, pragmas } = workerData
const sqlite = new Sqlite(file, { fileMustExist: true })
for (const pragma of pragmas) sqlite.pragma(pragma)

/** @type {Map<string, Sqlite.Statement>} */
const prepared = new Map()
/** Prepared on first use: the tables may be created after this thread starts. @param {string} sql */
const statement = (sql) => {
  const known = prepared.get(sql) ?? sqlite.prepare(sql)
  prepared.set(sql, known)
  return known
}

/** @param {readonly unknown[]} rows @param {number} from @param {number} to */
const insertRows = (rows, from, to) => {
  const insert = statement(`insert into session_events (${COLUMNS}) values (${COLUMNS.map(() => '?')})`)
  for (let start = from; start < to; start += COLUMNS.length) insert.run(rows.slice(start, start + COLUMNS.length))
}
const insertTogether = sqlite.transaction((rows) => insertRows(rows, 0, rows.length))
// A nested transaction: only an append with a taken number is rolled back.
const insertOne = sqlite.transaction(insertRows)
const insertApart = sqlite.transaction((/** @type {readonly unknown[]} */ rows, /** @type {readonly number[]} */ sizes) => {
  let start = 0
  return sizes.map((size) => {
    const from = start
    start += size * COLUMNS.length
    try {
      insertOne(rows, from, start)
      return 'done'
    } catch (error) {
      if (isTaken(error)) return 'taken'
      throw error
    }
  })
})
const writeSnapshot = sqlite.transaction((sessionId, seq, format, body, at, rewrites) => {
  statement(
    `insert or replace into session_snapshots (session_id, seq, format, body, at)
     select ?, ?, ?, ?, ? where coalesce((select rewrites from sessions where id = ?), 0) = ?`,
  ).run(sessionId, seq, format, body, at, sessionId, rewrites)
  statement(
    `delete from session_snapshots where session_id = ? and seq not in
      (select seq from session_snapshots where session_id = ? order by seq desc limit 2)`,
  ).run(sessionId, sessionId)
})
const runAll = sqlite.transaction((/** @type {readonly { sql: string, parameters: readonly unknown[] }[]} */ writes) => {
  for (const { sql, parameters } of writes) sqlite.prepare(sql).run(...parameters)
})

/** Runs one statement by itself. @param {{ sql: string, parameters: readonly unknown[] }} write */
const runOne = ({ sql, parameters }) => {
  const prepared = sqlite.prepare(sql)
  if (prepared.reader) return { rows: prepared.all(...parameters), changes: 0, insertId: 0 }
  const { changes, lastInsertRowid } = prepared.run(...parameters)
  return { rows: [], changes, insertId: lastInsertRowid }
}

const TASKS = {
  /**
   * Returns the outcome of each append, or nothing if all are done. Numbers are seldom taken; preparing for it on every append
   * would make SQLite copy every page that it touches.
   */
  append: ({ rows, sizes }) => {
    try {
      insertTogether.immediate(rows)
      return undefined
    } catch (error) {
      if (isTaken(error)) return insertApart.immediate(rows, sizes)
      throw error
    }
  },
  snapshot: ({ row }) => writeSnapshot.immediate(...row),
  write: ({ writes }) => runAll.immediate(writes),
  run: ({ write }) => runOne(write),
  pragma: ({ text }) => void sqlite.pragma(text),
}

parentPort?.on('message', (task) => {
  if (task.kind === 'close') {
    sqlite.close()
    parentPort?.close()
    return
  }
  try {
    parentPort?.postMessage({ result: TASKS[task.kind](task) })
  } catch (error) {
    parentPort?.postMessage({ fault: { message: error.message, code: error.code } })
  }
})

function isTaken(error) {
  return error.code === 'SQLITE_CONSTRAINT_PRIMARYKEY' || error.code === 'SQLITE_CONSTRAINT_UNIQUE'
}
