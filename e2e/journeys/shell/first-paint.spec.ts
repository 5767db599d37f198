import type { Page } from '@playwright/test'
import { expect, test } from '../../shared-server'

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

  test('the first page is seen by who is signed out, an invite is not announced by another page', async ({ page }) => {
    await page.addInitScript(() => localStorage.removeItem('token'))
    const letIn = await holdScripts(page)
    await page.goto('/join/A7K2QX', { waitUntil: 'commit' })
    await expect(page.locator('template').first()).toBeAttached()
    await expect(page.locator('#first-paint')).not.toBeAttached()
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: 'A table by the fire, wherever your friends are.' })).toBeVisible()
    await expectReplaced(page, letIn)
    await expect(page.getByRole('button', { name: 'Try the sample table' })).toBeEnabled()
  })

  test('home shows its head where tables are open, and leaves the place under it to them', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('dnd_sessions', JSON.stringify([{ id: 'sess_ember', status: 'active' }])))
    const letIn = await holdScripts(page)
    await page.goto('/dashboard', { waitUntil: 'commit' })
    const painted = page.locator('#first-paint')
    await expect(painted.getByRole('heading', { name: 'Welcome, Adventurer' })).toBeVisible()
    await expect(painted.getByText('Quick Session')).not.toBeAttached()
    await expectReplaced(page, letIn)
    await expect(page.getByText('Quick Session').first()).toBeVisible()
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
