import type { Page } from '@playwright/test'
import { giveCharacter } from '../../pages/character'
import { arrive, inviteCodeOf, openHome } from '../../pages/person'
import { tableOf } from '../../pages/table'
import { expect, test } from '../../server'
import { textOf } from '../../support/settled'

test('the DM changes the code, keeps a player out and lets them back in', async ({ browser, server }) => {
  const [rowan, ayla] = [await arrive(browser, server, 'Rowan'), await arrive(browser, server, 'Ayla')]
  const { id, inviteCode } = await rowan.account.call('createSession', { body: { name: 'First night' } })
  await giveCharacter(ayla.account, 'Wood Elf Ranger', 'Lyra')
  await rowan.page.goto(`/session/${id}`)
  const secondWindow = await rowan.page.context().newPage()
  await secondWindow.goto(`/session/${id}`)
  const dm = tableOf(rowan)
  let code = ''

  await test.step('the old code is dead, every window of the DM shows the new one', async () => {
    for (const page of [rowan.page, secondWindow]) expect(await inviteCodeOf(page)).toBe(inviteCode)
    // The state of a browser that launched this table from a campaign.
    await rowan.page.evaluate((keys) => Object.assign(localStorage, keys), { activeSession: id, inviteCode })
    await dm.desk('Session')
    await rowan.page.getByRole('button', { name: 'Invite players' }).click()
    const dialog = rowan.page.getByRole('dialog', { name: 'Invite players' })
    await dialog.getByRole('button', { name: 'New code' }).click()
    await rowan.page.getByRole('alertdialog').getByRole('button', { name: 'Make new code' }).click()
    const shown = dialog.getByLabel('Invite code', { exact: true })
    await expect(shown).not.toHaveText(inviteCode)
    code = await textOf(shown, /^[A-Z0-9]{6}$/)
    await rowan.page.keyboard.press('Escape')
    for (const page of [rowan.page, secondWindow]) {
      await expect(page.getByRole('button', { name: `Copy the invite code ${code}` })).toBeVisible()
    }
    await expect.poll(() => rowan.page.evaluate(() => localStorage.getItem('inviteCode'))).toBe(code)
  })

  await test.step('a player comes by the new code alone', async () => {
    await openHome(ayla.page)
    await ayla.page
      .getByRole('button', { name: /Join Session/ })
      .first()
      .click()
    await expect(await tryCode(ayla.page, inviteCode)).toContainText('Invalid invite code')
    await tryCode(ayla.page, code)
    await ayla.page.waitForURL('**/session/**')
    await expect(tableOf(ayla).chat).toBeVisible()
  })

  await test.step('who is kept out leaves the table, and the code no longer opens it', async () => {
    await dm.desk('Players')
    await rowan.page.getByRole('button', { name: 'Kick', exact: true }).click()
    await rowan.page.getByRole('alertdialog').getByRole('button', { name: 'Kick and keep out' }).click()
    const removed = ayla.page.getByRole('heading', { name: 'You were removed from this table' })
    await expect(removed).toBeVisible()
    await ayla.page.reload()
    await expect(removed).toBeVisible()
    await expect(ayla.page.getByText('The DM has closed this table to you.')).toBeVisible()
    await ayla.page.getByRole('link', { name: 'Join with a code' }).click()
    await expect(await tryCode(ayla.page, code)).toContainText('The DM has closed this table to you.')
    await expect(formerPlayers(secondWindow)).toHaveCount(0)
  })

  await test.step('the DM lets them back in, in any window', async () => {
    await secondWindow.getByRole('tab', { name: 'Players', exact: true }).click()
    const former = formerPlayers(secondWindow).getByRole('listitem')
    await expect(former).toContainText('AylaKept out')
    await former.getByRole('button', { name: 'Let back in' }).click()
    await expect(former.getByRole('button', { name: 'Keep out' })).toBeVisible()
    await expect(formerPlayers(rowan.page).getByText('Kept out')).toBeHidden()
    await tryCode(ayla.page, code)
    await ayla.page.waitForURL('**/session/**')
    await expect(tableOf(ayla).chat).toBeVisible()
    await expect(formerPlayers(rowan.page)).toHaveCount(0)
  })
  expect([...rowan.thrown, ...ayla.thrown]).toEqual([])
})

const formerPlayers = (page: Page) => page.getByRole('region', { name: 'Former players' })

/** Enters a code in the Join Session modal, which is open or opens by itself (the address asks for it); returns the modal. */
async function tryCode(page: Page, code: string) {
  const modal = page.getByRole('dialog')
  await modal.getByPlaceholder('Enter 6-character code').fill(code)
  const choice = modal.getByLabel('Character').getByRole('option', { name: 'Lyra' })
  await modal.getByLabel('Character').selectOption({ label: await textOf(choice) })
  await modal.getByRole('button', { name: 'Join', exact: true }).click()
  return modal
}
