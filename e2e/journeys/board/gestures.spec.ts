import { gather } from '../../pages/several-people'
import { expect, test } from '../../server'
import { watchFor } from '../../support/short-lived'

// What moves is part of these journeys.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('what one measures and points at, the others see while it lasts', async ({ browser, server }) => {
  const { dm, player, thrown } = await gather(browser, server)
  const gestureOf = (kind: string) => player.page.locator(`[data-gesture="${kind}"]`)

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
      await expect(gestureOf('ruler')).toHaveText('Rowan 20 ft', { timeout: 1_000 })
    }).toPass()
    await dm.press('Escape')
    await expect(gestureOf('ruler')).toHaveCount(0)
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
    await expect(gestureOf('ruler')).toHaveCount(0)
  })
  expect(thrown()).toEqual([])
})

test('a pinned template stays over a reload, is moved by its author, and goes with a token', async ({ browser, server }) => {
  const { dm, player, thrown } = await gather(browser, server)
  await dm.addToken('Hero', { isPlayers: true })
  await expect(player.token('Hero')).toBeVisible()
  const tag = player.page.getByRole('button', { name: 'Template Moonbeam' })
  const seen = dm.page.getByRole('button', { name: 'Template Moonbeam' })

  await test.step('the player pins it, and the DM sees it', async () => {
    await player.press('a')
    const area = player.options('AoE Template')
    await area.getByLabel('Name of the template').fill('Moonbeam')
    await expect(async () => {
      // It hides after five seconds, if the machine is slow.
      await player.click([13, 5])
      await area.getByRole('button', { name: 'Pin', exact: true }).click({ timeout: 2_000 })
    }).toPass()
    await expect(seen).toBeVisible()
  })

  await test.step('it is there after a reload', async () => {
    await player.page.reload()
    await expect(tag).toBeVisible()
  })

  await test.step('on the token it is what the DM sees, too; taken away it is gone for both', async () => {
    await player.openTokenList()
    await player.token('Hero').click()
    await tag.click()
    await player.page.getByRole('menuitem', { name: 'Attach to Hero' }).click()
    await expect(seen).toHaveAttribute('title', 'Goes with Hero')
    await seen.click()
    await expect(dm.page.getByRole('menuitem', { name: 'Take off Hero' })).toBeVisible()
    await dm.page.keyboard.press('Escape')
    await tag.click()
    await player.page.getByRole('menuitem', { name: 'Remove', exact: true }).click()
    await expect(tag).toBeHidden()
    await expect(seen).toBeHidden()
  })
  expect(thrown()).toEqual([])
})
