import { arrive } from '../../pages/person'
import { tableOf } from '../../pages/table'
import { expect, test } from '../../server'

test('a place of the campaign keeps the map of a scene, and a new scene begins with it', async ({ browser, server }) => {
  const rowan = await arrive(browser, server, 'Rowan')
  const { account, page } = rowan
  const { id } = await account.call('createCampaign', { body: { name: 'Embers' } })
  await account.call('createEntity', { id, body: { kind: 'location', fields: { name: 'The old mill', region: 'Vale' } } })
  const { session } = await account.call('launchCampaign', { id, body: {} })
  await page.goto(`/session/${session.id}`)
  const dm = tableOf(rowan)
  const ribbon = page.getByRole('region', { name: 'Scenes', exact: true })

  await test.step('keeps the map, with its token', async () => {
    await dm.openTokenList()
    await dm.addToken('Miller')
    await expect(dm.token('Miller')).toBeVisible()
    await dm.mapMenu('Scenes')
    await ribbon.getByRole('button', { name: /^What to do with/ }).click()
    await page.getByRole('menu').getByText('Keep the map at a place…', { exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Keep the map at a place' })
    await expect(dialog.getByLabel('Place')).toContainText('The old mill')
    await dialog.getByRole('button', { name: 'Keep the map' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('a new scene begins with it, and has its name', async () => {
    await ribbon.getByRole('button', { name: 'New scene' }).click()
    const dialog = page.getByRole('dialog', { name: 'New scene' })
    await dialog.getByLabel('Map').selectOption('The old mill')
    await expect(dialog.getByLabel('Name')).toHaveValue('The old mill')
    await dialog.getByRole('button', { name: 'Add the scene' }).click()
    await expect(dialog).toBeHidden()
    await expect(ribbon.getByRole('button', { name: 'The old mill, you look at it' })).toBeVisible()
    await dm.openTokenList()
    await expect(dm.token('Miller')).toBeVisible()
    expect(rowan.thrown).toEqual([])
  })
})
