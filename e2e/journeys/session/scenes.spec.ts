import { closeDrawer, openDrawer } from '../../pages/drawer'
import { arrive, startQuickSession, takeSeat } from '../../pages/person'
import { tableOf } from '../../pages/table'
import { expect, test } from '../../server'
import { attributeOf } from '../../support/settled'
import { overhear } from '../../support/wire-listener'

test('the DM prepares a scene, rehearses it, publishes it, splits the party and brings it together', async ({ browser, server }) => {
  const rowan = await arrive(browser, server, 'Rowan')
  const [ayla, bram] = [await arrive(browser, server, 'Ayla'), await arrive(browser, server, 'Bram')]
  const code = await startQuickSession(rowan)
  const heard = await overhear(ayla.page)
  await takeSeat(ayla, code, 'Wood Elf Ranger', 'Lyra')
  await takeSeat(bram, code, 'Dwarven Fighter', 'Thorn')
  const [dm, lyra, thorn] = [tableOf(rowan), tableOf(ayla), tableOf(bram)]
  const ribbon = dm.page.getByRole('region', { name: 'Scenes', exact: true })
  const scene = (name: string) => ribbon.getByRole('list', { name: 'All scenes' }).getByRole('listitem').filter({ hasText: name })
  const choose = async (name: string, entry: string) => {
    await ribbon.getByRole('button', { name: `What to do with ${name}` }).click()
    await dm.page.getByRole('menu').getByText(entry, { exact: true }).click()
  }
  /** The token list of the scene to which `act` takes the player. */
  const listThere = async ({ page, openTokenList }: typeof lyra, act: () => Promise<void>) => {
    const main = page.getByRole('main', { name: 'Battle map' })
    const before = await attributeOf(main, 'data-scene')
    await act()
    await expect(main).not.toHaveAttribute('data-scene', before)
    await openTokenList()
  }
  for (const { openTokenList } of [lyra, thorn, dm]) await openTokenList()
  for (const { token } of [lyra, thorn, dm]) await expect(token('Lyra')).toBeVisible()

  await test.step('prepares the cellar, of which no player learns', async () => {
    await dm.mapMenu('Scenes')
    await ribbon.getByRole('button', { name: 'New scene' }).click()
    await dm.page.getByLabel('Name').fill('The flooded cellar')
    await dm.page.getByRole('button', { name: 'Add the scene' }).click()
    await expect(scene('The flooded cellar').getByRole('button', { name: /you look at it/ })).toBeVisible()
    await dm.openTokenList()
    await expect(dm.page.getByText('No tokens are on the map.')).toBeVisible()
    await dm.addToken('Canary eel')
    await expect(dm.token('Canary eel')).toBeVisible()
  })

  await test.step('rehearses the ambush alone', async () => {
    await ribbon.getByRole('button', { name: 'Rehearse', exact: true }).click()
    await expect(ribbon.getByText('Only you')).toBeVisible()
    await dm.addToken('Canary shark')
    await expect(dm.token('Canary shark')).toBeVisible()
    await ribbon.getByRole('button', { name: 'End the rehearsal' }).click()
    await expect(dm.token('Canary shark')).toBeHidden()
    await expect(dm.token('Canary eel')).toBeVisible()
  })

  await test.step('nothing of it was sent to a player', async () => {
    await dm.say('Are you ready?')
    await expect(lyra.chat).toContainText('Are you ready?')
    // settled: what the DM said came after everything else.
    expect(heard.all()).not.toMatch(/Canary|cellar/)
  })

  await test.step('publishes it: everybody is there, and sees where', async () => {
    await listThere(lyra, () => choose('The flooded cellar', 'Publish: take everybody here'))
    await expect(lyra.token('Canary eel')).toBeVisible()
    await expect(lyra.token('Thorn')).toBeVisible()
    await expect(scene('The flooded cellar')).toContainText('LT')
  })

  await test.step('takes it back, and publishes again', async () => {
    await listThere(lyra, () => ribbon.getByRole('button', { name: 'Take everyone back' }).click())
    await expect(lyra.token('Lyra')).toBeVisible()
    await expect(lyra.token('Canary eel')).toBeHidden()
    await listThere(lyra, () => choose('The flooded cellar', 'Publish: take everybody here'))
    await expect(lyra.token('Canary eel')).toBeVisible()
  })

  await test.step('splits the party: each sees and moves what is where they are', async () => {
    await listThere(thorn, () => choose('Adventure Begins', 'Take Thorn here'))
    await expect(thorn.token('Thorn')).toBeVisible()
    await expect(thorn.token('Lyra')).toBeHidden()
    await expect(lyra.token('Thorn')).toBeHidden()
    await expect(scene('Adventure Begins')).toContainText('T')
    const before = await thorn.placeOf('Thorn')
    await thorn.nudge('Thorn', 'ArrowRight')
    await expect(thorn.place('Thorn')).not.toHaveText(before)
    await lyra.nudge('Lyra', 'ArrowRight')
  })

  await test.step('what is said still reaches everybody', async () => {
    await thorn.say('It is dry up here.')
    await expect(lyra.chat).toContainText('It is dry up here.')
  })

  await test.step('unless the DM lets chat stay where it is said: then only the DM hears both', async () => {
    const settings = await openDrawer(dm.page, 'Settings')
    const choice = settings.getByLabel('Chat stays where it is said when the party has split')
    await choice.check()
    await closeDrawer(dm.page, settings)
    await thorn.say('Is there a Canary up here?')
    await expect(dm.chat).toContainText('Is there a Canary up here?')
    await expect(dm.chat.getByTitle('Heard only at this place').last()).toHaveText('Adventure Begins')
    await lyra.say('It is wet down here.')
    await expect(dm.chat).toContainText('It is wet down here.')
    await expect(lyra.chat).toContainText('It is wet down here.')
    await expect(lyra.chat).not.toContainText('Canary up here')
    await expect(thorn.chat).not.toContainText('wet down here')
    expect(heard.all()).not.toContain('Canary up here')
  })

  await test.step('a reload keeps each where they are', async () => {
    await thorn.page.reload()
    await thorn.openTokenList()
    await expect(thorn.token('Lyra')).toBeHidden()
    await expect(thorn.token('Thorn')).toBeVisible()
  })

  await test.step('brings them together again', async () => {
    await listThere(thorn, () => choose('The flooded cellar', 'Take Thorn here'))
    await expect(lyra.token('Thorn')).toBeVisible()
    await expect(thorn.token('Lyra')).toBeVisible()
    await expect(scene('The flooded cellar')).toContainText('LT')
  })
  expect([...rowan.thrown, ...ayla.thrown, ...bram.thrown]).toEqual([])
})
