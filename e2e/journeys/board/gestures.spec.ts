import { gather } from '../../pages/several-people'
import { expect, test } from '../../server'
import { watchFor } from '../../support/short-lived'

test('what one measures and points at, the others see while it lasts', async ({ browser, server }) => {
  const { dm, player, thrown } = await gather(browser, server)
  const shown = (kind: string) => player.page.locator(`[data-gesture="${kind}"]`)

  await test.step('the player sees the DM’s ruler grow, with its length and name, and go when it ends', async () => {
    await dm.press('m')
    await dm.click([9.5, 2.5])
    const { all } = await watchFor([player.page], '[data-gesture="ruler"]')
    await dm.pointAt([13.5, 2.5])
    await all
    await expect(async () => {
      // Each change shows it anew, should it have faded on a slow machine.
      await dm.pointAt([13.5, 3.5])
      await dm.pointAt([13.5, 2.5])
      await expect(shown('ruler')).toHaveText('Rowan 20 ft', { timeout: 1_000 })
    }).toPass()
    await dm.press('Escape')
    await expect(shown('ruler')).toHaveCount(0)
  })

  await test.step('the DM sees the player’s template and pointer', async () => {
    const area = await watchFor([dm.page], '[data-gesture="area"]')
    await player.press('a')
    await player.click([15, 6])
    await area.all
    const pointer = await watchFor([dm.page], '[data-gesture="pointer"]')
    await player.press('l')
    await player.drag([10, 3], [13, 5])
    await pointer.all
    await expect(dm.page.locator('[data-gesture="pointer"]')).toHaveCount(0)
  })

  await test.step('while the DM shows no measuring, the player sees none', async () => {
    await dm.press('m')
    await dm.options('Measure').getByLabel('Show my measuring').uncheck()
    await dm.click([9.5, 2.5])
    await dm.pointAt([13.5, 2.5])
    await expect(dm.status).toContainText('20 ft')
    await dm.say('Nothing to see here.')
    await expect(player.chat.getByText('Nothing to see here.')).toBeVisible()
    await expect(shown('ruler')).toHaveCount(0)
  })
  expect(thrown()).toEqual([])
})
