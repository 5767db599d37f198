import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { joinSession, makeCharacter, type Person, register } from '../pages/person'
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
  await makeCharacter(ayla, 'Wood Elf Ranger', 'Lyra')
  await makeCharacter(ayla, 'Dwarven Fighter', 'Thorn')
  await makeCharacter(ayla, 'Elven Wizard', 'Mirel')
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

test('the recording of the README', async ({ browser, server }, testInfo) => {
  test.setTimeout(400_000)
  const rowan = await register(browser, server, 'Rowan')
  const ayla = await register(browser, server, 'Ayla')
  await makeCharacter(ayla, 'Wood Elf Ranger', 'Lyra')
  const code = await sampleTable(rowan)
  const { page } = rowan
  await page.setViewportSize(SIZE)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dm = tableOf(rowan)
  await dm.desk('Combat')
  await expect(dm.order.getByText('Brannoch')).toBeVisible()
  await settle(page)
  const film = await startFilm(page)
  await joinSession(ayla, code, 'Lyra')
  await pause(page)
  await tableOf(ayla).say('/roll 1d20+5 for the creak behind the bar')
  await pause(page)
  await drag(page, [644, 384], [764, 304])
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
  await toAnimation(await film.end(), testInfo.outputDir, `${FOLDER}evening.webp`)
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

/** Waits until pictures and fonts are loaded and nothing moves. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await pause(page)
}

/** A pause for the viewer of the animation. */
function pause(page: Page): Promise<void> {
  return page.waitForTimeout(1_500)
}

async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move(...to, { steps: 20 })
  await page.mouse.up()
}

interface Frame {
  readonly jpeg: Buffer
  readonly atSeconds: number
}

/** Records the page from now on; one frame per change. */
async function startFilm(page: Page): Promise<{ end(): Promise<readonly Frame[]> }> {
  const frames: Frame[] = []
  const devTools = await page.context().newCDPSession(page)
  devTools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ jpeg: Buffer.from(data, 'base64'), atSeconds: metadata.timestamp ?? 0 })
    void devTools.send('Page.screencastFrameAck', { sessionId })
  })
  await devTools.send('Page.startScreencast', { format: 'jpeg', quality: 92 })
  return {
    end: async () => {
      await devTools.send('Page.stopScreencast')
      return frames
    },
  }
}

/** Uses ffmpeg, which must be installed. `folder` gets the single frames. */
async function toAnimation(frames: readonly Frame[], folder: string, animation: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const list = frames.map(({ jpeg, atSeconds }, index) => {
    writeFileSync(`${folder}/${index}.jpg`, jpeg)
    return `file '${index}.jpg'\nduration ${Math.max(0.04, (frames[index + 1]?.atSeconds ?? atSeconds + 1) - atSeconds).toFixed(3)}`
  })
  writeFileSync(`${folder}/frames.txt`, list.join('\n'))
  const look = ['-vf', 'fps=7,scale=880:-1:flags=lanczos', '-loop', '0', '-quality', '55', '-compression_level', '6']
  const made = spawn('ffmpeg', ['-y', '-loglevel', 'error', '-f', 'concat', '-i', `${folder}/frames.txt`, ...look, animation], {
    stdio: 'inherit',
  })
  const [code] = await once(made, 'close')
  expect(code, 'ffmpeg').toBe(0)
}
