import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'

/**
 * A backup is a folder: `manifest.json`, one file of rows for each table (`tables/users.ndjson.gz`), and the pictures as stored
 * beside the embedded database (`uploads/…`). It does not depend on the database that it came from, so it can be restored into
 * either.
 */
export const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** Executed migrations, in order of execution. */
  migrations: z.array(z.string()),
  /** Tables that others refer to come first. */
  tables: z.array(z.object({ name: z.string(), rows: z.int(), sha256: z.string() })),
  files: z.array(z.object({ path: z.string().regex(/^[\w.-]+(\/[\w.-]+)*$/), bytes: z.int(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>
export type Row = Readonly<Record<string, unknown>>

export const tableFile = (folder: string, table: string): string => join(folder, 'tables', `${table}.ndjson.gz`)
export const uploadsIn = (folder: string): string => join(folder, 'uploads')

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, undefined, 2)}\n`, { flush: true })
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => undefined)
  const read = Manifest.safeParse(text === undefined ? undefined : JSON.parse(text))
  if (!read.success) throw new Error(`${folder} is no backup, or one that was not finished: its manifest.json is missing or damaged.`)
  return read.data
}

/** Writes one line of JSON for each row. Resolves with the manifest's data on the file. */
export async function writeRows(file: string, rows: AsyncIterable<Row>): Promise<{ rows: number; sha256: string }> {
  let count = 0
  const lines = async function* () {
    for await (const row of rows) {
      count += 1
      yield `${JSON.stringify(row, keepBytes)}\n`
    }
  }
  const hash = createHash('sha256')
  await pipeline(Readable.from(lines()), createGzip({ level: 6 }), tapped(hash), createWriteStream(file, { flush: true }))
  return { rows: count, sha256: hash.digest('hex') }
}

export async function* readRows(file: string): AsyncGenerator<Row> {
  const input = createReadStream(file).pipe(createGunzip())
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) yield JSON.parse(line, giveBytes) as Row
}

export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

const BYTES = '$bytes'

/** Before this is called, a Buffer has already converted itself into `{ type, data }`. */
function keepBytes(this: unknown, key: string, value: unknown): unknown {
  const original = (this as Record<string, unknown>)[key]
  return original instanceof Uint8Array ? { [BYTES]: Buffer.from(original).toString('base64') } : value
}

function giveBytes(_key: string, value: unknown): unknown {
  const isBytes = typeof value === 'object' && value !== null && BYTES in value
  return isBytes ? Buffer.from(String(value[BYTES]), 'base64') : value
}

function tapped(hash: { update(chunk: Buffer): void }): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
}
