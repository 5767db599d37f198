import { fileURLToPath } from 'node:url'
import type { Page, Request } from '@playwright/test'
import { gather } from '../../pages/several-people'
import { expect, test } from '../../server'
import { recordedVideo } from '../../support/recorded-video'
import { textOf } from '../../support/settled'
import { hears } from '../../support/short-lived'

// What moves is part of these journeys.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Grey: encoding a video changes other colours. */
const FIRST = '#787878'
/** Cells of the picture, far from the first fog, from tokens and from lines. */
const SEA = [3.3, 3.3] as const

const videoOn = (page: Page) => page.locator('[data-moving] video')
/** Two colours, one after the other: an MP4 of two seconds, and a WebP of two pictures. */
const filmFile = (name: string) => fileURLToPath(new URL(`../../support/moving/${name}`, import.meta.url))
/** The brightness of an animated picture at its corner. */
const brightnessOn = (page: Page) =>
  page.locator('[data-moving] canvas').evaluate((canvas: HTMLCanvasElement) => canvas.getContext('2d')?.getImageData(5, 5, 1, 1).data[0])
const timeOf = (page: Page) => videoOn(page).evaluate((video: HTMLVideoElement) => video.currentTime)
const isPaused = (page: Page) => videoOn(page).evaluate((video: HTMLVideoElement) => video.paused)
/** Resolves once the video has gone on. */
async function moves(page: Page): Promise<void> {
  await expect(videoOn(page)).toHaveCount(1)
  // settled: whatever it is, a later one differs.
  let last = await timeOf(page)
  await expect
    .poll(
      async () => {
        const before = last
        last = await timeOf(page)
        return last !== before
      },
      { message: 'the video goes on' },
    )
    .toBe(true)
}

test('ANIM-4, ANIM-5, DISPLAY-15 a map that moves plays, is paused, and stands still for who may not see all of it', async ({
  browser,
  server,
}) => {
  const { dm, player, thrown } = await gather(browser, server)
  const asked: Request[] = []
  player.page.on('request', (request) => asked.push(request))
  const video = await recordedVideo(dm.page, 1_200, 800, [FIRST, '#404040'])

  await test.step('the DM lays it, and it moves for everyone', async () => {
    const told = hears(dm.page, 'Background Uploaded')
    await dm.giveFile(() => dm.mapMenu('Upload BG'), video)
    await told
    await moves(dm.page)
    await moves(player.page)
  })

  const context = await browser.newContext({ baseURL: server.address })
  const tv = await context.newPage()

  await test.step('on a second screen, too', async () => {
    const invite = dm.page.getByRole('dialog', { name: 'Invite players' })
    await dm.desk('Session')
    await dm.page.getByRole('button', { name: 'Invite players' }).click()
    await invite.getByRole('button', { name: 'Open a screen' }).click()
    const code = await textOf(invite.getByRole('status', { name: 'Code of Television' }), /^[A-Z2-9]{8}$/)
    await dm.page.keyboard.press('Escape')
    await expect(invite).toBeHidden()
    await tv.goto(`/screen#${code}`)
    await moves(tv)
  })

  await test.step('whoever pauses it has it paused, also after a reload', async () => {
    await dm.mapMenu('Pause the map')
    await expect.poll(() => isPaused(dm.page)).toBe(true)
    await moves(player.page)
    await dm.page.reload()
    await dm.expectColour(SEA, FIRST)
    await expect(videoOn(dm.page)).toHaveCount(0)
    await dm.mapMenu('Let the map move')
    await moves(dm.page)
  })

  await test.step('with less movement its still is shown', async () => {
    await player.page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(videoOn(player.page)).toHaveCount(0)
    await player.expectColour(SEA, FIRST)
    await player.page.emulateMedia({ reducedMotion: 'no-preference' })
    await moves(player.page)
  })

  await test.step('under fog players have the masked still, and no address of what moves', async () => {
    const motion = asked.find((request) => request.url().endsWith('/motion'))
    if (motion === undefined) throw new Error('nothing that moves was asked for')
    const again = async () => (await fetch(motion.url(), { headers: { authorization: motion.headers().authorization ?? '' } })).status
    expect(await again()).toBe(200)
    await dm.press('f')
    await expect(videoOn(player.page)).toHaveCount(0)
    await expect(videoOn(tv)).toHaveCount(0)
    await player.expectColour(SEA, FIRST)
    await moves(dm.page)
    expect(await again()).toBe(404)
  })

  await test.step('and it moves again without a reload once nothing is hidden', async () => {
    await dm.press('Control+z')
    await moves(player.page)
    await moves(tv)
  })

  await test.step('an MP4 and an animated WebP play like it', async () => {
    for (const name of ['sea.mp4', 'sea.webp']) {
      const told = hears(dm.page, 'Background Uploaded')
      await dm.giveFile(() => dm.mapMenu('Upload BG'), filmFile(name))
      await told
      for (const page of [dm.page, player.page, tv]) {
        if (name === 'sea.mp4') await moves(page)
        else for (const isBright of [true, false]) await expect.poll(async () => ((await brightnessOn(page)) ?? 0) > 90).toBe(isBright)
      }
    }
  })
  expect(thrown()).toEqual([])
  await context.close()
})
