import { SessionId } from '@hearthlight/protocol'
import { aGuest } from '../../cluster/guest'
import { arrive, takeSeat } from '../../pages/person'
import { tableOf } from '../../pages/table'
import { expect, test } from '../../server'
import { hears, letNotificationsWait } from '../../support/short-lived'

test('four goblins come in one line, share their initiative, fall, and leave a treasure that the player finds in the purse', async ({
  browser,
  server,
}) => {
  const rowan = await arrive(browser, server, 'Rowan')
  const ayla = await arrive(browser, server, 'Ayla')
  const { id, inviteCode } = await rowan.account.call('createSession', { body: { name: 'First night' } })
  await takeSeat(ayla, inviteCode, 'Wood Elf Ranger', 'Lyra')
  await rowan.page.goto(`/session/${id}`)
  const dm = tableOf(rowan)
  const player = tableOf(ayla)
  const wire = await aGuest(server.address, { ...rowan.account, characterId: '' }, SessionId.parse(id))
  await wire.join()
  const foes = async () => (await wire.look()).combat.entries.filter(({ isParty }) => !isParty)
  await player.openTokenList()
  const group = dm.page.getByRole('form', { name: 'Add a group' })
  const rows = dm.order.getByRole('listitem').filter({ hasText: /Goblin \d/ })

  await test.step('before the fight, a line puts them on the map, where the DM chooses them', async () => {
    await dm.desk('Combat')
    await group.getByLabel('Monsters to add').fill('for goblens')
    await expect(group.getByRole('status')).toHaveText('Which one?')
    await group.getByLabel('Monsters to add').fill('four goblins')
    await expect(group.getByRole('status')).toHaveText('4 × Goblin · 7 HP each (average)')
    await group.getByLabel('Roll hit points').check()
    await expect(group.getByRole('status')).toHaveText('4 × Goblin · hit points rolled with 2d6')
    await group.getByRole('button', { name: 'Add', exact: true }).click()
    for (const place of [1, 2, 3, 4]) await expect(player.token(`Goblin ${place}`)).toBeVisible()
    await expect(group.getByLabel('Monsters to add')).toHaveValue('')
  })

  await test.step('they share one roll, and act one after the other', async () => {
    const choices = dm.page.getByRole('form', { name: 'Start combat' })
    await choices.getByLabel('One initiative for each kind of monster').check()
    await choices.getByRole('button', { name: /^Start combat/ }).click()
    await expect(rows).toHaveCount(4)
    const goblins = await foes()
    expect(new Set(goblins.map(({ initiative }) => initiative)).size).toBe(1)
    expect(goblins.every(({ maxHp }) => maxHp !== null && maxHp >= 2 && maxHp <= 12)).toBe(true)
  })

  await test.step('two wolves join the fight with their rows', async () => {
    await group.getByLabel('Monsters to add').fill('2 wolves')
    await group.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dm.order.getByRole('listitem').filter({ hasText: /Wolf \d/ })).toHaveCount(2)
  })

  await test.step('they fall', async () => {
    const tokenIds = (await foes()).map((foe) => foe.id)
    expect(tokenIds).toHaveLength(6)
    await wire.ask('token-health-change', { tokenIds, change: { kind: 'damage', points: 99 } })
    await dm.page.getByRole('button', { name: 'End combat' }).click()
    await dm.page.getByRole('alertdialog').getByRole('button', { name: 'End combat' }).click()
  })

  const dialog = dm.page.getByRole('dialog', { name: 'Award the party' })
  const treasure = dialog.getByRole('region', { name: 'Treasure' })
  await test.step('their treasure is rolled, changed by the DM and handed out', async () => {
    await dm.page.getByRole('region', { name: 'After the fight' }).getByRole('button', { name: 'Roll treasure' }).click()
    await expect(treasure.getByText(/^A roll for each of 4 monsters of the last fight/)).toBeVisible()
    await expect(treasure.getByText(/^\d+ rolls made this treasure$/)).toBeVisible()
    await treasure.getByLabel('Kind of treasure').selectOption('A hoard')
    await treasure.getByRole('button', { name: 'Roll again' }).click()
    await expect(dialog.getByLabel('gp', { exact: true })).toHaveValue(/^\d+$/)
    await dialog.getByLabel('gp', { exact: true }).fill('77')
    await letNotificationsWait(player.page, true)
    const told = hears(player.page, /You received .*77 gp/)
    await dialog.getByRole('button', { name: 'Give', exact: true }).click()
    await expect(dialog).toBeHidden()
    await told
    await expect(player.chat.getByText(/Lyra: .*77 gp/)).toBeVisible()
  })

  await test.step('then nothing is left of the fight', async () => {
    await expect(dm.page.getByRole('region', { name: 'After the fight' })).toBeHidden()
  })
  wire.leave()
  expect([...rowan.thrown, ...ayla.thrown]).toEqual([])
})
