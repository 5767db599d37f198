import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pause } from '../../ports/pauses'
import { temporaryFolder } from '../../testing/temporary-folder'
import { type EmbeddedDatabase, openEmbedded } from '../database'
import type { StoredEvent } from '../event-log'
import { migrate } from '../migrate'
import { isStorageFault } from '../storage-fault'
import { createLogThread, type LogThread } from './log-thread'

const event = (seq: number): StoredEvent => ({ seq, name: 'chat-message', payload: '{}', actorId: 'user_a', intentId: null, at: seq })
const appendTo = (log: Pick<LogThread, 'append'>, seq: number) => log.append([{ sessionId: 'a', events: [event(seq)] }])

/** The writer thread, which crashes on the next task while a file of this name exists. */
const MORTAL = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { existsSync } from 'node:fs'
    import { parentPort, workerData } from 'node:worker_threads'
    if (existsSync(workerData.file + '.poison')) parentPort.once('message', () => process.exit(1))
    else await import(${JSON.stringify(new URL('./log-writer.mjs', import.meta.url).href)})
  `)}`,
)

describe('the thread that writes the event log', () => {
  const folder = temporaryFolder()
  const file = join(folder.path, 'hearthlight.db')
  afterAll(() => folder.remove())
  let database: EmbeddedDatabase
  beforeEach(async () => {
    database = openEmbedded(folder.path)
    await migrate(database.query)
    await database.query.deleteFrom('session_events').execute()
  })
  afterEach(async () => {
    await database.close()
  })

  it('THREAD-1 leaves the process free while it waits for the disk', async () => {
    const other = new Sqlite(file)
    other.exec('begin immediate')
    const written = appendTo(database.events, 1)
    // If the process had to wait, this line would run too late for the write.
    expect(await database.events.after('a', 0)).toEqual([])
    other.exec('rollback')
    other.close()
    expect(await written).toEqual(['done'])
    expect(await database.events.after('a', 0)).toHaveLength(1)
  })

  it('THREAD-2 says of a fault what SQLite says', async () => {
    const other = new Sqlite(file)
    other.exec('begin immediate')
    await expect(appendTo(database.events, 1)).rejects.toMatchObject({ code: 'SQLITE_BUSY', message: 'database is locked' })
    other.close()
    expect(await appendTo(database.events, 1)).toEqual(['done'])
  })

  it('THREAD-3 writes events and documents in the order in which they came; neither fails, whoever asks at once', async () => {
    const writes = Array.from({ length: 200 }, (_, number) => number + 1)
    const outcomes = writes.map((seq) => appendTo(database.events, seq))
    for (const seq of writes) {
      const kept = { session_id: 's', seq, format: 0, body: '', at: 0 }
      await database.atomically([database.query.insertInto('session_snapshots').values(kept).compile()])
      await database.query.deleteFrom('session_snapshots').where('seq', '=', seq).execute()
      await database.checkWritable()
    }
    expect(new Set((await Promise.all(outcomes)).flat())).toEqual(new Set(['done']))
  })

  it('THREAD-4 finishes what it was asked for before it closes, and takes nothing afterwards', async () => {
    const outcomes = [1, 2, 3].map((seq) => appendTo(database.events, seq))
    await database.close()
    expect((await Promise.all(outcomes)).flat()).toEqual(['done', 'done', 'done'])
    await expect(appendTo(database.events, 4)).rejects.toSatisfy(isStorageFault)
    database = openEmbedded(folder.path)
    expect(await database.events.after('a', 0)).toHaveLength(3)
  })

  it('THREAD-5 begins anew where it died; who waited is told, and nothing acknowledged is lost', async () => {
    const thread = createLogThread({ file, pragmas: ['busy_timeout = 1000'], script: MORTAL })
    writeFileSync(`${file}.poison`, '')
    const waiting = await Promise.allSettled([appendTo(thread, 1), appendTo(thread, 2)])
    for (const each of waiting) expect(each).toMatchObject({ status: 'rejected', reason: expect.toSatisfy(isStorageFault) })
    rmSync(`${file}.poison`)
    expect(await appendTo(thread, 1)).toEqual(['done'])
    await thread.close()
    expect((await database.events.after('a', 0)).map(({ seq }) => seq)).toEqual([1])
  })

  it('THREAD-6 tells why where there is no database to open', async () => {
    const thread = createLogThread({ file: join(folder.path, 'nowhere', 'a.db'), pragmas: [] })
    await expect(appendTo(thread, 1)).rejects.toSatisfy(isStorageFault)
    await thread.close()
  })

  it('THREAD-7 leaves the process free while a document waits for the disk', async () => {
    const other = new Sqlite(file)
    other.exec('begin immediate')
    const row = { id: 'user_a', email: 'a@example.org', username: 'A', password_hash: '', is_demo: 0, created_at: 0, used_at: 0 }
    const written = database.query.insertInto('users').values(row).execute()
    await pause()
    // If the process had to wait, this line would run too late for the write.
    other.exec('rollback')
    other.close()
    await written
    expect(await database.query.selectFrom('users').select('username').execute()).toEqual([{ username: 'A' }])
  })
})
