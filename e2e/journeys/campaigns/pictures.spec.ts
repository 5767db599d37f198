import type { Page } from '@playwright/test'
import { campaignCodeOf, forgeCampaign, managerOf } from '../../pages/campaign'
import { arrive, takeSeat } from '../../pages/person'
import { expect, test } from '../../server'
import { pngFile } from '../../support/picture-file'

const FACE = pngFile('marn.png', 120, 120, [200, 60, 50])
const CRYPT = pngFile('crypt.png', 320, 200, [40, 90, 60])

test('portraits, pictures of places and maps: chosen in the forms, shown to whom the DM shows them', async ({ browser, server }) => {
  const rowan = await arrive(browser, server, 'Rowan')
  const ayla = await arrive(browser, server, 'Ayla')
  const { page } = rowan
  const id = await forgeCampaign(rowan, 'Embers of Vael')
  const code = await campaignCodeOf(page)
  const manager = managerOf(page, id)
  await rowan.account.call('createMap', { body: { map: { name: 'Under the hill' } } })

  await test.step('a portrait; what is no picture is refused in words', async () => {
    await manager.open('npcs')
    await manager.add('Add NPC')
    await manager.dialog.getByLabel('Name').first().fill('Old Marn')
    const file = manager.dialog.getByLabel('Portrait: file')
    await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
    await expect(manager.dialog.getByText('Please select a valid image file (PNG, JPG, GIF, etc.)')).toBeVisible()
    await file.setInputFiles(FACE)
    await expect(manager.dialog.getByRole('img', { name: 'Portrait' })).toBeVisible()
    await manager.save('Save NPC')
    await expect(manager.detail('Old Marn').getByRole('img', { name: 'Old Marn' })).toBeVisible()
  })

  await test.step('a picture and a map of a place', async () => {
    await manager.open('locations')
    await manager.add('Add Location')
    await manager.dialog.getByLabel('Name').first().fill('The Crypt')
    await manager.dialog.getByLabel('Region').fill('North')
    await manager.dialog.getByLabel('Picture: file').setInputFiles(CRYPT)
    await expect(manager.dialog.getByRole('img', { name: 'Picture' })).toBeVisible()
    await manager.dialog.getByText('More details').click()
    await manager.dialog.getByLabel('Map', { exact: true }).selectOption('Under the hill')
    await manager.save('Save Location')
    const detail = manager.detail('The Crypt')
    await expect(detail.getByRole('img', { name: 'The Crypt' })).toBeVisible()
    await expect(detail.getByText('Under the hill')).toBeVisible()
  })

  await page.goto(`/campaigns?campaign=${id}`)
  await page.getByRole('button', { name: 'Launch Session' }).click()
  await page.waitForURL('**/session/**')
  await takeSeat(ayla, code, 'Wood Elf Ranger', 'Lyra')
  const reader = managerOf(ayla.page, id)

  await test.step('the player sees nothing of it until it is shown', async () => {
    await reader.open('npcs')
    await expect(ayla.page.getByText('Old Marn')).toBeHidden()
    await manager.open('npcs')
    await show(page, 'Old Marn')
    await manager.open('locations')
    await show(page, 'The Crypt')
    await reader.open('npcs')
    await reader.row('Old Marn').click()
    await expect(reader.detail('Old Marn').getByRole('img', { name: 'Old Marn' })).toBeVisible()
    await reader.open('locations')
    await reader.row('The Crypt').click()
    await expect(reader.detail('The Crypt').getByRole('img', { name: 'The Crypt' })).toBeVisible()
    await expect(reader.detail('The Crypt').getByText('Under the hill')).toBeHidden()
  })

  await test.step('the map is laid on the table after a question', async () => {
    await manager.open('locations')
    await manager.row('The Crypt').click()
    await page.getByRole('button', { name: 'Lay on the table' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Lay on the table' }).click()
    await page.waitForURL('**/session/**')
    await expect(page.getByRole('application', { name: 'Battle map' })).toBeVisible()
  })

  await test.step('taken off, the portrait is gone', async () => {
    await manager.open('npcs')
    await manager.row('Old Marn').click()
    await manager.detail('Old Marn').getByRole('button', { name: 'Edit' }).click()
    await manager.dialog.getByRole('button', { name: 'Take it off' }).click()
    await manager.save('Save changes')
    await expect(manager.dialog).toBeHidden()
    await expect(manager.detail('Old Marn').getByRole('img', { name: 'Old Marn' })).toBeHidden()
  })
  expect([...rowan.thrown, ...ayla.thrown]).toEqual([])
})

/** Shows it to all players; it is stored when this resolves. */
async function show(page: Page, name: string): Promise<void> {
  await managerOf(page, '').row(name).click()
  await page.getByRole('button', { name: `More actions for ${name}` }).click()
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await page.getByRole('menuitem', { name: 'Show to all players' }).click()
  await expect(page.getByText('Hidden from players')).toBeHidden()
  await kept
}
