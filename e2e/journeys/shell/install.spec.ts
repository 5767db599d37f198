import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { browserOf, createAccount } from '../../pages/account'
import { appFilesAreCached } from '../../pages/shell'
import { startServer } from '../../server'
import { expect, test } from '../../shared-server'
import { attributeOf } from '../../support/settled'

test.use({ serviceWorkers: 'allow', savesData: false })

test('the app can be installed: its manifest names pictures that are there', async ({ page, request }) => {
  await page.goto('/dashboard')
  const href = await attributeOf(page.locator('link[rel=manifest]'), 'href')
  const manifest = await (await request.get(href)).json()
  expect(manifest).toMatchObject({ name: 'Hearthlight', start_url: '/dashboard', display: 'standalone' })
  const sizes: string[] = []
  for (const { src, sizes: size, type } of manifest.icons) {
    const icon = await request.get(src)
    expect(icon.ok(), src).toBe(true)
    expect(icon.headers()['content-type'], src).toContain(type)
    sizes.push(size)
  }
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']))
  await appFilesAreCached(page)
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // Tests run in a private window, where nothing can be installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
})

test('a new version is offered, never in a session, and comes only when it is wanted', async ({ browser }) => {
  const release = copyRelease()
  const server = await startServer({}, release.main)
  const account = await createAccount(server, 'Ayla')
  const { id } = await account.call('createSession', { body: { name: 'Embers of Vael' } })
  const page = await (await browserOf(browser, server, account)).newPage()
  await page.goto('/dashboard')
  await appFilesAreCached(page)
  release.publish('newer')
  const offer = page.getByText('A new version is ready')
  const isWaiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)

  await page.goto(`/session/${id}`)
  await expect(page.getByRole('heading', { name: 'Embers of Vael' })).toBeVisible()
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await expect.poll(isWaiting).toBe(true)
  await expect(offer).toBeHidden()
  await page.getByRole('link', { name: 'Leave' }).click()
  await expect(page).toHaveURL(`${server.address}/dashboard`)
  await expect(offer).toBeVisible()

  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload' }).click()
  await loaded
  await expect(page.getByRole('heading', { name: 'Welcome, Adventurer' })).toBeVisible()
  await expect.poll(isWaiting).toBe(false)
  await expect.poll(() => page.evaluate(() => caches.has('shell-newer'))).toBe(true)
  await page.context().close()
  await server.remove()
  release.remove()
})

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** A copy of the built product in its own folder, where a newer version can be written over it. */
function copyRelease() {
  const folder = mkdtempSync(join(tmpdir(), 'hearthlight-release-'))
  for (const part of ['apps/server/dist', 'apps/web/dist']) cpSync(join(ROOT, part), join(folder, part), { recursive: true })
  cpSync(join(ROOT, 'apps/server/package.json'), join(folder, 'apps/server/package.json'))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const worker = join(folder, 'apps/web/dist/sw.js')
  return {
    main: join(folder, 'apps/server/dist/main.js'),
    publish: (version: string) => writeFileSync(worker, readFileSync(worker, 'utf8').replace(/VERSION = '\w+'/, `VERSION = '${version}'`)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
