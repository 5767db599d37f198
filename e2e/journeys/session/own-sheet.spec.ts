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
