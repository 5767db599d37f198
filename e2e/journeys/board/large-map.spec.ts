import { gather } from '../../pages/several-people'
import { expect, test } from '../../server'
import { pngFile } from '../../support/picture-file'
import { hears } from '../../support/short-lived'

const MEADOW = pngFile('meadow.png', 4_400, 1_200, [90, 140, 60])
/** More than is sent at once: what comes after a picture's end is ignored. */
const LARGE = { ...MEADOW, buffer: Buffer.concat([MEADOW.buffer], 6 * 1024 * 1024) }
/** Cells of empty floor, far from tokens and lines. */
const FLOOR = [12.3, 7.3] as const

test('a large map is sent in parts, and seen in tiles', async ({ browser, server }) => {
  const { dm, player, thrown } = await gather(browser, server)
  const asked: string[] = []
  player.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const told = hears(dm.page, 'Background Uploaded')
  await dm.giveFile(() => dm.mapMenu('Upload BG'), LARGE)
  await told
  await player.expectColour(FLOOR, '#5a8c3c')
  const sharpest = () => asked.some((path) => /^\/api\/uploads\/[\w-]+\/tiles\/0-\d-\d$/.test(path))
  // A coarser level has the colour first.
  await expect.poll(sharpest).toBe(true)
  expect(
    asked.filter((path) => /^\/api\/uploads\/[\w-]+$/.test(path)),
    'the picture as a whole',
  ).toEqual([])
  expect(thrown()).toEqual([])
})
