import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { pause } from '../../../ports/pauses'
import { type ArchivedFile, packArchive, unpackArchive } from './archive-thread'

const RULES = { mostEntries: 3, mostBytes: 10_000_000, name: /^[\w/]+\.\w+$/ }
const MANIFEST = { name: 'campaign.json', lists: ['entities'] }
const FILES: readonly ArchivedFile[] = [
  { name: 'campaign.json', pieces: ['{"name":"Storms",', '"entities":[{"id":1},{"id":2}]}'] },
  { name: 'pictures/a.webp', pieces: [new Uint8Array(2_000_000).fill(7)], isStored: true },
]

it('LOOP-8 an archive is packed and unpacked on a thread of its own, while the process goes on', async () => {
  let isDone = false
  const packing = packArchive(FILES).finally(() => {
    isDone = true
  })
  // If the main thread packed it, the event loop would not turn before packing is done.
  await pause()
  expect(isDone).toBe(false)
  const archive = await packing
  isDone = false
  const unpacking = unpackArchive(archive, RULES, MANIFEST).finally(() => {
    isDone = true
  })
  await pause()
  expect(isDone).toBe(false)
  const unpacked = await unpacking
  if (!unpacked.ok) throw new Error(unpacked.fault)
  expect(unpacked.manifest).toEqual({ head: '{"name":"Storms","entities":[]}', lists: { entities: ['[{"id":1},{"id":2}]'] } })
  expect(Buffer.alloc(2_000_000, 7).equals(unpacked.files.get('pictures/a.webp') ?? new Uint8Array())).toBe(true)
})

it('the same campaign gives the same bytes', async () => {
  expect(Buffer.from(await packArchive(FILES)).equals(Buffer.from(await packArchive(FILES)))).toBe(true)
})

it('an archive that can’t be made says why', async () => {
  async function* broken(): AsyncGenerator<string> {
    yield '{'
    throw new Error('The map is gone')
  }
  await expect(packArchive([{ name: 'campaign.json', pieces: broken() }])).rejects.toThrow('The map is gone')
})

it.each([
  ['too many files', { 'a.txt': strToU8('a'), 'b.txt': strToU8('b'), 'c.txt': strToU8('c'), 'd.txt': strToU8('d') }, 'the archive'],
  ['a bomb', { 'campaign.json': new Uint8Array(9_000_000) }, 'campaign.json'],
  ['too much in it', { 'a.txt': Buffer.from(Array.from({ length: 11_000_000 }, (_, index) => (index * 7919) % 251)) }, 'a.txt'],
  ['no manifest', { 'a.txt': strToU8('a') }, 'campaign.json'],
])('an archive with %s is refused', async (_what, files, where) => {
  expect(await unpackArchive(zipSync(files), RULES, MANIFEST)).toMatchObject({ ok: false, where })
})
