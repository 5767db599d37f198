import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pack } from './archive'
import { contentFolder, unpack, wordsFor } from './unpack'

const bytes = (text: string) => Buffer.from(text)
const archive = pack('1.2.3', [
  { path: 'apps/server/dist/main.js', bytes: bytes('a server '.repeat(1_000)) },
  { path: 'apps/server/dist/empty.js', bytes: bytes('') },
  { path: 'load.cjs', bytes: bytes('a loader') },
])

describe('DEPLOY-6 the single file', () => {
  let home: string
  let cache: string
  beforeEach(() => {
    home = realpathSync(mkdtempSync(join(tmpdir(), 'hearthlight-unpack-')))
    cache = join(home, 'not yet', 'hearthlight')
  })
  afterEach(() => rmSync(home, { recursive: true, force: true }))
  const main = (folder: string) => join(folder, 'apps', 'server', 'dist', 'main.js')

  it('unpacks its content at the first start, and at no other', () => {
    const said: string[] = []
    const start = () => unpack(archive, cache, () => said.push('unpacking'))
    const folder = start()
    expect(folder).toBe(join(cache, `1.2.3-${archive.manifest.id}`))
    expect(readFileSync(main(folder), 'utf8')).toBe('a server '.repeat(1_000))
    expect(readFileSync(join(folder, 'apps/server/dist/empty.js'))).toHaveLength(0)
    expect(start()).toBe(folder)
    expect(said).toEqual(['unpacking'])
    expect(readdirSync(cache)).toHaveLength(1)
  })

  it('writes anew what was changed or is missing, and nothing else', () => {
    const folder = unpack(archive, cache)
    writeFileSync(main(folder), 'something else')
    rmSync(join(folder, 'apps/server/dist/empty.js'))
    utimesSync(join(folder, 'load.cjs'), 1, 1)
    unpack(archive, cache)
    expect(readFileSync(main(folder), 'utf8')).toContain('a server')
    expect(readdirSync(join(folder, 'apps/server/dist')).sort()).toEqual(['empty.js', 'main.js'])
    expect(statSync(join(folder, 'load.cjs')).mtimeMs).toBe(1_000)
  })

  it('takes the folder of another start that was quicker', () => {
    const unpacked = unpack(archive, join(home, 'other'))
    const place = join(cache, `1.2.3-${archive.manifest.id}`)
    // The other start is done between this one's look and its rename.
    const folder = unpack(archive, cache, () => cpSync(unpacked, place, { recursive: true }))
    expect(folder).toBe(place)
    expect(readFileSync(main(folder), 'utf8')).toContain('a server')
    expect(readdirSync(cache)).toEqual([`1.2.3-${archive.manifest.id}`])
  })

  it('knows its folder by the path that its modules see', () => {
    const unpacked = unpack(archive, cache)
    const link = join(home, 'link')
    symlinkSync(cache, link)
    expect(contentFolder(archive.manifest, link)).toBe(unpacked)
  })

  it('shares a folder with no other build of its version', () => {
    const other = pack('1.2.3', [{ path: 'load.cjs', bytes: bytes('another loader') }])
    expect(unpack(other, cache)).not.toBe(unpack(archive, cache))
  })

  it('removes what a start left behind that was cut off long ago, and nothing that is being written', () => {
    const [old, fresh] = [join(cache, 'unfinished-old'), join(cache, 'unfinished-new')]
    mkdirSync(old, { recursive: true })
    mkdirSync(fresh)
    utimesSync(old, new Date(0), new Date(0))
    unpack(archive, cache)
    expect([existsSync(old), existsSync(fresh)]).toEqual([false, true])
  })

  it('says that it is damaged, and leaves nothing behind', () => {
    const content = Buffer.from(archive.content)
    content[20] = (content[20] ?? 0) ^ 255
    expect(() => unpack({ ...archive, content }, cache)).toThrow('This file is damaged')
    expect(() => unpack({ ...archive, content: content.subarray(0, 10) }, cache)).toThrow('This file is damaged')
    expect(readdirSync(cache)).toEqual([])
  })

  it('says in a sentence why it can’t be unpacked', () => {
    writeFileSync(join(home, 'not yet'), 'a file where a folder should be')
    expect(() => unpack(archive, cache)).toThrow(`Hearthlight can't write into ${cache} (ENOTDIR), where it unpacks what it runs on.`)
    const readOnly = Object.assign(new Error('no such file'), { code: 'ENOENT' })
    expect(wordsFor(readOnly, [], '/cache')).toBe("Hearthlight can't write into /cache (ENOENT), where it unpacks what it runs on.")
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
    expect(wordsFor(full, [{ size: 2_500_000 }], '/cache')).toBe(
      'The disk is full: Hearthlight unpacks 3 MB into /cache before its first start. Make room and start it again.',
    )
  })
})
