import { gather } from '../../pages/several-people'
import { expect, test } from '../../server'
import { keysOf } from '../../support/keys'

test('who listens hears rolls, talk and turns together, at once that the game stands still, and as much as they want', async ({
  browser,
  server,
}) => {
  const { dm, player, thrown } = await gather(browser, server)
  const { page } = player
  const news = page.getByRole('status', { name: 'Table news' })
  const settings = async (choose: () => Promise<unknown>) => {
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await choose()
    await page.keyboard.press('Escape')
  }

  await test.step('what comes within a second is said in one breath', async () => {
    // Lets the announcer's second pass only after both messages have arrived.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await dm.say('/roll 2d1')
    await dm.say('The door creaks.')
    await expect(player.chat.getByText('2d1')).toBeVisible()
    await expect(player.chat.getByText('The door creaks.')).toBeVisible()
    await page.clock.runFor(1_000)
    await expect(news).toContainText('Rowan rolled 2d1: 2')
    await expect(news).toContainText('Rowan: The door creaks.')
    await page.clock.resume()
  })

  await test.step('emphasis is seen, and its marks are not heard', async () => {
    await dm.say('The water is **rising**. [Run](https://example.org/run) [now](javascript:void0)')
    await expect(player.chat.locator('strong', { hasText: 'rising' })).toBeVisible()
    await expect(player.chat.getByRole('link')).toHaveText('Run')
    await expect(news).toContainText('Rowan: The water is rising.')
  })

  await test.step('the pause interrupts', async () => {
    await dm.page.getByRole('button', { name: 'Pause game' }).click()
    await expect(page.locator('[aria-live="assertive"]').filter({ hasText: 'The game is paused.' })).toBeAttached()
    await dm.page.getByRole('button', { name: 'Resume game' }).click()
    await expect(page.locator('[aria-live="assertive"]').filter({ hasText: 'The game goes on.' })).toBeAttached()
  })

  await test.step('rolls and turns alone, where that is wanted', async () => {
    await settings(() => page.getByLabel('Screen readers are told').selectOption('Rolls and turns'))
    await dm.say('Nobody hears this.')
    await dm.say('/roll 3d1')
    await expect(news).toContainText('Rowan rolled 3d1: 3')
    await expect(news).not.toContainText('Nobody hears this.')
  })

  await test.step('the map as a table: every token with its side, its cell and how far it is', async () => {
    await dm.addToken('Bear')
    const table = player.tokens.getByRole('table', { name: /Tokens/ })
    await expect(table.getByRole('columnheader')).toHaveText(['Name', 'Allegiance', 'Cell', 'HP', 'Conditions', 'Distance', 'Actions'])
    const cells = player.tokenRow('Bear').getByRole('cell')
    await expect(cells.nth(0)).toHaveText(/neutral|hostile/)
    await expect(cells.nth(1)).toHaveText(/^[A-Z]+\d+$/)
    // Without a token of one's own, distances are measured from the selected token.
    await dm.addToken('Ape')
    await player.token('Ape').click()
    await expect(cells.nth(4)).toHaveText(/^\d+ ft$/)
    await expect(player.tokenRow('Bear').getByRole('button', { name: 'Ping Bear' })).toBeVisible()
    await expect(player.tokenRow('Bear').getByRole('button', { name: 'Move Bear' })).toBeHidden()
    await keysOf(page).goToRegion('outline')
    await expect(player.tokens).toBeFocused()
  })

  await test.step('text size, density and movement stay as they were chosen', async () => {
    await settings(async () => {
      await page.getByRole('textbox', { name: 'Text size, percent' }).fill('140')
      await page.keyboard.press('Tab')
      await page.getByLabel('Compact rows').check()
      await page.getByLabel('Less movement').check()
    })
    const look = () =>
      page.evaluate(() => {
        const { dataset } = document.documentElement
        return [getComputedStyle(document.documentElement).fontSize, dataset.density, dataset.motion]
      })
    await expect.poll(look).toEqual(['22.4px', 'compact', 'reduced'])
    await page.reload()
    await expect.poll(look).toEqual(['22.4px', 'compact', 'reduced'])
  })
  expect(thrown()).toEqual([])
})
