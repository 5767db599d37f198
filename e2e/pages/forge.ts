import { CharacterDocument, HTTP, type SignedIn } from '@hearthlight/protocol'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { CharacterSheet } from '../../packages/rules/src/character/sheet'
import { type RunningServer, startServer } from '../server'

/**
 * Journeys of the Character Forge: one server for all tests of a worker, a person of its own for each test, already
 * signed in. A test fails on any error that its page throws. The waits that the product makes on purpose are off.
 */
export const test = base.extend<{ account: SignedIn; thrown: readonly string[] }, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.remove()
    },
    { scope: 'worker' },
  ],
  account: async ({ server }, use) => use(await newAccount(server)),
  baseURL: async ({ server }, use) => use(server.address),
  storageState: async ({ server, account }, use) => use({ cookies: [], origins: [signedInAt(server, account)] }),
  thrown: [
    async ({ page }, use) => {
      const thrown: string[] = []
      page.on('pageerror', ({ message }) => thrown.push(message))
      await page.addInitScript(skipSimulatedDelays)
      await use(thrown)
      expect(thrown).toEqual([])
    },
    { auto: true },
  ],
})

/** The same in one browser for all tests of a worker, which then loads the product once: for heroes made by the dozen. */
export const workshopTest = test.extend<object, { workshop: BrowserContext }>({
  workshop: [
    async ({ browser, server }, use) => {
      const workshop = await browser.newContext({ baseURL: server.address })
      await use(workshop)
      await workshop.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ workshop, server, account }, use) => {
    const page = await workshop.newPage()
    await page.addInitScript((entries) => {
      for (const { name, value } of entries) localStorage.setItem(name, value)
    }, signedInAt(server, account).localStorage)
    await use(page)
    await page.close()
  },
})

let accounts = 0

async function newAccount(server: RunningServer): Promise<SignedIn> {
  accounts += 1
  const body = JSON.stringify({ email: `forger${accounts}@example.org`, username: `Forger ${accounts}`, password: 'a lantern in the fog' })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${server.address}${HTTP.register.path}`, { method: HTTP.register.method, headers, body })
  return HTTP.register.answer.parse(await answer.json())
}

function signedInAt({ address }: RunningServer, { userId, email, username, token }: SignedIn) {
  const user = JSON.stringify({ id: userId, email, username, role: 'player' })
  const stored = { token, userId, user }
  return { origin: address, localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })) }
}

/** Runs before the page has a root element: marks it as soon as it is there. */
function skipSimulatedDelays() {
  const mark = () => {
    if (document.documentElement === null) return false
    document.documentElement.dataset.simulatedDelays = 'off'
    return true
  }
  if (!mark()) new MutationObserver((_, observer) => mark() && observer.disconnect()).observe(document, { childList: true })
}

/** The heroes that the server keeps for somebody, each checked against the rulebook's own schema. */
export async function storedHeroes(server: RunningServer, { token }: SignedIn) {
  const answer = await fetch(`${server.address}${HTTP.listCharacters.path}`, { headers: { authorization: `Bearer ${token}` } })
  const documents = (await answer.json()) as unknown[]
  return documents.map((document) => CharacterSheet.parse(CharacterDocument.parse(document).sheet))
}

/** The roster: the list of heroes, the sheet of the chosen one, the files that come and go. */
export function rosterOf(page: Page) {
  const list = page.getByRole('region', { name: 'My Heroes' })
  return {
    list,
    open: () => page.goto('/characters'),
    createNew: () => page.getByRole('button', { name: 'Create New' }).click(),
    entry: (name: string) => list.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) }),
    sheet: (name: string) => page.getByRole('article', { name, exact: true }),
    alert: page.getByRole('alertdialog'),
    upload: (name: string, text: string) =>
      page
        .getByLabel('Upload Character: file')
        .first()
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) }),
    act: async (name: string, action: 'Duplicate' | 'Delete') => {
      await page.getByRole('article', { name, exact: true }).getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: action }).click()
    },
  }
}
