import type { Page } from '@playwright/test'
import { codeOfApp } from '../../../apps/server/src/testing/app-code'
import { lastingPort } from '../../../apps/server/src/testing/lasting-port'
import { aMailBox, type MailBox, type ReceivedMail } from '../../../apps/server/src/testing/mail-box'
import { createAccount, logIn, PASSWORD } from '../../pages/account'
import { expect, type RunningServer, startServer } from '../../server'
import { expectNoBarriers } from '../../support/axe'
import { de, expectGermanWithoutBarriers, inGerman } from '../../support/in-german'
import { test as base } from '../../support/own-contexts'
import { textOf } from '../../support/settled'

const NEW_PASSWORD = 'a candle in the rain'
const STEP_MS = 30_000

/** A server that sends its mail to a box on this machine. */
const test = base.extend<{ box: MailBox; server: RunningServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  box: async ({}, use) => {
    const box = await aMailBox()
    await use(box)
    await box.close()
  },
  server: async ({ box }, use) => {
    const port = String(await lastingPort())
    const address = `http://localhost:${port}`
    const server = await startServer({ PORT: port, PUBLIC_URL: address, SMTP_URL: box.url, MAIL_FROM: 'Hearthlight <table@example.org>' })
    await use(server)
    await server.remove()
  },
  baseURL: async ({ server }, use) => use(server.address),
})
test.use({ reducedMotion: 'reduce' })

const linkIn = ({ text }: ReceivedMail) => /^http\S+$/m.exec(text)?.[0] ?? ''
const isHome = (page: Page) => expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()

