import { mapOf } from '../../pages/map'
import { arrive, startQuickSession, takeSeat } from '../../pages/person'
import { tableOf } from '../../pages/table'
import { expect, test } from '../../server'
import { overhear } from '../../support/wire-listener'

test('the DM keeps a token, finds it at another table, and copies two to another scene', async ({ browser, server }) => {
  const rowan = await arrive(browser, server, 'Rowan')
  const ayla = await arrive(browser, server, 'Ayla')
  const code = await startQuickSession(rowan)
  const heard = await overhear(ayla.page)
  await takeSeat(ayla, code, 'Wood Elf Ranger', 'Lyra')
  const [dm, lyra] = [{ ...tableOf(rowan), ...mapOf(rowan) }, tableOf(ayla)]
  const { page } = dm
  const library = page.getByRole('dialog', { name: 'Token library' })
  const middleOf = async (name: string) => {
    const [, column = '', row = ''] = /^([A-Z])(\d+)/.exec(await dm.placeOf(name)) ?? []
    return [column.charCodeAt(0) - 64.5, Number(row) - 0.5] as const
  }
  const menuOf = async (name: string, entry: string) => {
    await page.getByRole('button', { name: `${name}: more` }).click()
    await page.getByRole('menu').getByText(entry, { exact: true }).click()
  }
  for (const { openTokenList } of [dm, lyra]) await openTokenList()

  await test.step('keeps two tokens, and gives one of them words', async () => {
    for (const name of ['Canary ogre', 'Canary bat']) {
      await dm.addToken(name, { isHidden: true })
      await dm.click(await middleOf(name))
      await menuOf(name, 'Keep in my library')
      await dm.mapMenu('Token library')
      await expect(library.getByRole('button', { name: `Put ${name} on the map` })).toBeVisible()
      if (name === 'Canary bat') break
      await library.getByRole('button', { name: `Change ${name}` }).click()
      const change = page.getByRole('dialog', { name: `Change ${name}` })
      await change.getByLabel('Tags').fill('swamp, boss')
      await change.getByRole('button', { name: 'Save' }).click()
      await expect(change).toBeHidden()
      await expect(library).toContainText('swamp, boss')
      await library.getByRole('button', { name: 'Close' }).click()
      await expect(library).toBeHidden()
    }
    await library.getByRole('button', { name: 'Close' }).click()
    await expect(library).toBeHidden()
  })

  await test.step('copies both to another scene: from their menu, and by keys', async () => {
    const ribbon = page.getByRole('region', { name: 'Scenes', exact: true })
    const look = async (name: string) => {
      await ribbon.getByRole('button', { name: `Look at ${name}` }).click()
      await expect(ribbon.getByRole('button', { name: `${name}, you look at it` })).toBeVisible()
      // Each scene has a map of its own.
      await dm.openTokenList()
    }
    await dm.mapMenu('Scenes')
    await ribbon.getByRole('button', { name: 'New scene' }).click()
    await page.getByLabel('Name').fill('The flooded cellar')
    await page.getByRole('button', { name: 'Add the scene' }).click()
    await expect(ribbon.getByRole('button', { name: 'The flooded cellar, you look at it' })).toBeVisible()
    await look('Adventure Begins')
    await expect(dm.token('Lyra')).toBeVisible()
    await dm.click(await middleOf('Canary bat'))
    await dm.click(await middleOf('Canary ogre'), { isAdding: true })
    await menuOf('2 tokens', 'Copy to scene…')
    const copy = page.getByRole('dialog', { name: 'Copy 2 tokens to a scene' })
    await copy.getByRole('button', { name: /The flooded cellar/ }).click()
    await expect(copy).toBeHidden()
    await dm.press('Control+c')
    await expect(page.getByText('2 tokens are in the clipboard.')).toBeVisible()
    await look('The flooded cellar')
    await expect(dm.token('Canary ogre')).toBeVisible()
    await expect(dm.token('Canary bat')).toBeVisible()
    await expect(dm.token('Lyra')).toBeHidden()
    await dm.press('Control+v')
    await expect(dm.token('Canary ogre 2')).toBeVisible()
    await dm.press('Control+z')
    await expect(dm.token('Canary ogre 2')).toBeHidden()
    await expect(dm.token('Canary ogre')).toBeVisible()
  })

  await test.step('no player learned of it', async () => {
    await dm.say('Are you ready?')
    await expect(lyra.chat).toContainText('Are you ready?')
    // settled: what the DM said came after everything else.
    expect(heard.all()).not.toMatch(/Canary|swamp|cellar/)
  })

  await test.step('finds it at another table by a word, and puts it on the map', async () => {
    await page.goto('/dashboard')
    await startQuickSession(rowan)
    await dm.openTokenList()
    await dm.mapMenu('Token library')
    await library.getByLabel('Search your tokens').fill('SWAMP')
    await expect(library.getByRole('button', { name: 'Put Canary bat on the map' })).toBeHidden()
    await library.getByRole('button', { name: 'Put Canary ogre on the map' }).click()
    await expect(library).toBeHidden()
    await expect(dm.token('Canary ogre')).toBeVisible()
  })

  await test.step('deletes it from the library; the token stays', async () => {
    await dm.mapMenu('Token library')
    await library.getByRole('button', { name: 'Delete Canary ogre' }).click()
    await dm.confirm('Delete token')
    await expect(library.getByRole('button', { name: 'Put Canary ogre on the map' })).toBeHidden()
    await expect(library.getByRole('button', { name: 'Put Canary bat on the map' })).toBeVisible()
    await library.getByRole('button', { name: 'Close' }).click()
    await expect(dm.token('Canary ogre')).toBeVisible()
    expect([...rowan.thrown, ...ayla.thrown]).toEqual([])
  })
})
