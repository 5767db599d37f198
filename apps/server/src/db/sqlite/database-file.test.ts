import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createApp } from '../../app'
import { readSettings } from '../../config'
import { temporaryFolder } from '../../testing/temporary-folder'
import { CannotStart } from '../cannot-start'
import { openDatabase } from '../database'

let folder: ReturnType<typeof temporaryFolder>
let file: string
beforeEach(() => {
  folder = temporaryFolder()
  file = join(folder.path, 'hearthlight.db')
})
afterEach(() => folder.remove())

const start = () => createApp({ settings: readSettings({ DATA_DIR: folder.path, LOG_LEVEL: 'silent' }), logger: pino({ level: 'silent' }) })
const refusal = async () => {
  const error: unknown = await start().catch((thrown: unknown) => thrown)
  if (!(error instanceof CannotStart)) throw error
  return error.message
}

it('DBFILE-1 a folder without a database is a new server’s', async () => {
  const app = await start()
  await app.close()
  const again = await openDatabase({ dataDir: folder.path })
  expect(await again.query.selectFrom('sessions').selectAll().execute()).toEqual([])
  await again.close()
  expect(existsSync(`${file}.new`)).toBe(false)
})

it.each([
  ['an empty file', Buffer.alloc(0), 'is empty'],
  ['a file of something else', Buffer.from('This is my shopping list: milk, eggs, bread.'), 'is no database'],
  ['a file of a few bytes', Buffer.from('SQL'), 'is no database'],
  ['a database with its pages torn', Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(8_192, 0xa5)]), 'is damaged'],
])('DBFILE-2 %s in the place of the database is refused in a sentence with what to do, and left as it is', async (_what, bytes, told) => {
  writeFileSync(file, bytes)
  const message = await refusal()
  expect(message).toContain(file)
  expect(message).toContain(told)
  expect(message).toContain('Restore a backup')
  expect(readFileSync(file).equals(bytes)).toBe(true)
})

it('DBFILE-3 the database of another program is refused, and left as it is', async () => {
  const foreign = new Sqlite(file)
  foreign.exec("create table recipes (name text); insert into recipes values ('soup')")
  foreign.close()
  expect(await refusal()).toContain('is the database of another program')
  const still = new Sqlite(file)
  expect(still.prepare('select name from sqlite_master').pluck().all()).toEqual(['recipes'])
  still.close()
})

it('DBFILE-4 a database whose accounts can’t be read is refused in a sentence with what to do', async () => {
  await (await start()).close()
  const bytes = readFileSync(file)
  // Everything except the first page, which lists the contents.
  bytes.fill(0xa5, 4_096)
  writeFileSync(file, bytes)
  const message = await refusal()
  expect(message).toContain(`The database ${file} is damaged`)
  expect(message).toContain('Restore a backup')
  // The folder is not locked: once it is repaired, the server starts.
  expect(await refusal()).toBe(message)
})
