import { managerOf } from '../../pages/campaign'
import { appFilesAreCached } from '../../pages/shell'
import { expect, test } from '../../shared-server'
import { hears } from '../../support/short-lived'

test.use({ serviceWorkers: 'allow', savesData: false })

test('without a connection an opened campaign is read and written, and all of it is sent when it returns', async ({ page, account }) => {
  const { id } = await account.call('createCampaign', { body: { name: 'Embers of Vael' } })
  const { entity } = await account.call('createEntity', { id, body: { kind: 'npc', fields: { name: 'Old Marn' } } })
  await account.call('createEntity', { id, body: { kind: 'quest', fields: { name: 'The Bell', description: 'Find it.' } } })
  const manager = managerOf(page, id)
  await manager.open('npcs')
  await expect(manager.row('Old Marn')).toBeVisible()
  await manager.row('Old Marn').click()
  await expect(manager.detail('Old Marn')).toBeVisible()
  await manager.detail('Old Marn').getByRole('button', { name: 'Edit' }).click()
  await manager.dialog.getByRole('button', { name: 'Cancel' }).click()
  await appFilesAreCached(page)
  await page.context().setOffline(true)

  await test.step('it opens, also after a reload', async () => {
    await manager.open('quests')
    await expect(page.getByText('Offline', { exact: true })).toBeVisible()
    await expect(manager.row('The Bell')).toBeVisible()
    await page.goto(`/campaigns?campaign=${id}`)
    await expect(page.getByRole('heading', { name: 'Embers of Vael', level: 2 })).toBeVisible()
  })

  await test.step('changes wait, and are seen after a reload', async () => {
    await manager.open('npcs')
    await manager.row('Old Marn').click()
    await manager.detail('Old Marn').getByRole('button', { name: 'Edit' }).click()
    await manager.dialog.getByLabel('Title').fill('Keeper of the lamp')
    await manager.save('Save changes')
    await expect(manager.detail('Old Marn').getByText('Keeper of the lamp')).toBeVisible()
    await manager.add('Add NPC')
    await manager.dialog.getByLabel('Name').first().fill('Lyra the Bold')
    await manager.save('Save NPC')
    await expect(manager.detail('Lyra the Bold')).toBeVisible()
    await expect(page.getByText('2 changes wait here')).toBeVisible()
    await manager.open('npcs')
    await expect(manager.row('Lyra the Bold')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Old Marn' })).toContainText('Keeper of the lamp')
  })

  await test.step('what needs the server says so', async () => {
    await page.goto(`/campaigns?campaign=${id}`)
    await page.getByRole('button', { name: 'Launch Session' }).click()
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: /connect|reach/i })
        .first(),
    ).toBeVisible()
  })

  await Promise.all([hears(page, '2 changes that you made offline were sent.'), page.context().setOffline(false)])
  const { entities } = await account.call('openCampaign', { id })
  expect(entities.map(({ fields }) => fields)).toMatchObject([
    { name: 'Old Marn', title: 'Keeper of the lamp' },
    { name: 'Lyra the Bold' },
    { name: 'The Bell' },
  ])
  expect(entities.find((one) => one.id === entity.id)?.revision).toBe(2)
})
