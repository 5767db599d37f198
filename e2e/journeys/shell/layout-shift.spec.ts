import type { Page } from '@playwright/test'
import { type Account, createAccount } from '../../pages/account'
import { giveCharacter } from '../../pages/character'
import { closeDrawer, openDrawer } from '../../pages/drawer'
import { elf } from '../../pages/shell'
import { expect, test } from '../../shared-server'
import { atRest, settled } from '../../support/settled'

// What moves is part of these journeys.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.use({ savesData: false })

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

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`opening a sheet moves nothing while it and its numbers arrive, ${viewport.width} pixels wide`, async ({ page, account }) => {
    await page.setViewportSize(viewport)
    const id = await giveCharacter(account, 'Elven Wizard', 'Wilda')
    await page.addInitScript(watchShifts)
    await page.goto(`/characters?hero=${id}`)
    await page.getByRole('region', { name: 'Senses and training' }).waitFor()
    await atRest(page)
    // settled: the page is at rest.
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.05)
  })
}

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

for (const { what, prepare, late } of [
  { what: 'the first steps', prepare: async () => undefined, late: (page: Page) => page.getByRole('region', { name: 'New here?' }) },
  {
    what: 'open tables',
    prepare: async (account: Account) => {
      for (const name of ['First night', 'Second night', 'Third night']) await account.call('createSession', { body: { name } })
    },
    late: (page: Page) => page.getByRole('link', { name: /First night/ }).first(),
  },
  {
    what: 'the news that no table is open',
    prepare: async (account: Account) => {
      const { id } = await account.call('createSession', { body: { name: 'First night' } })
      await account.call('endSession', { id })
    },
    late: (page: Page) => page.getByRole('region', { name: 'No table is set' }),
  },
]) {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    test(`on a first visit nothing on home moves when ${what} come late, ${viewport.width} pixels wide`, async ({ page, account }) => {
      await page.setViewportSize(viewport)
      await prepare(account)
      let answer = () => {}
      const isAwaited = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route(/\/api\/(sessions|campaigns|characters)$/, async (route) => {
        await isAwaited
        await route.continue()
      })
      await page.goto('/dashboard')
      await page.getByRole('main').getByRole('heading', { name: 'My Characters' }).waitFor()
      // settled: nothing changes while the answers are held back.
      const places = await placesOf(page)
      expect(places, 'four cards and three panels').toHaveLength(7)
      answer()
      await late(page).waitFor()
      await atRest(page)
      // settled: the page is at rest.
      expect(await placesOf(page)).toEqual(places)
    })
  }
}

test('a table that opens while home is shown, and a lost connection, move nothing', async ({ page, account }) => {
  await page.goto('/dashboard')
  await page.getByRole('region', { name: 'New here?' }).waitFor()
  await atRest(page)
  const places = await settled(page, () => placesOf(page))
  await account.call('createSession', { body: { name: 'First night' } })
  await page.getByRole('link', { name: 'Resume First night' }).waitFor()
  await account.call('createSession', { body: { name: 'Second night' } })
  await page
    .getByRole('region', { name: 'Active sessions' })
    .getByRole('link', { name: /Second night/ })
    .waitFor()
  await expect(page.getByRole('article').getByRole('heading'), 'nor exchanges the table under the pointer').toHaveText('First night')
  expect(await settled(page, () => placesOf(page))).toEqual(places)
  await page.context().setOffline(true)
  await page.getByText('you see what this browser keeps').waitFor()
  expect(await settled(page, () => placesOf(page)), 'nor does losing the connection').toEqual(places)
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

/** The upper edges of home's cards and panels, from the top of the page. */
function placesOf(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => {
    const known = [...document.querySelectorAll('#content nav > *, #content section > h2')]
    const cards = known.filter((element) => element.closest('nav') !== null || /^My /.test(element.textContent ?? ''))
    return cards.map((element) => Math.round(element.getBoundingClientRect().top + scrollY))
  })
}

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
