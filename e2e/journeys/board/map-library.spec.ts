import { truncateSync, writeFileSync } from 'node:fs'
import { gather } from '../../pages/several-people'
import { expect, test } from '../../server'
import { expectNoBarriers } from '../../support/axe'
import { pngFile } from '../../support/picture-file'
import { hears } from '../../support/short-lived'

const MEADOW = pngFile('meadow.png', 800, 600, [90, 140, 60])
const FACE = pngFile('old-ogre.png', 120, 160, [200, 60, 50])
/** Cells of empty floor, far from tokens and lines. */
const FLOOR = [12.3, 7.3] as const

test('a picture under the map: by button, by drop, by paste, and not by what is none', async ({ browser, server }, testInfo) => {
  const { dm, player, thrown } = await gather(browser, server)
  const bare = await player.settledColour(FLOOR)
  const upload = (file: Parameters<typeof dm.giveFile>[1]) => dm.giveFile(() => dm.mapMenu('Upload BG'), file)
  const dismiss = async (code: string) => {
    await dm
      .refusal(code)
      .getByRole('button', { name: /^Dismiss/ })
      .click()
    await expect(dm.refusal(code)).toBeHidden()
  }

  await test.step('what is no picture, too large or damaged is refused with its code', async () => {
    await upload({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
    await expect(dm.refusal('FILE_003')).toContainText('Please select a valid image file (PNG, JPG, GIF, etc.)')
    await dismiss('FILE_003')
    await upload({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('hello, I am a picture') })
    await expect(dm.refusal('FILE_003')).toBeVisible()
    await dismiss('FILE_003')
    const large = testInfo.outputPath('large.png')
    writeFileSync(large, '')
    truncateSync(large, 50 * 1024 * 1024 + 1)
    await upload(large)
    await expect(dm.refusal('FILE_005')).toContainText('This map is too large: 50 MB at most.')
    await dismiss('FILE_005')
    await upload({ ...MEADOW, buffer: MEADOW.buffer.subarray(0, 60) })
    await expect(dm.refusal('MAP_004')).toBeVisible()
    await player.expectColour(FLOOR, bare)
  })

  await test.step('by button', async () => {
    const told = hears(dm.page, 'Background Uploaded')
    await upload(MEADOW)
    await told
    await expect(dm.refusal('MAP_004'), 'its cause is gone').toBeHidden()
    await player.expectColour(FLOOR, '#5a8c3c')
    await expect(player.summary).toContainText('A picture lies under the map')
  })

  await test.step('removed after a question', async () => {
    await dm.mapMenu('Remove BG')
    await dm.confirm('Remove background')
    await player.expectColour(FLOOR, bare)
  })

  await test.step('by drop, and a token by paste', async () => {
    const data = await dm.page.evaluateHandle(
      (bytes) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([new Uint8Array(bytes)], 'meadow.png', { type: 'image/png' }))
        return transfer
      },
      [...MEADOW.buffer],
    )
    await dm.board.dispatchEvent('drop', { dataTransfer: data, clientX: 700, clientY: 400 })
    await expect(dm.page.getByRole('button', { name: 'Set as background' })).toBeVisible()
    await expectNoBarriers(dm.page, 'what a dropped picture becomes')
    await dm.page.getByRole('button', { name: 'Set as background' }).click()
    await player.expectColour(FLOOR, '#5a8c3c')
    await dm.board.evaluate(
      (board, bytes) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([new Uint8Array(bytes)], 'old-ogre.png', { type: 'image/png' }))
        board.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }))
      },
      [...FACE.buffer],
    )
    await dm.page.getByRole('button', { name: 'Add as token' }).click()
    await expect(player.token('old ogre')).toBeVisible()
    const [, column = '', row = ''] = /^([A-Z])(\d+)/.exec(await player.placeOf('old ogre')) ?? []
    await player.expectColour([column.charCodeAt(0) - 64.5, Number(row) - 0.6], '#c83c32')
  })

  await test.step('where it can’t be loaded, its viewer is told and may try again', async () => {
    await player.page.route('**/api/uploads/**', (route) => route.abort())
    // The browser caches loaded pictures.
    const inspector = await player.page.context().newCDPSession(player.page)
    await inspector.send('Storage.clearDataForOrigin', { origin: server.address, storageTypes: 'indexeddb' })
    await player.page.reload()
    await expect(player.refusal('MAP_004')).toContainText('The background picture could not be loaded.')
    await player.page.unroute('**/api/uploads/**')
    await player.refusal('MAP_004').getByRole('button', { name: 'Retry' }).click()
    await player.expectColour(FLOOR, '#5a8c3c')
  })
  expect(thrown()).toEqual([])
})

