import { SessionId } from '@hearthlight/protocol'
import { aGuest } from '../../cluster/guest'
import { mapOf, type Place } from '../../pages/map'
import { arrive, startQuickSession, takeSeat } from '../../pages/person'
import { tableOf } from '../../pages/table'
import { expect, test } from '../../server'

test('difficult terrain costs twice the way, and whoever moves on their turn sees what is left of their speed', async ({
  browser,
  server,
}) => {
  const [rowan, ayla] = [await arrive(browser, server, 'Rowan'), await arrive(browser, server, 'Ayla')]
  const code = await startQuickSession(rowan)
  await takeSeat(ayla, code, 'Wood Elf Ranger', 'Lyra')
  const dm = { ...tableOf(rowan), ...mapOf(rowan) }
  const player = { ...tableOf(ayla), ...mapOf(ayla) }
  for (const { openTokenList } of [dm, player]) await openTokenList()
  await expect(player.token('Lyra')).toBeVisible()
  const [, column = '', line = ''] = /^([A-Z])(\d+)$/.exec(await player.placeOf('Lyra')) ?? []
  const [x, y] = [column.charCodeAt(0) - 64.5, Number(line) - 0.5]
  /** So many cells right of Lyra and below. */
  const at = (right: number, below = 0): Place => [x + right, y + below]
  const moved = player.page.locator('[data-movement]')
  const left = player.page.locator('[data-speed-left]')

  await test.step('the DM paints a swamp, and the player sees where it lies', async () => {
    await dm.mapMenu('Difficult terrain')
    await dm.options('Difficult terrain').getByLabel('Radius').first().fill('0')
    await dm.drag(at(2), at(3))
    await expect(player.page.locator('[data-difficult-terrain]')).toHaveCount(1)
    await dm.options('Difficult terrain').getByLabel('Players see it').uncheck()
    await expect(player.page.locator('[data-difficult-terrain]')).toHaveCount(0)
    await dm.options('Difficult terrain').getByLabel('Players see it').check()
    await expect(player.page.locator('[data-difficult-terrain]')).toHaveCount(1)
  })

  await test.step('Lyra’s turn begins with all of her speed', async () => {
    const sessionId = SessionId.parse(new URL(rowan.page.url()).pathname.split('/').at(-1))
    const guest = await aGuest(server.address, { ...rowan.account, characterId: '' }, sessionId)
    await guest.join()
    const answer = await guest.ask('combat-start', {
      combatants: [
        { id: ayla.account.userId, initiative: 20 },
        { name: 'Ogre', initiative: 5, hp: 40, maxHp: 59 },
      ],
    })
    expect(answer?.ok).toBe(true)
    guest.leave()
    await expect(moved).toHaveText('Moved 0 of 35 ft')
    await dm.desk('Combat')
    await expect(dm.page.locator('[data-movement]')).toHaveText('Moved 0 of 35 ft')
  })

  await test.step('while she is dragged the label tells what it costs, red beyond her speed', async () => {
    await player.hold(at(0), at(8))
    await expect(left).toHaveText('50 of 35 ft')
    await expect(left.locator('..')).toHaveClass(/text-crimson/)
    for (const cells of [6, 4]) await player.pointAt(at(cells))
    await expect(left).toHaveText('30 of 35 ft')
    await player.page.mouse.up()
    await expect(moved).toHaveText('Moved 30 of 35 ft')
  })

  await test.step('undo gives it back, and Dash doubles it', async () => {
    await player.press('Control+z')
    await expect(moved).toHaveText('Moved 0 of 35 ft')
    await player.page.getByRole('button', { name: 'Dash', exact: true }).click()
    await expect(dm.page.locator('[data-movement]')).toHaveText('Moved 0 of 70 ft')
  })

  await test.step('WALL-3, WALL-5, WALL-6 the DM draws a wall that stops her, makes it a door and opens it', async () => {
    const options = dm.options('Walls and lights')
    await dm.mapMenu('Walls and lights')
    for (const corner of [at(1.5, -1.5), at(1.5, 1.5), at(1.5, 1.5)]) await dm.click(corner)
    await expect(options.getByText('1 wall', { exact: false })).toBeVisible()
    await options.getByLabel('Walls stop players’ tokens').check()
    await player.drag(at(0), at(4))
    await expect(player.page.getByText('A wall is in the way.').first()).toBeVisible()
    await expect(moved).toHaveText('Moved 0 of 70 ft')
    await options.getByLabel('Change').check()
    await options.getByLabel('Piece').selectOption('Door')
    await dm.click(at(1.5, 0))
    await expect(options.getByText('0 of 1 door open', { exact: false })).toBeVisible()
    await options.getByLabel('Open, close, switch').check()
    await dm.click(at(1.5, 0))
    await expect(options.getByText('1 of 1 door open', { exact: false })).toBeVisible()
    await player.drag(at(0), at(4))
    await expect(moved).toHaveText('Moved 30 of 70 ft')
    await player.press('Control+z')
    await expect(moved).toHaveText('Moved 0 of 70 ft')
  })

  await test.step('MOVE-9 a phone has both on the strip of her turn', async () => {
    await player.page.setViewportSize({ width: 390, height: 844 })
    const strip = player.page.locator('[data-turn-strip]')
    await expect(strip.locator('[data-movement]')).toHaveText('Moved 0 of 70 ft')
    await strip.getByRole('button', { name: 'Dash', exact: true }).click()
    await expect(strip.locator('[data-movement]')).toHaveText('Moved 0 of 35 ft')
    await dm.page.getByRole('button', { name: 'Next turn' }).first().click()
    await expect(strip.locator('[data-movement]')).toHaveCount(0)
    await expect(moved).toHaveCount(0)
  })
  expect([...rowan.thrown, ...ayla.thrown]).toEqual([])
})
