import { seededRandom } from '@hearthlight/testkit'
import type { Page } from '@playwright/test'
import { browserOf, createAccount } from '../../pages/account'
import { expect, lonelyTest as test } from '../../server'
import { hears } from '../../support/short-lived'

// What moves is part of these journeys.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** A made-up name: browsers trust `localhost` like https, and would run the service worker. */
const HOST = 'hearthlight.test'
const VISITS = 5
const KILLS_A_VISIT = 2
const OPENED_A_LIFE = 3

/** Buttons whose drawers, menus, dialogs and tabs are loaded late. */
const DRAWERS = ['Quests', 'Campaign', 'Roll', 'Settings', 'Secret Roll', 'Reveal Area', 'Alert Players']
const OPENERS = [...DRAWERS, 'Map menu', 'Search or jump to', 'Help']
const TABS = ['Players', 'Combat', 'Scene', 'Tools', 'Session']

test('over plain http the server dies ten times while drawers and dialogs are opened, and the table never disappears', async ({
  playwright,
  launchOptions,
  server,
}) => {
  const rules = `--host-resolver-rules=MAP ${HOST} 127.0.0.1`
  const browser = await playwright.chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), rules] })
  const address = server.address.replace(/\/\/[^:]+:/, `//${HOST}:`)
  const account = await createAccount(server, 'Rowan')
  const { id, inviteCode } = await account.call('createSession', { body: { name: 'Embers of Vael' } })
  const random = seededRandom(17)
  for (let visit = 0; visit < VISITS; visit += 1) {
    // A new browser, which has loaded nothing yet.
    const context = await browserOf(browser, { address }, account)
    const page = await context.newPage()
    const thrown: string[] = []
    page.on('pageerror', ({ message }) => thrown.push(message))
    await page.addInitScript(watchTable)
    await page.goto(`/session/${id}`)
    await expect(page.getByRole('application', { name: 'Battle map' })).toBeVisible()
    // settled: a page's context never changes
    expect(await page.evaluate(() => [isSecureContext, 'serviceWorker' in navigator])).toEqual([false, false])
    for (let kill = 0; kill < KILLS_A_VISIT; kill += 1) {
      const dyingAt = random.below(OPENED_A_LIFE)
      let death: Promise<void> | undefined
      for (let opened = 0; opened < OPENED_A_LIFE; opened += 1) {
        // Not awaited: the server dies while something is loading.
        if (opened === dyingAt) death = server.kill()
        await open(page, random.below(OPENERS.length + TABS.length))
      }
      await death
      await server.start()
      await expect(page.locator('[data-connection=online]')).toBeVisible()
      // Whatever could not be loaded comes by itself.
      await expect(page.getByText('This component failed to load.')).toHaveCount(0)
      await closeAll(page)
      await expect(page.getByRole('application', { name: 'Battle map' })).toBeVisible()
    }
    if (visit === 0) {
      const copy = page.getByRole('button', { name: `Copy the invite code ${inviteCode}` })
      await Promise.all([hears(page, `Invite code ${inviteCode} copied to clipboard!`), copy.press('Enter')])
    }
    // settled: what was lost before is counted already
    expect(await page.evaluate(() => Reflect.get(globalThis, 'losses'))).toEqual([])
    expect(thrown).toEqual([])
    await context.close()
  }
  await browser.close()
})

/**
 * Opens by keyboard, because a notification may lie over the button. Opened dialogs hide buttons, so they are closed first, and again
 * if one that was still being loaded opens only then.
 */
async function open(page: Page, which: number): Promise<void> {
  const opener = OPENERS[which]
  const button =
    opener === undefined
      ? page.getByRole('tab', { name: TABS[which - OPENERS.length] ?? '', exact: true })
      : page.getByRole('button', { name: opener, exact: true }).first()
  // Whole panels may be missing, if the server died before they were loaded.
  const target = button.or(page.getByText('This component failed to load.')).first()
  await expect(async () => {
    await closeAll(page)
    await target.press('Enter', { timeout: 5_000 })
  }).toPass()
}

async function closeAll(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
}

/** Runs in the page: notes each time that the map is gone, and each error that takes its place. */
function watchTable() {
  const losses: string[] = []
  Object.assign(globalThis, { losses })
  let wasThere = false
  new MutationObserver(() => {
    const isThere = document.querySelector('[role=application]') !== null
    const error = document.querySelector('[role=alert] h1')?.textContent
    if (error !== undefined) losses.push(`${error}`)
    if (wasThere && !isThere) losses.push('The table disappeared.')
    wasThere = isThere
  }).observe(document, { childList: true, subtree: true })
}
