import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { createAccount } from '../../pages/account'
import { elf } from '../../pages/shell'
import { expect, test } from '../../shared-server'
import { atRest } from '../../support/settled'

test.use({ savesData: false })

const MANIFEST = new URL('../../../apps/web/dist/.vite/manifest.json', import.meta.url)

test('a page is loaded when its link is approached, and not before', async ({ page, account }) => {
  await account.call('createCampaign', { body: { name: 'Embers of Vael' } })
  const asked = scriptsAskedBy(page)
  await page.goto('/dashboard')
  const link = page.getByRole('navigation', { name: 'Start' }).getByRole('link', { name: 'Characters' })
  await link.waitFor()
  await atRest(page)
  expect(asked()).not.toContain(fileOf('characters'))
  await link.hover()
  await expect.poll(asked).toContain(fileOf('characters'))
  await page.getByRole('link', { name: 'DM Command Center' }).focus()
  await expect.poll(asked).toContain(fileAt('src/app/dm-page.lazy.tsx'))
  expect(asked(), 'no session is listed').not.toContain(fileOf('session'))
})

test('the files of the wanted page are asked for before any script of the app runs, and of no other page', async ({
  page,
  browser,
  server,
}) => {
  const asksAheadFor = (one: Page, feature: string) => one.locator(`link[rel=modulepreload][href="${fileOf(feature)}"]`)
  // Blocked, so that only the document itself can have requested anything.
  await page.route('**/assets/start-*.js', () => undefined)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  // All files of one page are requested at the same time.
  await expect(asksAheadFor(page, 'home')).toBeAttached()
  await expect(asksAheadFor(page, 'auth')).not.toBeAttached()
  const stranger = await browser.newPage({ baseURL: server.address, storageState: { cookies: [], origins: [] } })
  await stranger.goto('/dashboard')
  await expect(asksAheadFor(stranger, 'auth')).toBeAttached()
  await expect(asksAheadFor(stranger, 'home')).not.toBeAttached()
  await stranger.close()
})

test('the table is loaded from home as soon as a session is listed', async ({ page, server, account }) => {
  const dm = await createAccount(server, 'Rowan')
  const { inviteCode } = await dm.call('createSession', { body: { name: 'First night' } })
  const { id: characterId } = await account.call('createCharacter', elf('Lyra'))
  await account.call('joinSession', { body: { code: inviteCode, characterId } })
  const asked = scriptsAskedBy(page)
  await page.goto('/dashboard')
  await page.getByRole('region', { name: 'Active sessions' }).waitFor()
  await expect.poll(asked).toContain(fileOf('session'))
  await expect.poll(() => asked().some((file) => /\/(canvas|webgl)-renderer/.test(file)), { message: 'what paints the map' }).toBe(true)
})

test('what stands for content that is on its way shows after 150 ms, not before', async ({ page }) => {
  let answer = () => {}
  const isAwaited = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/characters', async (route) => {
    await isAwaited
    await route.continue()
  })
  await page.goto('/characters')
  const skeleton = page.getByRole('main').locator('.appear-late').first()
  await skeleton.waitFor({ state: 'attached' })
  const isSeenAt = (elapsedMs: number) =>
    skeleton.evaluate((element, currentTime) => {
      for (const animation of element.getAnimations()) {
        animation.pause()
        animation.currentTime = currentTime
      }
      return getComputedStyle(element).visibility === 'visible'
    }, elapsedMs)
  await expect.poll(() => isSeenAt(149)).toBe(false)
  await expect.poll(() => isSeenAt(152)).toBe(true)
  answer()
  await expect(skeleton).toBeHidden()
})

function scriptsAskedBy(page: Page): () => readonly string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return () => asked
}

/** The entry file of a feature's page. */
function fileOf(feature: string): string {
  return fileAt(`src/features/${feature}/index.ts`)
}

/** The file that a module of the app, which is loaded late, is built to. */
function fileAt(module: string): string {
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, { readonly file: string }>
  const entry = manifest[module]
  if (entry === undefined) throw new Error(`the build has no page of ${module}`)
  return `/${entry.file}`
}
