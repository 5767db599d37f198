import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../testing/both-databases'
import type { TemporaryDatabase } from '../../testing/temporary-database'
import { temporaryFolder } from '../../testing/temporary-folder'
import { createFolderPictures } from './folder-pictures'
import type { PictureStore } from './picture-store'
import { createTablePictures } from './table-pictures'

const PICTURE = { fullSize: Buffer.from([0, 1, 2, 0, 255]), thumbnail: Buffer.from([9]) }
/** Longer than one piece of the table. */
const MOTION = Buffer.from(Array.from({ length: 1_200_000 }, (_, index) => index % 251))
const AT = 1_767_600_000_000
const HOURS_MS = 60 * 60_000

describe('pictures in a folder', () => {
  let folder: ReturnType<typeof temporaryFolder>
  beforeEach(() => {
    folder = temporaryFolder()
  })
  afterEach(() => folder.remove())

  it('come back as they were written, until they are removed', async () => {
    const pictures = createFolderPictures(`${folder.path}/uploads`)
    await pictures.write('up_1', PICTURE, AT)
    expect([await pictures.read('up_1', 'fullSize'), await pictures.read('up_1', 'thumbnail')]).toEqual([
      PICTURE.fullSize,
      PICTURE.thumbnail,
    ])
    expect(await pictures.read('up_2', 'fullSize')).toBeUndefined()
    await pictures.remove('up_1')
    await pictures.remove('up_1')
    expect([await pictures.read('up_1', 'fullSize'), readdirSync(`${folder.path}/uploads`)]).toEqual([undefined, []])
  })

  it('are there whole or not at all: where the second file fails, the first goes', async () => {
    const pictures = createFolderPictures(folder.path)
    mkdirSync(`${folder.path}/up_1.thumbnail.webp`)
    writeFileSync(`${folder.path}/up_1.thumbnail.webp/x`, '')
    await expect(pictures.write('up_1', PICTURE, AT)).rejects.toThrow()
    expect(readdirSync(folder.path)).toEqual(['up_1.thumbnail.webp'])
  })

  it('ANIM-3 give ranges of what moves, and none beyond its end', async () => {
    const pictures = createFolderPictures(folder.path)
    await pictures.write('up_1', { ...PICTURE, motion: MOTION }, AT)
    await readsRanges(pictures)
    await pictures.remove('up_1')
    expect(readdirSync(folder.path)).toEqual([])
  })

  it('that a power cut left behind are cleared away, the others stay', async () => {
    const pictures = createFolderPictures(folder.path)
    await pictures.write('up_known', PICTURE, AT)
    await pictures.write('up_stray', PICTURE, AT)
    writeFileSync(`${folder.path}/up_known.webp.part`, 'half')
    await pictures.removeStrays((id) => id === 'up_known', AT)
    expect(readdirSync(folder.path).sort()).toEqual(['up_known.thumbnail.webp', 'up_known.webp'])
  })
})

describeOnBothDatabases('pictures in a table', (open) => {
  let temporary: TemporaryDatabase
  beforeEach(async () => {
    temporary = await open()
  })
  afterEach(() => temporary.remove())

  it('come back as they were written, until they are removed', async () => {
    const pictures = createTablePictures(temporary.database.query)
    await pictures.write('up_1', PICTURE, AT)
    for (const size of ['fullSize', 'thumbnail'] as const)
      expect(Buffer.compare((await pictures.read('up_1', size)) ?? Buffer.alloc(0), PICTURE[size])).toBe(0)
    await pictures.remove('up_1')
    expect(await pictures.read('up_1', 'fullSize')).toBeUndefined()
  })

  it('ANIM-3 give ranges of what moves, and none beyond its end', async () => {
    const pictures = createTablePictures(temporary.database.query)
    await pictures.write('up_1', { ...PICTURE, motion: MOTION }, AT)
    await readsRanges(pictures)
    await pictures.remove('up_1')
    expect(await pictures.readMotion('up_1', { from: 0, to: 9 })).toBeUndefined()
  })

  it('that a power cut left behind are cleared away once nobody can be about to record them', async () => {
    const pictures = createTablePictures(temporary.database.query)
    await pictures.write('up_old', PICTURE, AT - 2 * HOURS_MS)
    await pictures.write('up_young', PICTURE, AT)
    await pictures.removeStrays(() => false, AT)
    expect([await pictures.read('up_old', 'thumbnail'), (await pictures.read('up_young', 'thumbnail'))?.length]).toEqual([undefined, 1])
  })
})

async function readsRanges({ readMotion }: PictureStore): Promise<void> {
  const ranges = [
    [0, MOTION.length - 1],
    [524_280, 524_300],
    [1_100_000, MOTION.length - 1],
  ] as const
  for (const [from, to] of ranges) {
    const bytes = await readMotion('up_1', { from, to })
    expect(Buffer.compare(bytes ?? Buffer.alloc(0), MOTION.subarray(from, to + 1))).toBe(0)
  }
  expect(await readMotion('up_1', { from: 0, to: MOTION.length })).toBeUndefined()
  expect(await readMotion('up_2', { from: 0, to: 9 })).toBeUndefined()
}
