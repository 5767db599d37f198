import type { Page } from '@playwright/test'
import { gather } from '../../pages/several-people'
import { expect, test } from '../../server'
import { pngFile } from '../../support/picture-file'

test('a DM prepares a scene with a picture and music of their own, and everyone is there when it is shown', async ({ browser, server }) => {
  const { dm, player, thrown } = await gather(browser, server)
  for (const { page } of [dm, player]) await listen(page)

  await test.step('music is uploaded; what is none is refused with words', async () => {
    await dm.desk('Scene')
    await dm.page.getByRole('button', { name: 'Your music' }).click()
    await upload(dm.page, 'Upload music', { name: 'Notes.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('Dear diary') })
    await expect(dm.page.getByText('Please choose a sound: an MP3, Ogg, M4A or WAV file.').first()).toBeVisible()
    await upload(dm.page, 'Upload music', { name: 'Rain on slate.wav', mimeType: 'audio/wav', buffer: aTone(3) })
    await expect(dm.page.getByRole('list', { name: 'Your music' }).getByText('Rain on slate')).toBeVisible()
    await dm.page.screenshot({ path: '.cache/shots/own-music.png' })
    await dm.page.keyboard.press('Escape')
  })

  await test.step('a scene is made of place, picture, mood, light and that music', async () => {
    await dm.page.getByRole('button', { name: 'New scene' }).click()
    const form = dm.page.getByRole('form', { name: 'Scene', exact: true })
    await form.getByLabel('Name').fill('The drowned chapel')
    await form.getByLabel('Description').fill('Water up to the knees.')
    await upload(dm.page, 'Choose a picture', pngFile('chapel.png', 64, 48, [40, 90, 120]))
    await expect(form.locator('img')).toBeVisible()
    await form.getByLabel('Mood').selectOption('Horror')
    await form.getByLabel('Lighting').selectOption('dim')
    await form.getByLabel('Music').selectOption({ label: '♪ Rain on slate' })
    await dm.page.screenshot({ path: '.cache/shots/own-scene-form.png' })
    await form.getByRole('button', { name: 'Save scene' }).click()
    await expect(dm.page.getByRole('button', { name: 'Show The drowned chapel' })).toBeVisible()
    await expect(player.page.getByText('The drowned chapel')).toBeHidden()
  })

  await test.step('it is shown: the player sees the place and the picture, and hears the music', async () => {
    await dm.page.getByRole('button', { name: 'Show The drowned chapel' }).click()
    for (const { page } of [dm, player]) {
      await expect(page.getByText('Water up to the knees.').first()).toBeVisible()
      await expect(page.locator('[data-scene="picture"]')).toBeAttached()
      await expect(page.locator('[data-mood="Horror"]')).toBeAttached()
      await expect.poll(() => secondsHeard(page)).toBeGreaterThan(0)
    }
    await dm.page.screenshot({ path: '.cache/shots/own-scene-dm.png' })
    await player.page.screenshot({ path: '.cache/shots/own-scene-player.png' })
  })

  await test.step('a player who comes back sees and hears it too', async () => {
    await player.page.reload()
    await expect(player.page.locator('[data-scene="picture"]')).toBeAttached()
    // Browsers allow sound only after a click on the page.
    const heardAfterClick = async () => {
      await player.page.mouse.click(700, 400)
      return secondsHeard(player.page)
    }
    await expect.poll(heardAfterClick).toBeGreaterThan(0)
  })

  await test.step('another preset takes its place; deleted, the scene is gone from the list', async () => {
    await dm.page.getByRole('button', { name: 'Tavern' }).click()
    await expect(player.page.locator('[data-scene="tavern"]')).toBeAttached()
    await expect(player.page.locator('[data-scene="picture"]')).not.toBeAttached()
    await dm.page.getByRole('button', { name: 'Delete The drowned chapel' }).click()
    await dm.page.getByRole('button', { name: 'Delete scene' }).click()
    await expect(dm.page.getByRole('button', { name: 'Show The drowned chapel' })).toBeHidden()
  })
  expect(thrown()).toEqual([])
})

interface Upload {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

async function upload(page: Page, button: string, file: Upload): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chooser).setFiles(file)
}

/** The audio element is not in the document: a replaced `play` records it. */
const listen = (page: Page) =>
  page
    .addInitScript(() => {
      const { play } = HTMLMediaElement.prototype
      HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
        Object.assign(globalThis, { heard: this })
        return play.call(this)
      }
    })
    .then(() => page.reload())

const secondsHeard = (page: Page) => page.evaluate(() => (globalThis as { heard?: HTMLMediaElement }).heard?.currentTime ?? 0)

const RATE = 8_000

/** A WAV file with eight bits, one channel, the tone A. */
function aTone(seconds: number): Buffer {
  const samples = Buffer.from(
    Array.from({ length: RATE * seconds }, (_, at) => 128 + Math.round(40 * Math.sin((at * 440 * 2 * Math.PI) / RATE))),
  )
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(RATE, 24)
  header.writeUInt32LE(RATE, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.length, 40)
  return Buffer.concat([header, samples])
}
