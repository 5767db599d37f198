import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HTTP, type SessionSummary, type SignedIn } from '@hearthlight/protocol'
import { nanoid } from 'nanoid'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DatabasePlace } from '../db/database'
import { openHouse } from '../testing/live-table'
import { aPicture } from '../testing/pictures'
import { createBackup, verifyBackup } from './create-backup'
import { restoreBackup } from './restore-backup'

const postgresUrl = process.env.TEST_POSTGRES_URL
let folder: string
let made: string[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearthlight-backup-'))
  made = []
})
afterEach(async () => {
  await rm(folder, { recursive: true })
  for (const name of made) await onPostgres(`drop database ${name} with (force)`)
})

const onPostgres = async (statement: string) => {
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}
let places = 0
const anEmptyFolder = async (): Promise<DatabasePlace> => {
  places += 1
  return { dataDir: join(folder, `data-${places}`) }
}
const anEmptyPostgres = async (): Promise<DatabasePlace> => {
  const name = `backup_${nanoid(8)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '_')}`
  await onPostgres(`create database ${name}`)
  made.push(name)
  const url = new URL(postgresUrl ?? '')
  url.pathname = name
  return { ...(await anEmptyFolder()), databaseUrl: url.href }
}
const environmentOf = ({ dataDir, databaseUrl }: DatabasePlace) => ({
  DATA_DIR: dataDir,
  ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
})

/** A session in play, with a picture; returns everything that its DM can see of it. */
async function playedHouse(place: DatabasePlace) {
  const house = await openHouse(environmentOf(place))
  const { dm, sessionId } = await house.table('Ayla')
  for (let line = 0; line < 30; line += 1) await dm.ask('chat-message', { sessionId, message: `line ${line} – “Straße” 🐉` })
  const form = new FormData()
  form.set('file', new Blob([await aPicture()], { type: 'image/png' }), 'hall.png')
  form.set('purpose', 'map')
  const uploaded = await fetch(`${house.address}${HTTP.createUpload.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${dm.token}` },
    body: form,
  })
  const { id } = (await uploaded.json()) as { id: string }
  return { house, dm, sessionId, uploadId: id }
}

async function seenBy(address: string, { token }: SignedIn, uploadId: string) {
  const get = async (path: string) => fetch(`${address}${path}`, { headers: { authorization: `Bearer ${token}` } })
  const json = async (path: string) => (await get(path)).json()
  const picture = Buffer.from(await (await get(`/api/uploads/${uploadId}`)).arrayBuffer()).toString('base64')
  // Who is connected is not part of a backup, and the table is played on while it is made.
  const sessions = ((await json('/api/sessions')) as SessionSummary[]).map(({ playedAt: _later, players, ...session }: SessionSummary) => ({
    ...session,
    players: players.map(({ isConnected: _now, ...player }) => player),
  }))
  return { me: await json('/api/me'), sessions, uploads: await json('/api/uploads'), picture }
}

describe.each([
  { from: 'the embedded database', to: 'the embedded database', source: anEmptyFolder, target: anEmptyFolder, needs: false },
  { from: 'PostgreSQL', to: 'PostgreSQL', source: anEmptyPostgres, target: anEmptyPostgres, needs: true },
])('a backup of $from', ({ source, target, needs }) => {
  it.skipIf(needs && postgresUrl === undefined)(
    'BACKUP-1 is made while people play, and restored gives back accounts, sign-ins, tables and pictures',
    async () => {
      const place = await source()
      const { house, dm, sessionId, uploadId } = await playedHouse(place)
      const before = await seenBy(house.address, dm, uploadId)
      let sent = 0
      let isDone = false
      const playing = (async () => {
        for (; !isDone; sent += 1) await dm.ask('chat-message', { sessionId, message: `during ${sent}` })
      })()
      const manifest = await createBackup(place, join(folder, 'backup'), Date.now)
      isDone = true
      await playing
      await house.close()
      expect(manifest.tables.find(({ name }) => name === 'session_events')?.rows).toBeGreaterThan(30)

      const fresh = await target()
      await restoreBackup(join(folder, 'backup'), fresh)
      const again = await openHouse(environmentOf(fresh))
      expect(await seenBy(again.address, dm, uploadId)).toEqual(before)
      const returned = await again.returns(dm)
      const { state } = await returned.join(sessionId)
      const lines = Object.values(state.chat.log)
        .flat()
        .map(({ message }) => message)
      expect(lines.slice(0, 30)).toEqual(Array.from({ length: 30 }, (_, line) => `line ${line} – “Straße” 🐉`))
      // One consistent moment of the session, with no gap in it.
      expect(lines.slice(30)).toEqual(lines.slice(30).map((_line, index) => `during ${index}`))
      expect(await returned.ask('chat-message', { sessionId, message: 'We go on.' })).toMatchObject({ ok: true })
      await again.close()
    },
  )
})

