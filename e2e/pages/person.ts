import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { expect, type RunningServer } from '../server'
import { atRest, textOf } from '../support/settled'
import { type Account, browserOf, createAccount, PASSWORD, SHOWN_AROUND } from './account'
import { giveCharacter } from './character'
import { wizardOf } from './wizard'

/** A signed-in person with a browser of their own. `thrown` collects the errors of their pages. */
export interface Person {
  readonly name: string
  readonly page: Page
  readonly thrown: readonly string[]
}

/** A person whose account can also make HTTP calls. */
export interface NamedPerson extends Person {
  readonly account: Account
}

/** Registers over HTTP and signs in, with an empty page. */
export async function arrive(
  browser: Browser,
  server: RunningServer,
  name: string,
  options: BrowserContextOptions = {},
): Promise<NamedPerson> {
  const account = await createAccount(server, name)
  const context = await browserOf(browser, server, account, { permissions: ['clipboard-read', 'clipboard-write'], ...options })
  return { ...personAt(await context.newPage(), name), account }
}

/** The same, with the home page open. */
export async function register(
  browser: Browser,
  server: RunningServer,
  name: string,
  options: BrowserContextOptions = {},
): Promise<NamedPerson> {
  const person = await arrive(browser, server, name, options)
  await person.page.goto('/dashboard')
  return person
}

/** Registers through the form, as a new visitor does. */
export async function registerByForm(browser: Browser, server: RunningServer, name: string): Promise<Person> {
  const context = await browser.newContext({ baseURL: server.address, permissions: ['clipboard-read', 'clipboard-write'] })
  await context.addInitScript((shown) => {
    if (localStorage.getItem('firstRun') === null) localStorage.setItem('firstRun', shown)
  }, SHOWN_AROUND)
  const person = personAt(await context.newPage(), name)
  const { page } = person
  await page.goto('/login')
  await page.getByText("Don't have an account? Register").click()
  await page.getByLabel('Email').fill(`${name.toLowerCase()}${randomUUID()}@example.org`)
  await page.getByLabel('Username').fill(name)
  await page.getByRole('textbox', { name: /^Password/ }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await page.waitForURL('**/dashboard')
  return person
}

function personAt(page: Page, name: string): Person {
  const thrown: string[] = []
  page.on('pageerror', (error) => thrown.push(error.message))
  return { name, page, thrown }
}

/** Creates a character from a template and takes a seat by code; ends on the session's page. */
export async function takeSeat({ account, page }: NamedPerson, code: string, template: string, hero: string): Promise<void> {
  const characterId = await giveCharacter(account, template, hero)
  const answer = await account.call('joinSession', { body: { code, characterId } })
  if (!('session' in answer)) throw new Error(`${hero} waits at the door`)
  await page.goto(`/session/${answer.session.id}`)
}

/** Creates a character in the wizard of the Character Forge: Quick Fill and a name. */
export async function makeCharacter({ page }: Person, template: string, name: string): Promise<void> {
  await page.goto('/characters')
  await makeCharacterHere(page, template, name)
}

/** The same, on the current page of the Character Forge. */
export async function makeCharacterHere(page: Page, template: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Create New' }).click()
  const wizard = wizardOf(page)
  await wizard.quickFill(template)
  await wizard.name.fill(name)
  await wizard.create.click()
  await expect(wizard.dialog).toBeHidden()
}

/** Opens home and waits until it has all that it shows. */
export async function openHome(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await atRest(page)
}

/**
 * Starts a Quick Session as its DM, over HTTP if the person's account is known, because most journeys do not test the button for it;
 * resolves with the invite code that the header shows.
 */
export async function startQuickSession(person: Person | NamedPerson): Promise<string> {
  const { page } = person
  if ('account' in person) {
    const scene = { name: 'Adventure Begins', description: 'Your adventure begins...' }
    const { id } = await person.account.call('createSession', { body: { name: `${person.account.username}'s Quick Session`, scene } })
    await page.goto(`/session/${id}`)
    return inviteCodeOf(page)
  }
  await openHome(page)
  await page.getByRole('button', { name: /Start Quick Session/ }).click()
  await expect(page).toHaveURL(/\/session\//)
  return inviteCodeOf(page)
}

/** The invite code in the header of a session. */
export async function inviteCodeOf(page: Page): Promise<string> {
  return textOf(page.getByRole('button', { name: /Copy the invite code/ }), /^[A-Z0-9]{6}$/)
}

/** Joins by code with a character, through the Join Session modal. */
export async function joinSession({ page }: Person, code: string, hero: string): Promise<void> {
  await openHome(page)
  await page
    .getByRole('button', { name: /Join Session/ })
    .first()
    .click()
  const modal = page.getByRole('dialog')
  await modal.getByPlaceholder('Enter 6-character code').fill(code)
  const choice = modal.getByLabel('Character').getByRole('option', { name: hero })
  await modal.getByLabel('Character').selectOption({ label: await textOf(choice) })
  await modal.getByRole('button', { name: 'Join', exact: true }).click()
  await page.waitForURL('**/session/**')
}
