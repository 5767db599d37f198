import type { Page } from '@playwright/test'
import { browserOf, createAccount, logIn } from '../../pages/account'
import { expect, test } from '../../shared-server'
import { expectNoBarriers } from '../../support/axe'
import { de, expectGermanWithoutBarriers, inGerman } from '../../support/in-german'
import { makeOperator } from '../../support/make-operator'

const partOf = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

test('OPER-4 an operator locks an account, whose owner stands at the door at once and reads why', async ({
  page,
  browser,
  server,
  account,
}) => {
  await makeOperator(server, account.email)
  const tam = await createAccount(server, 'Tam')
  const tamsPage = await (await browserOf(browser, server, tam)).newPage()
  await tamsPage.goto('/dashboard')
  await expect(tamsPage.getByRole('button', { name: 'Account of Tam' })).toBeVisible()

  await page.goto('/dashboard')
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Operator' }).click()
  await expect(page).toHaveURL(/\/operator$/)
  await partOf(page, 'Accounts').click()
  await page.getByRole('searchbox', { name: 'Name or email' }).fill(tam.email)
  await expect(page.getByRole('listitem')).toHaveCount(1)
  await expectNoBarriers(page, 'a found account')
  await page.getByRole('button', { name: 'Delete Tam' }).click()
  await expect(page.getByRole('dialog', { name: 'Delete the account of Tam' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account for good' }).click()
  await expectNoBarriers(page, 'the form that deletes an account, and its errors')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Lock Tam' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectNoBarriers(page, 'the question before an account is locked')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lock account' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Tam' })).toContainText('Locked since')

  await expect(tamsPage.getByRole('alert')).toHaveText('Your session has expired. Please log in again.')
  await logIn(tamsPage, tam)
  await expect(tamsPage.getByRole('alert')).toHaveText('This account is locked. Please ask whoever runs this server.')

  await page.getByRole('button', { name: 'Unlock Tam' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Tam' })).not.toContainText('Locked since')
  await logIn(tamsPage, tam)
  await expect(tamsPage.getByRole('button', { name: 'Account of Tam' })).toBeVisible()
})

test('OPER-6 an operator makes a backup and sees it', async ({ page, server, account }) => {
  await makeOperator(server, account.email)
  await page.goto('/operator')
  await partOf(page, 'Backups').click()
  const kept = page.getByRole('region', { name: 'Backups of this server' }).getByRole('listitem')
  await page.getByRole('button', { name: 'Back up now' }).click()
  await expect(kept.filter({ hasText: 'Read back, whole' })).not.toHaveCount(0, { timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'Back up now' })).toBeEnabled()
})

test('OPER-2 nobody else finds a page there, nor the way to it', async ({ page }) => {
  await page.goto('/operator')
  await expect(page.getByText('404 Not Found')).toBeVisible()
  await page.getByRole('button', { name: /Account of/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Account' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Operator' })).toHaveCount(0)
})

const PARTS = ['Server', 'Accounts', 'Tables', 'Backups', 'Errors', 'Settings'] as const

test('no barriers on the operator’s page, in English and German', async ({ page, server, account }) => {
  await makeOperator(server, account.email)
  const openPart = async (on: Page, part: string) => {
    await partOf(on, part).click()
    await expect(on.getByRole('tabpanel', { name: part, exact: true }).getByRole('heading').first()).toBeVisible()
  }
  await page.goto('/operator')
  // A server without errors has none to list.
  await page.route('**/api/operator/errors*', (route) => route.fulfill({ json: [AN_ERROR] }))
  for (const part of PARTS) {
    await openPart(page, part)
    if (part === 'Errors') await page.getByText('Where it happened').click()
    await expectNoBarriers(page, part)
  }
  await inGerman(page, '/operator', async (german) => {
    for (const part of PARTS) {
      await openPart(german, de(part))
      await expectGermanWithoutBarriers(german, part)
    }
  })
})

const AN_ERROR = {
  id: '4f1c2a9d',
  at: '2026-03-01T20:15:00.000Z',
  what: 'GET /api/sessions',
  name: 'RangeError',
  message: 'a table that is too long to be read',
  stack: 'RangeError: a table that is too long to be read\n    at read (apps/server/dist/main.js:10:20)',
}
