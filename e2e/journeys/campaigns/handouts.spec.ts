import { campaignCodeOf, forgeCampaign, managerOf } from '../../pages/campaign'
import { arrive, takeSeat } from '../../pages/person'
import { expect, test } from '../../server'
import { pngFile } from '../../support/picture-file'

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
  expect([...rowan.thrown, ...ayla.thrown, ...bram.thrown]).toEqual([])
})