test('maps are saved, loaded, exported, imported and deleted', async ({ browser, server }) => {
  const { dm, player, thrown } = await gather(browser, server)
  const save = dm.page.getByRole('dialog', { name: 'Save Map' })
  const load = dm.page.getByRole('dialog', { name: 'Load Map' })
  await dm.addToken('Ogre')
  await dm.press('d')
  await dm.drag([10, 3], [14, 3])
  await expect(player.summary).toContainText('1 drawing')

  await test.step('a map has a name from the start, and needs one', async () => {
    await dm.press('Control+s')
    await expect(save.getByLabel('Name')).toHaveValue('Untitled Map')
    await save.getByLabel('Name').fill(' ')
    await save.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(save.getByText('Please enter a name for your map')).toBeVisible()
    await save.getByLabel('Name').fill('The Old Mill')
    await Promise.all([hears(dm.page, 'Map Saved'), save.getByRole('button', { name: 'Save', exact: true }).click()])
    await expect(save).toBeHidden()
  })

  await test.step('loading asks first, and lays it before everyone', async () => {
    await dm.page.getByRole('button', { name: 'Delete Ogre' }).click()
    await dm.confirm('Delete token')
    await expect(player.token('Ogre')).toBeHidden()
    await dm.mapMenu('Load')
    await load.getByRole('button', { name: 'Load The Old Mill' }).click()
    await dm.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(player.token('Ogre')).toBeHidden()
    await load.getByRole('button', { name: 'Load The Old Mill' }).click()
    await dm.confirm('Load map')
    await expect(player.token('Ogre')).toBeVisible()
    await expect(load).toBeHidden()
  })

  await test.step('and is one step to undo', async () => {
    await dm.press('Control+z')
    await expect(player.token('Ogre')).toBeHidden()
    await dm.press('Control+Shift+Z')
    await expect(player.token('Ogre')).toBeVisible()
  })

  await test.step('a file out, the map deleted, the file in again', async () => {
    await dm.mapMenu('Load')
    const [download] = await Promise.all([
      dm.page.waitForEvent('download'),
      load.getByRole('button', { name: 'Export The Old Mill', exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toBe('The-Old-Mill.json')
    const chunks: Buffer[] = []
    for await (const part of await download.createReadStream()) chunks.push(Buffer.from(part))
    await load.getByRole('button', { name: 'Delete The Old Mill' }).click()
    await dm.confirm('Delete map')
    await expect(load.getByText('No maps are saved yet.', { exact: false })).toBeVisible()
    const give = (name: string, buffer: Buffer) =>
      dm.giveFile(() => load.getByRole('button', { name: 'Import a map file' }).click(), { name, mimeType: 'application/json', buffer })
    await give('poem.json', Buffer.from('roses are red'))
    await expect(dm.refusal('MAP_003')).toBeVisible()
    await give('mill.json', Buffer.concat(chunks))
    await expect(load.getByRole('button', { name: 'Load The Old Mill' })).toBeVisible()
    const cellar = {
      title: 'The Wet Cellar',
      rects: [{ x: 0, y: 0, w: 8, h: 5 }],
      doors: [{ x: 4, y: 0, dir: { x: 1, y: 0 }, type: 1 }],
      notes: [{ text: 'Rats.', ref: '1', pos: { x: 2, y: 2 } }],
    }
    await give('cellar.json', Buffer.from(JSON.stringify(cellar)))
    const report = load.getByRole('status', { name: 'The map was imported' })
    await expect(report, 'what was found is told before it is loaded').toContainText('The Wet Cellar: 4 walls · 1 door · 0 lights')
    await load.getByRole('button', { name: 'Load The Wet Cellar' }).click()
    await dm.confirm('Load map')
    await expect(dm.summary).toContainText('A picture lies under the map')
  })
  expect(thrown()).toEqual([])
})
