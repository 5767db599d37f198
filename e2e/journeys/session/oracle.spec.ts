import { commandCenterOf } from '../../pages/command-center'
import { arrive } from '../../pages/person'
import { expect, test } from '../../server'
import { settled, textOf } from '../../support/settled'

test('the encounter builder opens stat blocks and asks the oracle: the same dice give the same chance', async ({ browser, server }) => {
  const { page } = await arrive(browser, server, 'Rowan')
  const thrown: string[] = []
  page.on('pageerror', (error) => thrown.push(error.message))
  const desk = commandCenterOf(page)
  const oracle = page.getByRole('region', { name: 'Oracle' })
  const play = oracle.getByRole('button', { name: 'Play it 2,000 times' })
  const chance = oracle.getByRole('status')
  const comparisons = oracle.getByRole('list').getByRole('listitem')
  await desk.open('tools')

  await test.step('without foes there is nothing to play', async () => {
    await expect(play).toBeDisabled()
    for (const creature of ['Goblin', 'Goblin']) await page.getByRole('button', { name: `Add ${creature}` }).click()
    await page.getByRole('textbox', { name: 'Party size' }).fill('2')
    await page.getByRole('textbox', { name: 'Party level' }).fill('1')
    await expect(play).toBeEnabled()
  })

  await test.step('a press on a creature opens its whole stat block, to read while there is no table', async () => {
    await page.getByRole('button', { name: 'Stat block of Goblin' }).click()
    const block = page.getByRole('dialog', { name: 'Stat block' }).getByRole('article', { name: 'Goblin' })
    await expect(block.getByRole('region', { name: 'Actions', exact: true })).toContainText('Scimitar')
    await expect(block.getByRole('button')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(block).toBeHidden()
  })

  const read = async () => {
    await play.click()
    // Six thousand fights on a machine that may be busy.
    await expect(comparisons.filter({ hasText: /→ \d+%/ })).toHaveCount(2, { timeout: 600_000 })
    return { chance: await textOf(chance, /^\d+%$/), comparisons: await settled(page, () => comparisons.allInnerTexts()) }
  }
  await test.step('two thousand fights tell a chance, and what one goblin fewer or more would change', async () => {
    const first = await read()
    await expect(comparisons.first()).toContainText('one Goblin fewer')
    await expect(comparisons.last()).toContainText('one Goblin more')
    await expect(oracle.getByText(/^In most danger:/)).toBeVisible()
    expect(await read()).toEqual(first)
  })

  await test.step('a changed fight is played again only on request', async () => {
    const before = await textOf(chance)
    await page.getByRole('button', { name: 'Add Ogre' }).click()
    await expect(oracle.getByText('The fight has changed since. Play it again.')).toBeVisible()
    await expect(chance).toHaveText(before)
  })

  await test.step('a longer one can be stopped', async () => {
    await play.click()
    await oracle.getByRole('button', { name: 'Cancel' }).click()
    await expect(oracle.getByRole('button', { name: 'Cancel' })).toBeHidden()
    await expect(play).toBeEnabled()
  })
  expect(thrown).toEqual([])
})
