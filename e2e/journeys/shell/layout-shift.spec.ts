import type { Page } from '@playwright/test'
import { createAccount } from '../../pages/account'
import { closeDrawer, openDrawer } from '../../pages/drawer'
import { elf } from '../../pages/shell'
import { expect, test } from '../../shared-server'
import { atRest, settled } from '../../support/settled'

test('joining a table and opening its panels moves nothing that was there', async ({ page, server, account }) => {
  const dm = await createAccount(server, 'Rowan')
  const { id, inviteCode } = await dm.call('createSession', { body: { name: 'First night' } })
  const { id: characterId } = await account.call('createCharacter', elf('Lyra'))
  await account.call('joinSession', { body: { code: inviteCode, characterId } })
  await page.addInitScript(watchShifts)
  await page.goto(`/session/${id}`)
  await page.getByRole('application', { name: 'Battle map' }).waitFor()
  await atRest(page)
  // settled: the page is at rest.
  expect(await shiftOf(page), 'while joining').toBeLessThanOrEqual(0.05)
  for (const name of ['Quests', 'Campaign', 'Roll', 'Settings'] as const) await closeDrawer(page, await openDrawer(page, name))
  // settled: each was waited for.
  expect(await shiftOf(page), 'with all that was opened').toBeLessThanOrEqual(0.05)
})

test('home moves nothing on a second visit, with a table open', async ({ page, account }) => {
  for (const name of ['First night', 'Second night']) await account.call('createSession', { body: { name } })
  const table = page.getByRole('region', { name: 'Active sessions' }).getByRole('link', { name: 'First night' })
  await page.goto('/dashboard')
  await table.waitFor()
  await atRest(page)
  await page.addInitScript(watchShifts)
  await page.reload()
  await table.waitFor()
  await atRest(page)
  // settled: the page is at rest.
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.05)
})

test('the watch for what moves sees something move', async ({ page }) => {
  await page.addInitScript(watchShifts)
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await atRest(page)
  const before = await settled(page, () => shiftOf(page))
  await page.evaluate(() => {
    const box = document.createElement('div')
    box.style.height = '300px'
    document.getElementById('content')?.prepend(box)
  })
  await expect.poll(() => shiftOf(page)).toBeGreaterThan(before + 0.05)
})

/** Sums up the layout shifts that the browser reports; shifts right after an input don't count. */
function watchShifts() {
  const watched = globalThis as unknown as { shifted: number }
  watched.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
      if (!entry.hadRecentInput) watched.shifted += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      // After two frames the shifts of the last action are counted.
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve((globalThis as unknown as { shifted: number }).shifted))),
      ),
  )
}
