import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { joinSession, makeHero, type Person, register } from '../pages/person'
import { tableOf } from '../pages/table'
import { expect, test } from '../server'

const FOLDER = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))
const SIZE = { width: 1280, height: 800 }

test('the pictures of the documents', async ({ browser, server }) => {
  test.setTimeout(400_000)
  const rowan = await register(browser, server, 'Rowan')
  const ayla = await register(browser, server, 'Ayla')
  for (const { page } of [rowan, ayla]) {
    await page.setViewportSize(SIZE)
    await page.emulateMedia({ colorScheme: 'dark' })
  }
  await makeHero(ayla, 'Wood Elf Ranger', 'Lyra')
  await makeHero(ayla, 'Dwarven Fighter', 'Thorn')
  await makeHero(ayla, 'Elven Wizard', 'Mirel')
  await takeRoster(ayla)
  const code = await sampleTable(rowan)
  await joinSession(ayla, code, 'Lyra')
  const dm = tableOf(rowan)
  const player = tableOf(ayla)
  await player.say('I keep an eye on the stairs.')
  await player.say('/roll 1d20+5 for the creak behind the bar')
  await dm.desk('Combat')
  await expect(dm.order.getByRole('listitem').first()).toBeVisible()
  await settle(rowan.page)
  await rowan.page.screenshot({ path: `${FOLDER}table-dm.png` })
  await settle(ayla.page)
  await ayla.page.emulateMedia({ colorScheme: 'light' })
  await ayla.page.screenshot({ path: `${FOLDER}table-player.png` })
  await ayla.page.setViewportSize({ width: 390, height: 844 })
  await ayla.page.reload()
  await settle(ayla.page)
  await ayla.page.screenshot({ path: `${FOLDER}table-phone.png` })
})

test('the recording of the README', async ({ browser, server }, { outputDir }) => {
  test.setTimeout(400_000)
  const rowan = await register(browser, server, 'Rowan')
  const ayla = await register(browser, server, 'Ayla')
  await makeHero(ayla, 'Wood Elf Ranger', 'Lyra')
  const code = await sampleTable(rowan)
  const address = rowan.page.url()
  const storage = await rowan.page.context().storageState()
  await rowan.page.context().close()
  const watched = await browser.newContext({
    baseURL: server.address,
    storageState: storage,
    colorScheme: 'dark',
    viewport: SIZE,
    recordVideo: { dir: outputDir, size: SIZE },
  })
  const page = await watched.newPage()
  const beganAt = Date.now()
  await page.goto(address)
  const dm = tableOf({ ...rowan, page })
  await expect(page.getByText(/Brannoch/).first()).toBeVisible()
  await dm.desk('Combat')
  await settle(page)
  const skippedSeconds = (Date.now() - beganAt) / 1_000
  await joinSession(ayla, code, 'Lyra')
  await pause(page)
  await tableOf(ayla).say('/roll 1d20+5 for the creak behind the bar')
  await pause(page)
  await drag(page, [643, 428], [803, 348])
  await pause(page)
  await dm.nextTurn()
  await pause(page)
  await page.getByRole('button', { name: 'Fog' }).first().click()
  await pause(page)
  await drag(page, [870, 500], [940, 560])
  await pause(page)
  await dm.desk('Scene')
  await page.getByRole('button', { name: 'Tense' }).click()
  await pause(page)
  await pause(page)
  await watched.close()
  const video = await page.video()?.path()
  await toAnimation(video ?? '', skippedSeconds, `${FOLDER}evening.webp`)
})

async function takeRoster({ page }: Person): Promise<void> {
  await page.goto('/characters')
  await page.getByRole('button', { name: /^Lyra/ }).first().click()
  await settle(page)
  await page.screenshot({ path: `${FOLDER}hero.png` })
}

async function sampleTable({ page }: Person): Promise<string> {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Try the sample table' }).click()
  await page.waitForURL('**/session/**')
  return ((await page.getByRole('button', { name: /Copy the invite code/ }).textContent()) ?? '').trim()
}

/** Until pictures and fonts are there and nothing moves any more. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await pause(page)
}

/** For whoever watches. */
function pause(page: Page): Promise<void> {
  return page.waitForTimeout(1_500)
}

async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move(...to, { steps: 20 })
  await page.mouse.up()
}

/** By ffmpeg, which must be installed. */
async function toAnimation(video: string, skippedSeconds: number, animation: string): Promise<void> {
  const look = ['-vf', 'fps=8,scale=960:-1:flags=lanczos', '-loop', '0', '-quality', '60', '-compression_level', '6']
  const made = spawn('ffmpeg', ['-y', '-loglevel', 'error', '-ss', `${skippedSeconds}`, '-i', video, ...look, animation], {
    stdio: 'inherit',
  })
  const [code] = await once(made, 'close')
  expect(code, 'ffmpeg').toBe(0)
}
