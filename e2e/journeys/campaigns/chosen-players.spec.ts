import { campaignCodeOf, forgeCampaign, managerOf } from '../../pages/campaign'
import { arrive, type Person, takeSeat } from '../../pages/person'
import { tableOf } from '../../pages/table'
import { expect, test } from '../../server'

test('what the DM shows to one player is on her page at once and at the table, and nowhere for the other', async ({ browser, server }) => {
  const rowan = await arrive(browser, server, 'Rowan')
  const ayla = await arrive(browser, server, 'Ayla')
  const bram = await arrive(browser, server, 'Bram')
  const id = await forgeCampaign(rowan, 'Embers of Vael')
  const code = await campaignCodeOf(rowan.page)
  await rowan.page.getByRole('button', { name: 'Launch Session' }).click()
  await rowan.page.waitForURL('**/session/**')
  const table = rowan.page.url()
  await takeSeat(ayla, code, 'Wood Elf Ranger', 'Lyra')
  await takeSeat(bram, code, 'Wood Elf Ranger', 'Thorn')
  const manager = managerOf(rowan.page, id)
  const begin = async (name: string) => {
    await manager.add('Add Quest')
    await manager.dialog.getByLabel('Quest name').fill(name)
    for (const field of ['Description', 'Giver', 'Location']) await manager.dialog.getByLabel(field).fill('Vael')
  }

  await test.step('a page that is only looked at follows the DM', async () => {
    await managerOf(ayla.page, id).open('quests')
    await managerOf(bram.page, id).open('quests')
    await manager.open('quests')
    await begin('The Heir of Vael')
    await manager.dialog.getByText('Chosen players').click()
    await manager.dialog.getByRole('checkbox', { name: /Ayla/ }).check()
    await manager.save('Save Quest')
    await expect(managerOf(ayla.page, id).row('The Heir of Vael')).toBeVisible()
    await begin('The Drowned Bell')
    await manager.dialog.getByText('All players').click()
    await manager.save('Save Quest')
    await expect(managerOf(bram.page, id).row('The Drowned Bell')).toBeVisible()
    await expect(bram.page.getByText('The Heir of Vael')).toBeHidden()
  })

  await test.step('at the table she alone has the quest, with a sign that not everyone knows', async () => {
    for (const { page } of [rowan, ayla, bram]) {
      await page.goto(table)
      await page.getByRole('button', { name: 'Quests', exact: true }).click()
      await expect(page.getByRole('article', { name: 'The Drowned Bell' })).toBeVisible()
    }
    await expect(heir(ayla).getByRole('img', { name: 'not everyone in the party knows of this' })).toBeVisible()
    await expect(heir(rowan).getByText('Known to Lyra only')).toBeVisible()
    await expect(heir(bram)).toBeHidden()
  })

  await test.step('the DM lets the other one know of it, there and then', async () => {
    await rowan.page.keyboard.press('Escape')
    await tableOf(rowan).desk('Tools')
    await rowan.page.getByRole('button', { name: 'Quest Manager' }).click()
    await rowan.page.getByRole('button', { name: 'Edit quest The Heir of Vael' }).click()
    await rowan.page.getByRole('group', { name: 'except to' }).getByRole('checkbox', { name: 'Thorn' }).check()
    await rowan.page.getByRole('button', { name: 'Save quest' }).click()
    await expect(heir(bram)).toBeVisible()
    await expect(heir(ayla)).toBeVisible()
  })
  expect([...rowan.thrown, ...ayla.thrown, ...bram.thrown]).toEqual([])
})

function heir({ page }: Person) {
  return page.getByRole('article', { name: 'The Heir of Vael' })
}
