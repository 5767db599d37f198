import { CharacterDocument, HTTP, type SignedIn } from '@hearthlight/protocol'
import type { Page } from '@playwright/test'
import { importCharacter } from '../../packages/rules/src/character/import-character'
import { CharacterSheet } from '../../packages/rules/src/character/sheet'
import type { RunningServer } from '../server'
import { expect, test } from '../shared-server'
import { keepOpen } from '../support/own-contexts'
import { type Account, browserOf, createAccount } from './account'

interface Workshop {
  readonly account: Account
  readonly page: Page
}

/**
 * For journeys that create dozens of characters: one page and one account for all tests of a worker, always on the roster. They
 * use the drawn picture of the character; separate journeys test the 3D figure.
 */
export const workshopTest = test.extend<object, { workshop: Workshop }>({
  workshop: [
    async ({ browser, server }, use) => {
      const account = await createAccount(server, 'Ash')
      const context = await browserOf(browser, server, account, { reducedMotion: 'reduce', serviceWorkers: 'block' })
      keepOpen(context)
      await context.addInitScript(refuseWebGl)
      const page = await context.newPage()
      await rosterOf(page).open()
      await use({ account, page })
      await context.close()
    },
    { scope: 'worker' },
  ],
  account: ({ workshop }, use) => use(workshop.account),
  page: ({ workshop }, use) => use(workshop.page),
})

/** Behaves like a machine without a graphics chip. */
export function refuseWebGl() {
  const getContext = HTMLCanvasElement.prototype.getContext
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
    return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...rest])
  } as typeof getContext
}

/** The characters that the server stores for this account, each checked by the product's schema of a sheet. */
export async function storedCharacters(server: RunningServer, { token }: SignedIn) {
  const answer = await fetch(`${server.address}${HTTP.listCharacters.path}`, { headers: { authorization: `Bearer ${token}` } })
  const documents = (await answer.json()) as unknown[]
  return documents.map((document) => CharacterSheet.parse(CharacterDocument.parse(document).sheet))
}

/** The character with that name, once the server has stored it. */
export async function storedCharacter(server: RunningServer, account: SignedIn, heroName: string) {
  const named = async () => (await storedCharacters(server, account)).filter(({ name }) => name === heroName)
  await expect.poll(named).toHaveLength(1)
  return (await named())[0]
}

/** The sheet that the product makes from these fields: creates a character without the UI. */
export function wholeSheet(facts: Record<string, unknown> & { readonly name: string }): Record<string, unknown> & { name: string } {
  const imported = importCharacter(facts)
  if (!imported.ok) throw new Error(imported.message)
  return { ...imported.character }
}

/** The roster: the list of characters, the sheet of the chosen one, import and export of files. */
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
    act: async (name: string, action: 'Print' | 'Duplicate' | 'Delete' | 'Export to Foundry') => {
      await page.getByRole('article', { name, exact: true }).getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: action }).click()
    },
  }
}
