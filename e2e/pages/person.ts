import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { expect, type RunningServer } from '../server'
import { SHOWN_AROUND } from './account'

const PASSWORD = 'a lantern in the fog'

/** Somebody with a browser of their own, signed in. `thrown` collects what their pages threw. */
export interface Person {
  readonly name: string
  readonly page: Page
  readonly thrown: readonly string[]
}

export async function register(
  browser: Browser,
  server: RunningServer,
  name: string,
  options: BrowserContextOptions = {},
): Promise<Person> {
  const context = await browser.newContext({ baseURL: server.address, permissions: ['clipboard-read', 'clipboard-write'], ...options })
  await context.addInitScript((shown) => {
    if (localStorage.getItem('firstRun') === null) localStorage.setItem('firstRun', shown)
  }, SHOWN_AROUND)
  const page = await context.newPage()
  const thrown: string[] = []
  page.on('pageerror', (error) => thrown.push(error.message))
  await page.goto('/login')
  await page.getByText("Don't have an account? Register").click()
  await page.getByLabel('Email').fill(`${name.toLowerCase()}@example.org`)
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await page.waitForURL('**/dashboard')
  return { name, page, thrown }
}

/** Makes a hero in the wizard of the Character Forge: Quick Fill, the first skills that are offered, a name. */
export async function makeHero({ page }: Person, template: string, name: string): Promise<void> {
  await page.goto('/characters')
  await page.getByRole('button', { name: 'Create New' }).click()
  await page.getByRole('button', { name: 'Quick Fill' }).click()
  await page.getByRole('radio', { name: template }).check()
  await page.getByRole('button', { name: 'Apply Template' }).click()
  const wizard = page.getByRole('dialog', { name: 'Enhanced Character Creation' })
  const next = wizard.getByRole('button', { name: 'Next' })
  const create = wizard.getByRole('button', { name: 'Create Character' })
  await expect(next.or(create)).toBeVisible()
  while (await next.isVisible()) {
    if ((await next.getAttribute('aria-disabled')) === 'true')
      await wizard.getByRole('checkbox', { checked: false, disabled: false }).first().check()
    else await next.click()
  }
  await wizard.getByRole('textbox', { name: 'Name' }).fill(name)
  await create.click()
  await expect(wizard).toBeHidden()
}

/** Starts a Quick Session as its DM; resolves with the invite code that the header shows. */
export async function startQuickSession({ page }: Person): Promise<string> {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /Start Quick Session/ }).click()
  await page.waitForURL('**/session/**')
  const shown = await page.getByRole('button', { name: /Copy the invite code/ }).textContent()
  return (shown ?? '').trim()
}

/** Joins with a code and a hero through the Join Session modal. */
export async function joinSession({ page }: Person, code: string, hero: string): Promise<void> {
  await page.goto('/dashboard')
  await page
    .getByRole('button', { name: /Join Session/ })
    .first()
    .click()
  const modal = page.getByRole('dialog')
  await modal.getByPlaceholder('Enter 6-character code').fill(code)
  await modal.getByLabel('Character').selectOption({ label: await labelOf(modal, hero) })
  await modal.getByRole('button', { name: 'Join', exact: true }).click()
  await page.waitForURL('**/session/**')
}

async function labelOf(modal: ReturnType<Page['getByRole']>, hero: string): Promise<string> {
  const labels = await modal.getByLabel('Character').locator('option').allTextContents()
  return labels.find((label) => label.includes(hero)) ?? hero
}
