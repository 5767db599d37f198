import type { Page } from '@playwright/test'
import { campaignCodeOf, forgeCampaign, managerOf } from '../../pages/campaign'
import { arrive, takeSeat } from '../../pages/person'
import { expect, test } from '../../server'
import { expectNoBarriers } from '../../support/axe'
import { pngFile } from '../../support/picture-file'

const arrived = (page: Page) => page.getByRole('region', { name: /^From the DM: / })

test('a handout is written, shown to one player with its picture, changed and found', async ({ browser, server }) => {
  const rowan = await arrive(browser, server, 'Rowan')
  const ayla = await arrive(browser, server, 'Ayla')
  const bram = await arrive(browser, server, 'Bram')
  const id = await forgeCampaign(rowan, 'Embers of Vael')
  const code = await campaignCodeOf(rowan.page)
  await rowan.page.getByRole('button', { name: 'Launch Session' }).click()
  await rowan.page.waitForURL('**/session/**')
  await takeSeat(ayla, code, 'Wood Elf Ranger', 'Lyra')
  await takeSeat(bram, code, 'Wood Elf Ranger', 'Thorn')
  const [manager, reader, other] = [managerOf(rowan.page, id), managerOf(ayla.page, id), managerOf(bram.page, id)]

  await test.step('the DM writes it for one player', async () => {
    await reader.open('handouts')
    await manager.open('handouts')
    await manager.add('Add Handout')
    await manager.dialog.getByLabel('Title').fill('A burnt letter')
    await manager.dialog.getByLabel('Text').fill('Come to the mill alone.')
    await manager.dialog.getByLabel('Picture: file').setInputFiles(pngFile('letter.png', 320, 200, [120, 90, 60]))
    await expect(manager.dialog.getByRole('img', { name: 'Picture' })).toBeVisible()
    await manager.dialog.getByText('Chosen players').click()
    await manager.dialog.getByRole('checkbox', { name: /Ayla/ }).check()
    await manager.save('Save Handout')
    await expect(manager.detail('A burnt letter').getByRole('img', { name: 'A burnt letter' })).toBeVisible()
  })

  await test.step('she reads it and sees its picture; the other player does not have it', async () => {
    await reader.row('A burnt letter').click()
    const detail = reader.detail('A burnt letter')
    await expect(detail.getByText('Come to the mill alone.')).toBeVisible()
    await expect(detail.getByRole('img', { name: 'A burnt letter' })).toBeVisible()
    await other.open('handouts')
    await expect(bram.page.getByText('No handouts yet.')).toBeVisible()
  })

  await test.step('a change is on her page at once, and the search finds it', async () => {
    await manager.detail('A burnt letter').getByRole('button', { name: 'Edit' }).click()
    await manager.dialog.getByLabel('Text').fill('Come to the mill at midnight.')
    await manager.save('Save changes')
    await expect(reader.detail('A burnt letter').getByText('Come to the mill at midnight.')).toBeVisible()
    await ayla.page.getByLabel('Search everything').fill('midnight')
    await expect(ayla.page.getByRole('region', { name: 'Search results' }).getByText('A burnt letter', { exact: true })).toBeVisible()
  })

  await test.step('HANDOUT-9 from its page the DM shows it at the table, to one player', async () => {
    const detail = manager.detail('A burnt letter')
    await manager.open('handouts')
    await manager.row('A burnt letter').click()
    await detail.getByRole('button', { name: 'Show at the table …' }).click()
    await expect(manager.dialog).toContainText('Show A burnt letter at the table')
    await manager.dialog.getByLabel('Everyone, and whoever joins later').uncheck()
    await manager.dialog.getByLabel('Thorn').uncheck()
    await expectNoBarriers(rowan.page, 'showing a handout from the campaign')
    await manager.dialog.getByRole('button', { name: 'Show it now' }).click()
    await expect(manager.dialog).toBeHidden()
    await ayla.page.goto(`/session/${id}`)
    await expect(arrived(ayla.page)).toContainText('Come to the mill at midnight.')
    await bram.page.goto(`/session/${id}`)
    await expect(bram.page.getByRole('button', { name: 'Journal', exact: true })).toBeVisible()
    await expect(arrived(bram.page)).toHaveCount(0)
  })

  await test.step('HANDOUT-8 at the table /handout completes its title and fills the form', async () => {
    await rowan.page.goto(`/session/${id}`)
    const field = rowan.page.getByPlaceholder('Type message or /roll 1d20...')
    await field.fill('/handout burnt')
    await rowan.page.getByRole('listbox', { name: 'Completions' }).getByRole('option', { name: 'A burnt letter' }).click()
    await expect(field).toHaveValue('/handout A burnt letter')
    await field.press('Enter')
    const form = rowan.page.getByRole('dialog', { name: 'Show a handout' })
    await expect(form.getByLabel('Text below it')).toHaveValue('Come to the mill at midnight.')
    await expect(form.getByRole('img', { name: 'A burnt letter' })).toBeVisible()
    await expectNoBarriers(rowan.page, 'a handout of the campaign in the form')
    await form.getByRole('button', { name: 'Show it now' }).click()
    await expect(arrived(bram.page)).toContainText('Come to the mill at midnight.')
  })

  await test.step('JOURNAL-8, JOURNAL-9 a player writes into the log, and the campaign has it', async () => {
    const journalOf = async (page: Page) => {
      await page.getByRole('button', { name: /^Journal/ }).click()
      return page.getByRole('dialog', { name: 'Journal' })
    }
    await arrived(ayla.page).getByRole('button', { name: 'Read it later' }).click()
    await rowan.page.getByRole('button', { name: 'Settings', exact: true }).click()
    await rowan.page.getByLabel('Players write into the log of the session').check()
    await expect(rowan.page.getByLabel('Players write into the log of the session')).toBeChecked()
    await rowan.page.keyboard.press('Escape')
    const journal = await journalOf(ayla.page)
    await journal.getByRole('tab', { name: 'Log' }).click()
    await journal.getByRole('button', { name: 'New line of the log' }).click()
    await journal.getByLabel('Entry of the journal').fill('We went to the mill.')
    await journal.getByRole('button', { name: 'Save' }).click()
    await expect(journal.getByRole('button', { name: 'We went to the mill.' })).toBeVisible()
    await expectNoBarriers(ayla.page, 'the log of the session')
    await manager.open('sessions')
    await manager.row('Session 1').click()
    await expect(manager.detail('Session 1')).toContainText('Lyra: We went to the mill.')
  })
  expect([...rowan.thrown, ...ayla.thrown, ...bram.thrown]).toEqual([])
})
