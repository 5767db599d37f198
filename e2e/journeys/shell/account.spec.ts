import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { browserOf, createAccount, logIn, logInAgain, PASSWORD } from '../../pages/account'
import { elf } from '../../pages/shell'
import { expect, test } from '../../shared-server'
import { hears } from '../../support/short-lived'

const NEW_PASSWORD = 'a candle in the rain'
const panelOf = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true })

test('name and password are changed by whoever knows the old password', async ({ page, server, account }) => {
  const elsewhere = await logInAgain(server, account)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Account' }).click()
  await expect(page).toHaveURL(/\/account$/)

  await test.step('the name', async () => {
    const form = panelOf(page, 'Change username')
    await form.getByLabel('New username').fill('Lantern')
    await form.getByLabel('Current password').fill('not the password')
    await form.getByRole('button', { name: 'Change username' }).click()
    await expect(form.getByText('The current password is not right.')).toBeVisible()
    await form.getByLabel('Current password').fill(PASSWORD)
    await Promise.all([hears(page, 'You are Lantern from now on.'), form.getByRole('button', { name: 'Change username' }).click()])
    await expect(page.getByRole('button', { name: 'Account of Lantern' })).toBeVisible()
  })

  await test.step('the password; every other device is signed out by it', async () => {
    const form = panelOf(page, 'Change password')
    await form.getByLabel('Current password').fill(PASSWORD)
    await form.getByLabel('New password').fill('short')
    await form.getByRole('button', { name: 'Change password' }).click()
    await expect(form.getByText(/at least 8/i).first()).toBeVisible()
    await form.getByLabel('New password').fill(NEW_PASSWORD)
    await Promise.all([
      hears(page, 'Every other device has been signed out.'),
      form.getByRole('button', { name: 'Change password' }).click(),
    ])
    await expect(elsewhere.call('listCharacters')).rejects.toThrow('401')
  })

  await page.getByRole('button', { name: 'Logout' }).click()
  await logIn(page, account, PASSWORD)
  await expect(page.getByRole('alert')).toHaveText('The email or the password is not right.')
  await logIn(page, account, NEW_PASSWORD)
  await expect(page.getByRole('button', { name: 'Account of Lantern' })).toBeVisible()
})

test('a device that is signed out from afar stands at the door at once', async ({ page, browser, server, account }) => {
  const phone = await browserOf(browser, server, await logInAgain(server, account))
  const phonePage = await phone.newPage()
  await phonePage.goto('/dashboard')
  await expect(phonePage.getByRole('heading', { name: 'Welcome, Adventurer' })).toBeVisible()
  await page.goto('/account')
  const devices = panelOf(page, 'Signed-in devices').getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expect(devices.filter({ hasText: 'This device' }).getByRole('button')).toBeHidden()
  await devices.getByRole('button', { name: /^Sign out/ }).click()
  await expect(devices).toHaveCount(1)
  await expect(phonePage).toHaveURL(/\/login/)
  await expect(phonePage.getByRole('alert')).toHaveText('Your session has expired. Please log in again.')
})

test('everything of a person comes in one archive', async ({ page, account }) => {
  await account.call('createCharacter', elf('Lyra'))
  await account.call('createCampaign', { body: { name: 'Embers of Vael', description: '' } })
  await account.call('createSession', { body: { name: 'First night' } })
  await page.goto('/account')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export everything' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^hearthlight-export-\d{4}-\d\d-\d\d\.json$/)
  const archive = readFileSync(await file.path(), 'utf8')
  for (const part of [account.email, 'Lyra', 'Embers of Vael', 'First night']) expect(archive).toContain(part)
  expect(archive).not.toMatch(/passwordHash|scrypt|argon/i)
})

test('an account is deleted by typing its email; what a shared table needs stays without the name', async ({ page, server, account }) => {
  const dm = await createAccount(server, 'Rowan')
  const { id, inviteCode } = await dm.call('createSession', { body: { name: 'Embers of Vael' } })
  const { id: characterId } = await account.call('createCharacter', elf('Lyra'))
  await account.call('joinSession', { body: { code: inviteCode, characterId } })
  await page.goto('/account')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  const deleteForGood = dialog.getByRole('button', { name: 'Delete account for good' })
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await expect(deleteForGood).toBeDisabled()
  await dialog.getByLabel('Your email').fill(account.email)
  await Promise.all([hears(page, 'Your account is deleted'), deleteForGood.click()])
  await expect(page).toHaveURL(/\/login$/)
  // What remains describes this browser, not the person who used it.
  const leftKeys = () => page.evaluate(() => Object.keys(localStorage).filter((key) => !['theme', 'firstRun'].includes(key)))
  await expect.poll(leftKeys).toEqual([])
  await logIn(page, account)
  await expect(page.getByRole('alert')).toHaveText('The email or the password is not right.')
  const session = await dm.call('getSession', { id })
  expect(JSON.stringify(session)).not.toContain(account.email)
  expect(JSON.stringify(session)).not.toContain('Ayla')
})
