import { arrive, startQuickSession, takeSeat } from '../../pages/person'
import { tableOf } from '../../pages/table'
import { expect, test } from '../../server'

test('the DM looks a spell up and shows it to the table; the player reads it, and looks up a condition', async ({ browser, server }) => {
  const rowan = await arrive(browser, server, 'Rowan')
  const ayla = await arrive(browser, server, 'Ayla')
  const code = await startQuickSession(rowan)
  await takeSeat(ayla, code, 'Wood Elf Ranger', 'Lyra')
  const [dm, lyra] = [tableOf(rowan), tableOf(ayla)]
  const palette = dm.page.getByRole('dialog', { name: 'Commands' })
  const cardOf = (page: typeof dm.page, name: string) => page.getByRole('article', { name })

  await test.step('the palette finds Fireball by its beginning, and Enter opens its card', async () => {
    await dm.page.getByRole('application', { name: 'Battle map' }).focus()
    await dm.page.keyboard.press('Control+k')
    await palette.getByRole('combobox').fill('fireb')
    await expect(palette.getByRole('option').first()).toHaveText(/^Fireball.*Spell · Level 3$/)
    await dm.page.keyboard.press('Enter')
    await expect(cardOf(dm.page, 'Fireball')).toContainText('150 feet')
    await expect(cardOf(dm.page, 'Fireball')).toContainText('8d6 fire')
  })

  await test.step('shown to the table, it is a line in the player’s chat, which opens the card', async () => {
    await dm.page.getByRole('button', { name: 'Show to the table' }).click()
    await expect(dm.page.getByRole('button', { name: 'Shown', exact: true })).toBeVisible()
    await lyra.chat.getByRole('button', { name: /Rowan shows.*Fireball/ }).click()
    await expect(cardOf(lyra.page, 'Fireball')).toContainText('At higher levels.')
  })

  await test.step('a line of the player with /? opens what it finds, and nothing is said', async () => {
    await lyra.page.getByPlaceholder('Type message or /roll 1d20...').fill('/? prone')
    await expect(lyra.page.getByRole('listbox', { name: 'Completions' }).getByRole('option').first()).toHaveText(/^Prone\s*Condition$/)
    await lyra.page.keyboard.press('Enter')
    await expect(cardOf(lyra.page, 'Prone')).toContainText('Can only crawl')
    await expect(lyra.page.getByPlaceholder('Type message or /roll 1d20...')).toHaveValue('')
    await expect(lyra.chat.getByText('prone')).toHaveCount(0)
  })

  await test.step('a monster is found by the DM alone, with its stat block', async () => {
    await dm.say('/? goblin')
    await expect(cardOf(dm.page, 'Goblin')).toContainText('Scimitar')
    await lyra.page.getByPlaceholder('Type message or /roll 1d20...').fill('/? tarrasque')
    await lyra.page.keyboard.press('Enter')
    await expect(lyra.page.getByText('Nothing here goes by that name.')).toBeVisible()
  })
  expect([...rowan.thrown, ...ayla.thrown]).toEqual([])
})
