import { SessionId } from '@hearthlight/protocol'
import { aGuest } from '../../cluster/guest'
import { arrive, takeSeat } from '../../pages/person'
import { tableOf } from '../../pages/table'
import { expect, test } from '../../server'
import { hears, letNotificationsWait } from '../../support/short-lived'

test('the DM awards what a fight was worth: it is on the player’s sheet, in the chat and in a notice, until it is taken back', async ({
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
  /** What the player's sheet at the table holds. */
  const purse = async () => {
    const play = (await wire.look()).party.seats[0]?.play
    return [
      play?.experiencePoints,
      play?.currency.gp,
      Object.values(play?.inventory ?? {}).find(({ name }) => name === 'Potion of Growth')?.quantity,
    ]
  }
  await wire.join()
  const [hadXp = 0, hadGold = 0] = await purse()

  await test.step('three goblins fall', async () => {
    const foes = [0, 1, 2].map((place) => `foe_${place}`)
    for (const [place, foe] of foes.entries()) {
      await wire.ask('add-token', { token: { id: foe, name: `Goblin ${place + 1}`, hp: 7, maxHp: 7, x: place, y: 1, monsterId: 'goblin' } })
    }
    await wire.ask('combat-start', { combatants: foes.map((foe) => ({ id: foe })) })
    await wire.ask('token-health-change', { tokenIds: foes, change: { kind: 'damage', points: 9 } })
    await wire.ask('combat-end', {})
  })

  const dialog = rowan.page.getByRole('dialog', { name: 'Award the party' })
  await test.step('their experience stands proposed, and the DM adds to it', async () => {
    await dm.desk('Players')
    await rowan.page.getByRole('button', { name: 'Award the party' }).click()
    await expect(dialog.getByText('The last fight: 3 × Goblin, 150 XP')).toBeVisible()
    await expect(dialog.getByLabel('Experience points')).toHaveValue('150')
    await dialog.getByLabel('Experience points').fill('900')
    await dialog.getByLabel('gp').fill('12')
    await dialog.getByLabel('Add an item').fill('potion of gro')
    await dialog.getByRole('button', { name: 'Potion of Growth' }).click()
    await dialog.getByLabel('Reason').fill('The bell rings')
    const row = dialog.getByRole('region', { name: 'Who receives it' }).getByRole('listitem')
    await expect(row).toContainText(`${hadXp.toLocaleString('en')} → ${(hadXp + 900).toLocaleString('en')}`)
    await expect(row).toContainText('12 gp and Potion of Growth')
  })

  await test.step('one press gives it', async () => {
    await letNotificationsWait(rowan.page, true)
    const told = hears(ayla.page, /You received 900 XP, 12 gp, and Potion of Growth.*Level 3 reached · The bell rings/)
    await dialog.getByRole('button', { name: 'Give', exact: true }).click()
    await expect(dialog).toBeHidden()
    await told
    expect(await purse()).toEqual([hadXp + 900, hadGold + 12, 1])
    await expect(player.chat.getByText('Lyra: 900 XP, 12 gp, and Potion of Growth')).toBeVisible()
  })

  await test.step('the DM takes it back', async () => {
    const told = hears(ayla.page, 'The DM took back 900 XP, 12 gp, and Potion of Growth')
    await rowan.page.getByRole('status').filter({ hasText: 'The party was awarded' }).getByRole('button', { name: 'Undo' }).click()
    await told
    expect(await purse()).toEqual([hadXp, hadGold, undefined])
    await expect(player.chat.getByText('Award, taken back')).toBeVisible()
  })
  wire.leave()
  expect([...rowan.thrown, ...ayla.thrown]).toEqual([])
})