describe('a backup', () => {
  it.skipIf(postgresUrl === undefined)('BACKUP-2 moves a house from the embedded database to PostgreSQL and back', async () => {
    const place = await anEmptyFolder()
    const { house, dm, sessionId, uploadId } = await playedHouse(place)
    const before = await seenBy(house.address, dm, uploadId)
    await createBackup(place, join(folder, 'there'), Date.now)
    await house.close()
    const between = await anEmptyPostgres()
    await restoreBackup(join(folder, 'there'), between)
    const away = await openHouse(environmentOf(between))
    expect(await seenBy(away.address, dm, uploadId)).toEqual(before)
    await away.close()
    await createBackup(between, join(folder, 'back'), Date.now)
    const fresh = await anEmptyFolder()
    await restoreBackup(join(folder, 'back'), fresh)
    const again = await openHouse(environmentOf(fresh))
    expect(await seenBy(again.address, dm, uploadId)).toEqual(before)
    const { state } = await (await again.returns(dm)).join(sessionId)
    expect(Object.values(state.chat.log).flat()).toHaveLength(30)
    await again.close()
  })

  it('BACKUP-3 with one byte changed is found out, and nothing of it is restored', async () => {
    const place = await anEmptyFolder()
    const { house } = await playedHouse(place)
    await createBackup(place, join(folder, 'backup'), Date.now)
    await house.close()
    const file = join(folder, 'backup', 'tables', 'users.ndjson.gz')
    const bytes = await readFile(file)
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
    await writeFile(file, bytes)
    await expect(verifyBackup(join(folder, 'backup'))).rejects.toThrow('The backup is damaged')
    await expect(restoreBackup(join(folder, 'backup'), await anEmptyFolder())).rejects.toThrow('The backup is damaged')
  })

  it('BACKUP-4 is never restored over accounts that are there', async () => {
    const place = await anEmptyFolder()
    const { house } = await playedHouse(place)
    await createBackup(place, join(folder, 'backup'), Date.now)
    await house.close()
    await expect(restoreBackup(join(folder, 'backup'), place)).rejects.toThrow('2 accounts in that database already')
  })

  it('BACKUP-5 leaves nothing behind where it could not be made', async () => {
    await expect(createBackup({ dataDir: join(folder, 'nowhere') }, join(folder, 'backup'), Date.now)).rejects.toThrow()
    await expect(verifyBackup(join(folder, 'backup'))).rejects.toThrow('is no backup')
    await expect(verifyBackup(join(folder, 'backup.unfinished'))).rejects.toThrow('is no backup')
  })
  it('BACKUP-6 is not begun where the disk has too little room, and says how much it takes', async () => {
    const place = await anEmptyFolder()
    const { house } = await playedHouse(place)
    const backup = join(folder, 'backup')
    const most = 64 * 1024 * 1024
    await expect(createBackup(place, backup, Date.now, async () => most)).rejects.toThrow(
      /has 64 MB free, and a backup needs (?:6[5-9]|[7-9]\d) MB/,
    )
    expect(await readdir(folder)).not.toContain('backup.unfinished')
    await createBackup(place, backup, Date.now, async () => 2 * most)
    await house.close()
    expect(await verifyBackup(backup)).toMatchObject({ format: 1 })
  })
})
