import type { Page } from '@playwright/test'
import { createAccount } from '../../pages/account'
import { giveCharacter } from '../../pages/character'
import { arrive } from '../../pages/person'
import { expect, test } from '../../server'

test('a player casts, is hurt and rolls from the sheet at the table, and the sheet remembers', async ({ browser, server }) => {
  const rowan = await createAccount(server, 'Rowan')
  const ayla = await arrive(browser, server, 'Ayla')
  const { id: sessionId, inviteCode } = await rowan.call('createSession', { body: { name: 'Embers' } })
  const characterId = await giveCharacter(ayla.account, 'Human Cleric', 'Maren')
  await ayla.account.call('joinSession', { body: { code: inviteCode, characterId } })
  const { page } = ayla
  await page.goto(`/session/${sessionId}`)
  await page.getByRole('button', { name: 'Sheet of Maren' }).first().click()
  const sheet = page.getByRole('region', { name: 'Maren' })
  const log = page.getByRole('log', { name: 'Chat and rolls' })

  await test.step('a number is rolled for everyone', async () => {
    await sheet
      .getByRole('button', { name: /^Initiative/ })
      .first()
      .click()
    await expect(log.getByText('Initiative')).toBeVisible()
  })

  await test.step('a spell takes its slot', async () => {
    await sheet.getByRole('tab', { name: 'Spells' }).click()
    await sheet
      .getByRole('button', { name: /^Cast Cure Wounds/ })
      .first()
      .click()
    await expect(sheet.getByRole('group', { name: 'Level 1 slots: 1 of 2 left' })).toBeVisible()
    await expect(log.getByText('Cure Wounds').first()).toBeVisible()
  })

  await test.step('damage is the seat’s', async () => {
    await sheet.getByRole('button', { name: 'Lose 1 hit point' }).click()
    await expect
      .poll(async () => (await ayla.account.call('getCharacter', { id: characterId })).sheet)
      .toMatchObject({ hitPointsCurrent: 9, spellSlots: [{ level: 1, total: 2, used: 1 }] })
  })
})

test('a level is taken at the table, a death save is read by both, and the DM rolls from the same sheet', async ({ browser, server }) => {
  const rowan = await arrive(browser, server, 'Rowan')
  const ayla = await arrive(browser, server, 'Ayla')
  const { id: sessionId, inviteCode } = await rowan.account.call('createSession', { body: { name: 'Embers' } })
  const characterId = await giveCharacter(ayla.account, 'Human Cleric', 'Maren')
  await ayla.account.call('joinSession', { body: { code: inviteCode, characterId } })
  const [player, dm] = await Promise.all([ayla, rowan].map(({ page }) => openSheet(page, sessionId)))
  if (player === undefined || dm === undefined) throw new Error('nobody has a sheet open')

  await test.step('a level: the seat follows the sheet', async () => {
    await player.sheet.getByRole('button', { name: 'Lose 1 hit point' }).click()
    await player.sheet.getByRole('button', { name: 'Level up' }).click()
    const dialog = player.page.getByRole('dialog', { name: 'Level up' })
    for (const title of ['Hit points', 'Overview']) {
      await dialog.getByRole('button', { name: 'Next' }).click()
      await expect(dialog.getByRole('heading', { name: title, level: 3 })).toBeVisible()
    }
    await dialog.getByRole('button', { name: 'Reach level 2' }).click()
    await expect(dialog).toBeHidden()
    for (const { hitPoints } of [player, dm]) await expect(hitPoints).toHaveText('16 of 17')
    await expect(player.sheet.getByRole('button', { name: 'More actions' })).toBeVisible()
    await expect(dm.sheet.getByText(/^Level 2 Human Cleric, played by Ayla/)).toBeVisible()
  })

  await test.step('what is the player’s alone: the notes', async () => {
    await player.sheet.getByRole('tab', { name: 'Notes' }).click()
    await player.sheet.getByRole('textbox', { name: 'Notes' }).fill('The bell rings at dusk.')
    await player.sheet.getByRole('tab', { name: 'Actions' }).click()
    await expect
      .poll(async () => (await ayla.account.call('getCharacter', { id: characterId })).sheet)
      .toMatchObject({ level: 2, notes: 'The bell rings at dusk.' })
    await expect(dm.sheet.getByRole('tab', { name: 'Notes' })).toBeHidden()
    await expect(dm.sheet.getByRole('button', { name: 'Level up' })).toBeHidden()
  })

  await test.step('the DM rolls for the character, and hurts it', async () => {
    await dm.sheet.getByRole('button', { name: /^Wisdom save/ }).click()
    for (const { log } of [player, dm]) await expect(log.getByText('Maren: Wisdom save')).toBeVisible()
    await dm.sheet.getByRole('textbox', { name: /^Change hit points/ }).fill('-16')
    await dm.sheet.getByRole('textbox', { name: /^Change hit points/ }).press('Enter')
    await expect(player.sheet.getByText('Dying')).toBeVisible()
  })

  await test.step('a death save is the server’s, in the log of both', async () => {
    await player.sheet.getByRole('button', { name: 'Roll death save' }).click()
    for (const { log } of [player, dm]) await expect(log.getByRole('article').filter({ hasText: 'Death save' })).toBeVisible()
  })

  await test.step('a hit die is rolled for all to see', async () => {
    await dm.sheet.getByRole('textbox', { name: /^Change hit points/ }).fill('5')
    await dm.sheet.getByRole('textbox', { name: /^Change hit points/ }).press('Enter')
    await expect(player.hitPoints).toHaveText('5 of 17')
    await player.sheet.getByRole('button', { name: 'Short Rest', exact: true }).click()
    const rest = player.page.getByRole('dialog', { name: 'Short Rest' })
    await rest.getByRole('button', { name: 'Spend a d8' }).first().click()
    await expect(rest.getByText(/^Hit points: 5 → /)).toBeVisible()
    await rest.getByRole('button', { name: 'Take the short rest' }).click()
    await expect(dm.log.getByText('Hit die d8')).toBeVisible()
    await expect(dm.hitPoints).not.toHaveText('5 of 17')
  })
})

/** The session's page with Maren's sheet open. */
async function openSheet(page: Page, sessionId: string) {
  await page.goto(`/session/${sessionId}`)
  await page.getByRole('button', { name: 'Sheet of Maren' }).first().click()
  const sheet = page.getByRole('region', { name: 'Maren' })
  const hitPoints = sheet.getByRole('meter', { name: 'Hit points of Maren' })
  return { page, sheet, hitPoints, log: page.getByRole('log', { name: 'Chat and rolls' }) }
}
