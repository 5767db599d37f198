import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { openHome } from '../../pages/person'
import { appFilesAreCached } from '../../pages/shell'
import { expect, test } from '../../server'
import { expectNoEnglish } from '../../support/german'
import { textOf } from '../../support/settled'

const { quirks: GERMAN_QUIRKS } = JSON.parse(
  readFileSync(new URL('../../../packages/rules/data/personas/de/npcs.json', import.meta.url), 'utf8'),
) as { readonly quirks: readonly string[] }

test('a German browser is spoken to in German, from the door to the table, and can change to English and back', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.address, locale: 'de-DE' })
  const page = await context.newPage()
  const thrown: string[] = []
  page.on('pageerror', (error) => thrown.push(error.message))
  const html = page.locator('html')

  await test.step('at the door', async () => {
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible()
    await expect(html).toHaveAttribute('lang', 'de')
    await expect(html).toHaveAttribute('dir', 'ltr')
    await page.getByText('Noch kein Konto? Registrieren').click()
    await expectNoEnglish(page, 'the login')
    await page.getByLabel('E-Mail').fill(`ada${randomUUID()}@example.org`)
    await page.getByLabel('Benutzername').fill('Ada')
    await page.getByRole('textbox', { name: /^Passwort/ }).fill('123')
    await page.getByRole('button', { name: 'Registrieren', exact: true }).click()
    await expect(page.getByText('Bitte nimm mindestens 8 Zeichen')).toBeVisible()
    await expectNoEnglish(page, 'a refused password')
    await page.getByRole('textbox', { name: /^Passwort/ }).fill('a lantern in the fog')
    await page.getByRole('button', { name: 'Registrieren', exact: true }).click()
    await page.waitForURL('**/dashboard')
  })

  await test.step('at home', async () => {
    await expect(page.getByRole('heading', { name: 'Willkommen, Abenteurer' })).toBeVisible()
    await expect(page.getByText('Stimmmagie')).toBeVisible()
    await expectNoEnglish(page, 'home')
  })

  await test.step('in the Character Forge', async () => {
    await page.goto('/characters')
    await page.getByRole('button', { name: 'Neu erschaffen' }).click()
    const wizard = page.getByRole('dialog', { name: 'Erweiterte Charaktererschaffung' })
    await wizard.getByRole('button', { name: 'Schnellstart' }).click()
    await page.getByRole('radio', { name: 'Elfische Magierin' }).check()
    await page.getByRole('button', { name: 'Vorlage übernehmen' }).click()
    const next = wizard.getByRole('button', { name: 'Weiter', exact: true })
    const create = wizard.getByRole('button', { name: 'Charakter erschaffen' })
    await expect(next.or(create)).toBeVisible()
    const heading = wizard.getByRole('heading', { level: 2 }).nth(1)
    // settled: a press ends only after its changes are drawn, and each step was waited for.
    while (await next.isVisible()) {
      const step = await textOf(heading)
      await expectNoEnglish(page, step)
      // settled: as above.
      if ((await next.getAttribute('aria-disabled')) === 'true')
        await wizard.getByRole('checkbox', { checked: false, disabled: false }).first().check()
      else {
        await next.click()
        await expect(heading).not.toHaveText(step)
      }
    }
    await wizard.getByRole('textbox', { name: 'Name' }).fill('Wilda')
    await expectNoEnglish(page, 'the review')
    await create.click()
    await expect(wizard).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Wilda' })).toBeVisible()
    await expectNoEnglish(page, 'the sheet')
  })

  await test.step('at the table', async () => {
    await openHome(page)
    await page.getByRole('button', { name: /Schnelle Sitzung starten/ }).click()
    await page.waitForURL('**/session/**')
    await expect(page.getByRole('heading', { name: 'Schnelle Sitzung von Ada' })).toBeVisible()
    await page.getByRole('application', { name: 'Kampfkarte' }).focus()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Befehle' })
    await expect(palette.getByRole('option').first()).toBeVisible()
    await expectNoEnglish(page, 'the palette')
    await palette.getByRole('combobox').fill('2d6+3')
    await palette.getByRole('option', { name: /2d6\+3 würfeln/ }).click()
    await expect(page.getByRole('log', { name: 'Chat und Würfe' }).getByText('2d6+3')).toBeVisible()
    for (const tab of ['Spieler', 'Kampf', 'Szene', 'Werkzeuge', 'Sitzung']) {
      await page.getByRole('tab', { name: tab, exact: true }).click()
      await expectNoEnglish(page, `the desk: ${tab}`)
    }
  })

  await test.step('whom chance makes up', async () => {
    await page.goto('/dm?tab=tools')
    await page.getByRole('button', { name: 'Erfinden', exact: true }).click()
    const quirk = page.getByText('Eigenheit:').locator('xpath=..').getByRole('definition')
    await expect.poll(async () => GERMAN_QUIRKS.includes(await textOf(quirk))).toBe(true)
    await expectNoEnglish(page, 'the desk behind the screen')
  })

  await test.step('in English and back', async () => {
    await page.goto('/account')
    await expectNoEnglish(page, 'the account')
    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('English')
    await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible()
    await expect(html).toHaveAttribute('lang', 'en')
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Welcome, Adventurer' })).toBeVisible()
    await page.getByRole('button', { name: 'Account of Ada' }).click()
    await page.getByRole('menuitem', { name: 'Deutsch' }).click()
    await expect(page.getByRole('heading', { name: 'Willkommen, Abenteurer' })).toBeVisible()
  })

  expect(thrown).toEqual([])
  await context.close()
})

test('whoever was spoken to in German is without a connection, too', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.address, locale: 'de-DE', serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByText('Noch kein Konto? Registrieren').click()
  await page.getByLabel('E-Mail').fill(`otto${randomUUID()}@example.org`)
  await page.getByLabel('Benutzername').fill('Otto')
  await page.getByRole('textbox', { name: /^Passwort/ }).fill('a lantern in the fog')
  await page.getByRole('button', { name: 'Registrieren', exact: true }).click()
  await page.waitForURL('**/dashboard')
  await appFilesAreCached(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Willkommen, Abenteurer' })).toBeVisible()
  await context.close()
})
