import { campaignCodeOf, forgeCampaign, managerOf } from '../../pages/campaign'
import { commandCenterOf } from '../../pages/command-center'
import { arrive, takeSeat } from '../../pages/person'
import { tableOf } from '../../pages/table'
import { expect, test } from '../../server'
import { hears } from '../../support/short-lived'

test('an encounter built at the desk is stored in a campaign, and starts in its session', async ({ browser, server }) => {
  const rowan = await arrive(browser, server, 'Rowan')
  const ayla = await arrive(browser, server, 'Ayla')
  const { page } = rowan
  const id = await forgeCampaign(rowan, 'Embers of Vael')
  const code = await campaignCodeOf(page)
  const manager = managerOf(page, id)

  await test.step('built in the DM Command Center', async () => {
    await commandCenterOf(page).open('tools')
    for (const creature of ['Goblin', 'Goblin', 'Ogre']) await page.getByRole('button', { name: `Add ${creature}` }).click()
    await page.getByLabel('Encounter name').fill('Ambush at the ford')
    await Promise.all([
      hears(page, 'Ambush at the ford is in Embers of Vael'),
      page.getByRole('button', { name: 'Store in campaign' }).click(),
    ])
  })

  await test.step('shown in the campaign as it was built', async () => {
    await manager.open('encounters')
    await manager.row('Ambush at the ford').click()
    const detail = manager.detail('Ambush at the ford')
    await expect(detail.getByRole('listitem').filter({ hasText: 'Goblin' })).toContainText('2×')
    await expect(detail.getByRole('listitem').filter({ hasText: 'Ogre' })).toContainText('CR 2 · 59 HP · AC 11')
    await expect(detail.getByText('Launch a session, and this fight can be put on its map')).toBeVisible()
  })

  await page.goto(`/campaigns?campaign=${id}`)
  await page.getByRole('button', { name: 'Launch Session' }).click()
  await page.waitForURL('**/session/**')
  await takeSeat(ayla, code, 'Wood Elf Ranger', 'Lyra')
  const table = tableOf(rowan)
  const player = tableOf(ayla)

  await test.step('hidden first: no player learns of it', async () => {
    await manager.open('encounters')
    await manager.row('Ambush at the ford').click()
    await page.getByRole('checkbox', { name: 'Hidden from players' }).check()
    await Promise.all([hears(page, '3 creatures are on the map.'), page.getByRole('button', { name: 'Start in the session' }).click()])
    await page.waitForURL('**/session/**')
    await table.desk('Combat')
    for (const foe of ['Goblin 1', 'Goblin 2', 'Ogre']) await expect(table.order.getByText(foe, { exact: true })).toBeVisible()
    await expect(table.order.getByText('Lyra')).toBeVisible()
    await expect(player.order.getByText('Lyra')).toBeVisible()
    await expect(player.order.getByText(/Goblin|Ogre/)).toHaveCount(0)
  })

  await test.step('then openly: its tokens and its rows join the fight that is on', async () => {
    await manager.open('encounters')
    await manager.row('Ambush at the ford').click()
    await page.getByRole('button', { name: 'Start in the session' }).click()
    await page.waitForURL('**/session/**')
    await expect(player.order.getByText('Ogre', { exact: true })).toBeVisible()
    await expect(player.order.getByText('Lyra')).toHaveCount(1)
    // The creatures of both starts are on the map, each where there is room.
    await table.openTokenList()
    await expect(table.token('Ogre')).toHaveCount(2)
    await expect(table.token('Goblin 2')).toHaveCount(2)
    await ayla.page.getByRole('application', { name: 'Battle map' }).focus()
    await ayla.page.keyboard.press('t')
    await expect(player.token('Ogre')).toHaveCount(1)
    await expect(player.token('Goblin 2')).toHaveCount(1)
  })

  await test.step('one with a map asks before it takes the place of the map on the table', async () => {
    const headers = { authorization: `Bearer ${rowan.account.token}` }
    const map = { name: 'The ford', gridSize: 40, tokens: [{ id: 'tok_stone', name: 'Standing stone', x: 4, y: 4 }] }
    const shelf = await (await page.request.post('/api/maps', { data: { map }, headers })).json()
    const open = await (await page.request.get(`/api/campaigns/${id}/open`, { headers })).json()
    const [{ id: encounterId, revision }] = open.entities.filter(({ kind }: { kind: string }) => kind === 'encounter')
    const data = { kind: 'encounter', revision, fields: { mapId: shelf.id } }
    expect((await page.request.put(`/api/campaigns/${id}/entities/${encounterId}`, { data, headers })).ok()).toBe(true)
    await manager.open('encounters')
    await manager.row('Ambush at the ford').click()
    await page.getByRole('button', { name: 'Start in the session' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('The fight belongs on The ford.')
    await question.getByRole('button', { name: 'Lay on the table' }).click()
    await page.waitForURL('**/session/**')
    await expect(player.token('Standing stone')).toHaveCount(1)
    await expect(player.token('Ogre')).toHaveCount(1)
  })

  await test.step('and it stands in the log of the campaign', async () => {
    await manager.open('encounters')
    await manager.row('Ambush at the ford').click()
    await expect(manager.detail('Ambush at the ford').getByText('Session 1')).toBeVisible()
  })
  expect([...rowan.thrown, ...ayla.thrown]).toEqual([])
})
