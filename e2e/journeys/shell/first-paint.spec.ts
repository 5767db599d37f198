import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../shared-server'
import { type Box, boxOf } from '../../support/settled'

// What moves is part of these journeys.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.describe('before any script of the app has come', () => {
  test.describe('in German', () => {
    test.use({ locale: 'de-DE' })

    test('home is seen, with the name of who is signed in', async ({ page, account }) => {
      const letIn = await holdScripts(page)
      await page.goto('/dashboard', { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { name: 'Willkommen, Abenteurer' })).toBeVisible()
      await expect(page.getByText(`Das Feuer brennt, ${account.username}.`)).toBeVisible()
      await expectReplaced(page, letIn)
      await expect(page.getByRole('heading', { name: 'Willkommen, Abenteurer' })).toBeVisible()
    })
  })

  test('the login is seen by who is signed out, wherever they go, and nobody types into what is about to go', async ({ page }) => {
    await page.addInitScript(() => localStorage.removeItem('token'))
    const letIn = await holdScripts(page)
    await page.goto('/dm', { waitUntil: 'commit' })
    await expect(page.getByText('Create an account or login to save your characters and campaigns!')).toBeVisible()
    await expect(page.getByLabel('Email')).not.toBeEditable()
    await expectReplaced(page, letIn)
    await expect(page.getByLabel('Email')).toBeEditable()
  })

  test('the first page is seen by who is signed out; an invite, a screen and a link of a mail are not announced by another page', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.removeItem('token'))
    const letIn = await holdScripts(page)
    for (const path of ['/join/A7K2QX', '/screen', '/reset', '/confirm-email']) {
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.locator('template').first()).toBeAttached()
      await expect(page.locator('#first-paint')).not.toBeAttached()
    }
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: 'A table by the fire, wherever your friends are.' })).toBeVisible()
    await expectReplaced(page, letIn)
    await expect(page.getByRole('button', { name: 'Try the sample table' })).toBeEnabled()
  })

  test('home is shown whole where tables are open, with a free place for the next one', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('dnd_sessions', JSON.stringify([{ id: 'sess_ember', status: 'active' }])))
    const letIn = await holdScripts(page)
    await page.goto('/dashboard', { waitUntil: 'commit' })
    const painted = page.locator('#first-paint')
    await expect(painted.getByRole('heading', { name: 'Welcome, Adventurer' })).toBeVisible()
    const card = painted.getByText('Start Quick Session')
    const place = await boxOfPainted(card)
    await expectReplaced(page, letIn)
    await expect(page.getByRole('button', { name: /Start Quick Session/ })).toBeVisible()
    expect(await boxOf(page.getByText('Start Quick Session'))).toEqual(place)
  })

  test('a press is not lost: the page that replaces the painted one acts on it', async ({ page, server }) => {
    const letIn = await holdScripts(page)
    await page.goto('/dashboard', { waitUntil: 'commit' })
    const { x, y } = await boxOfPainted(page.locator('#first-paint').getByText('Start Quick Session'))
    await page.mouse.click(x + 5, y + 5)
    letIn()
    await expect(page).toHaveURL(new RegExp(`^${server.address}/session/sess_`))
  })

  test('a table is not announced by another page', async ({ page }) => {
    const letIn = await holdScripts(page)
    await page.goto('/session/nowhere', { waitUntil: 'commit' })
    await expect(page.locator('template').first()).toBeAttached()
    await expect(page.locator('#first-paint')).not.toBeAttached()
    letIn()
    await expect(page.locator('#root')).not.toBeEmpty()
  })
})

/** The box of what is painted before any script has come; nothing can move it. */
async function boxOfPainted(element: Locator): Promise<Box> {
  await expect(element).toBeVisible()
  // Nothing is painted before the stylesheet has come, but a script of the test could measure the unstyled page.
  const hasStyles = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every((link) => link.sheet !== null)
  await expect.poll(() => element.page().evaluate(hasStyles), 'the stylesheet has come').toBe(true)
  await element.evaluate(() => document.fonts.ready)
  // settled: no script runs that could change the page.
  const box = await element.boundingBox()
  if (box === null) throw new Error('it is painted nowhere')
  return box
}

/** Holds back all scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let letIn: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letIn = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return letIn
}

async function expectReplaced(page: Page, letIn: () => void): Promise<void> {
  await expect(page.locator('#root')).toBeEmpty()
  letIn()
  await expect(page.locator('#first-paint')).not.toBeAttached()
  await expect(page.locator('#root')).not.toBeEmpty()
}