test('a forgotten password is set anew by mail; from then on a code of an app is asked for, or a recovery code', async ({
  page,
  server,
  box,
}) => {
  const account = await createAccount(server, 'Ayla')

  await test.step('the email is confirmed', async () => {
    await page.goto(linkIn(await box.mail(1)))
    await expectNoBarriers(page, 'the page that confirms an email')
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to the login' }).click()
  })

  await test.step('a link for the forgotten password is sent', async () => {
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
    await expectNoBarriers(page, 'the form for a forgotten password')
    await inGerman(page, '/login', async (german) => {
      await german.getByRole('button', { name: de('Forgot password?') }).click()
      await expect(german.getByRole('heading', { name: de('Forgot your password?') })).toBeVisible()
      await expectGermanWithoutBarriers(german, 'the form for a forgotten password')
    })
    await page.getByLabel('Email').fill(account.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('If there is an account with this email, a link is on its way to it.')).toBeVisible()
  })

  await test.step('it sets a new password and signs in', async () => {
    const mail = await box.mail(2)
    expect(mail.subject).toBe('A new password for Hearthlight')
    await page.goto(linkIn(mail))
    await expect(page).toHaveURL(`${server.address}/reset`)
    await expectNoBarriers(page, 'the page for a new password')
    await page.getByLabel('New password').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Set the password' }).click()
    await isHome(page)
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  const panel = page.getByRole('region', { name: 'Second factor', exact: true })
  const dialog = page.getByRole('dialog')
  let secret = ''
  let recoveryCode = ''
  let otherCode = ''

  await test.step('a second factor is switched on', async () => {
    await page.goto('/account')
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
    await panel.getByRole('button', { name: 'Switch on' }).click()
    await dialog.getByLabel('Current password').fill(NEW_PASSWORD)
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
    await expectNoBarriers(page, 'the QR code')
    secret = (await textOf(dialog.getByRole('code'))).replaceAll(' ', '')
    await dialog.getByRole('textbox', { name: /^Code/ }).fill('000000')
    await dialog.getByRole('button', { name: 'Switch on' }).click()
    await expect(dialog.getByText('This code is not right. Each code works once.')).toBeVisible()
    await dialog.getByRole('textbox', { name: /^Code/ }).fill(codeOfApp(secret, Date.now()))
    await dialog.getByRole('button', { name: 'Switch on' }).click()
    const shown = dialog.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')
    await expect(shown).toHaveCount(10)
    await expectNoBarriers(page, 'the recovery codes')
    recoveryCode = await textOf(shown.first())
    otherCode = await textOf(shown.last())
    await dialog.getByRole('button', { name: 'I have kept them' }).click()
    await expect(dialog).toBeHidden()
    await expect(panel.getByText('10 recovery codes are left')).toBeVisible()
  })

  const codeStep = async (code: () => string) => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await logIn(page, account, NEW_PASSWORD)
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
    await expectNoBarriers(page, 'the second step of the login')
    await page.getByLabel('Code').fill(code())
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await isHome(page)
  }
  // The code of the step after that of the switching on: a code works once.
  await test.step('the login asks for a code', () => codeStep(() => codeOfApp(secret, Date.now() + STEP_MS)))
  await test.step('a recovery code works once', async () => {
    await codeStep(() => recoveryCode)
    await page.goto('/account')
    await expect(panel.getByText('9 recovery codes are left')).toBeVisible()
  })
  await test.step('new recovery codes take the place of the old ones', async () => {
    await panel.getByRole('button', { name: 'New recovery codes' }).click()
    await dialog.getByLabel('Current password').fill(NEW_PASSWORD)
    await dialog.getByRole('textbox', { name: /^Code/ }).fill(otherCode)
    await expectNoBarriers(page, 'the form for new recovery codes')
    await dialog.getByRole('button', { name: 'New recovery codes' }).click()
    await expect(dialog.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')).toHaveCount(10)
    await dialog.getByRole('button', { name: 'I have kept them' }).click()
    await expect(panel.getByText('10 recovery codes are left')).toBeVisible()
  })
  await test.step('a new password needs a code too', async () => {
    const form = page.getByRole('region', { name: 'Change password', exact: true })
    await form.getByLabel('Current password').fill(NEW_PASSWORD)
    await form.getByLabel('New password').fill(PASSWORD)
    await form.getByRole('textbox', { name: /^Code/ }).fill(otherCode)
    await form.getByRole('button', { name: 'Change password' }).click()
    await expect(form.getByText('This code is not right. Each code works once.')).toBeVisible()
    await panel.getByRole('button', { name: 'Switch off' }).click()
    await expect(dialog.getByRole('button', { name: 'Switch off' })).toBeVisible()
    await expectNoBarriers(page, 'the form that switches the second factor off')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await inGerman(page, '/account', async (german) => {
      for (const name of ['New recovery codes', 'Switch off'].map(de)) {
        await german
          .getByRole('region', { name: de('Second factor'), exact: true })
          .getByRole('button', { name })
          .click()
        await expect(german.getByRole('dialog').getByRole('button', { name })).toBeVisible()
        await expectGermanWithoutBarriers(german, `a second factor: ${name}`)
        await german.keyboard.press('Escape')
        await expect(german.getByRole('dialog')).toBeHidden()
      }
    })
  })

  await test.step('the old password and the used link are dead', async () => {
    await page.goto(linkIn(await box.mail(2)))
    await page.getByLabel('New password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Set the password' }).click()
    await expect(page.getByRole('heading', { name: 'This link is not valid any more' })).toBeVisible()
    await expectNoBarriers(page, 'a dead link')
    await inGerman(page, linkIn(await box.mail(2)), async (german) => {
      await expect(german.getByRole('button', { name: de('Set the password') })).toBeVisible()
      await expectGermanWithoutBarriers(german, 'the page for a new password')
    })
  })
})

test('a second factor waits until the email is confirmed', async ({ page, server, box }) => {
  const account = await createAccount(server, 'Bram')
  const panel = page.getByRole('region', { name: 'Second factor', exact: true })
  await page.goto('/login')
  await logIn(page, account)
  await isHome(page)
  await page.goto('/account')
  await expect(panel.getByText('Confirm your email first.')).toBeVisible()
  await expect(panel.getByRole('button')).toHaveCount(0)
  await expectNoBarriers(page, 'the account page before the email is confirmed')

  await page.goto(linkIn(await box.mail(1)))
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await page.goto('/account')
  await expect(panel.getByRole('button', { name: 'Switch on' })).toBeVisible()
})
