import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { expect, type RunningServer } from '../server'
import { atRest, textOf } from '../support/settled'
import { type Account, browserOf, createAccount, PASSWORD, SHOWN_AROUND } from './account'
import { giveCharacter } from './character'
import { wizardOf } from './wizard'

/** Somebody with a browser of their own, signed in. `thrown` collects what their pages threw. */
export interface Person {
  readonly name: string
  readonly page: Page
  readonly thrown: readonly string[]
}

/** One whose account can be asked for things over HTTP, too. */
export interface NamedPerson extends Person {
  readonly account: Account
}

/** Registered over HTTP and signed in, with an empty page. */
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

/** The same, at home. */
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

/** Registers at the door, as a stranger does. */
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
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await page.waitForURL('**/dashboard')
  return person
}

function personAt(page: Page, name: string): Person {
  const thrown: string[] = []
  page.on('pageerror', (error) => thrown.push(error.message))
  return { name, page, thrown }
}

/** A character of a template, and a seat at the table of a code for it; ends in the session. */
export async function takeSeat({ account, page }: NamedPerson, code: string, template: string, hero: string): Promise<void> {
  const characterId = await giveCharacter(account, template, hero)
  const answer = await account.call('joinSession', { body: { code, characterId } })
  if (!('session' in answer)) throw new Error(`${hero} waits at the door`)
  await page.goto(`/session/${answer.session.id}`)
}

/** Makes a character in the wizard of the Character Forge: Quick Fill, the first skills that are offered, a name. */
export async function makeCharacter({ page }: Person, template: string, name: string): Promise<void> {
  await page.goto('/characters')
  await makeCharacterHere(page, template, name)
}

/** The same, on the page of the Character Forge as it is. */
export async function makeCharacterHere(page: Page, template: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Create New' }).click()
  const wizard = wizardOf(page)
  await wizard.quickFill(template)
  await wizard.isAt('race')
  await wizard.nextTo('class')
  await wizard.chooseFirstSkills()
  for (const step of ['abilities', 'appearance', 'personality'] as const) await wizard.nextTo(step)
  await wizard.next.click()
  // Those who cast have a step for it.
  const step = await textOf(wizard.heading('spells').or(wizard.heading('equipment')))
  if (step === 'Spells') await wizard.nextTo('equipment')
  await wizard.nextTo('review')
  await wizard.name.fill(name)
  await wizard.create.click()
  await expect(wizard.dialog).toBeHidden()
}

/** Home, once its lists have come: they push down what stands under them, and a press during that meets nothing. */
export async function openHome(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await atRest(page)
}

/** Starts a Quick Session as its DM; resolves with the invite code that the header shows. */
export async function startQuickSession({ page }: Person): Promise<string> {
  await openHome(page)
  await page.getByRole('button', { name: /Start Quick Session/ }).click()
  await page.waitForURL('**/session/**')
  return inviteCodeOf(page)
}

/** What the header of a session shows. */
export async function inviteCodeOf(page: Page): Promise<string> {
  return textOf(page.getByRole('button', { name: /Copy the invite code/ }), /^[A-Z0-9]{6}$/)
}

/** Joins with a code and a character through the Join Session modal. */
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
