import { SessionId } from '@hearthlight/protocol'
import { aGuest } from '../../cluster/guest'
import { mapOf } from '../../pages/map'
import { arrive, startQuickSession, takeSeat } from '../../pages/person'
import { tableOf } from '../../pages/table'
import { expect, test } from '../../server'
import { overhear } from '../../support/wire-listener'

test('SIGHT-20, SIGHT-21 a player sees what the party sees: a door opens, and what was seen is remembered', async ({ browser, server }) => {
  const [rowan, ayla] = [await arrive(browser, server, 'Rowan'), await arrive(browser, server, 'Ayla')]
  const code = await startQuickSession(rowan)
  const heard = await overhear(ayla.page)
  await takeSeat(ayla, code, 'Wood Elf Ranger', 'Lyra')
  const dm = { ...tableOf(rowan), ...mapOf(rowan) }
  const player = { ...tableOf(ayla), ...mapOf(ayla) }
  for (const { openTokenList } of [dm, player]) await openTokenList()
  await expect(player.token('Lyra')).toBeVisible()
  const [, column = '', line = ''] = /^([A-Z])(\d+)$/.exec(await player.placeOf('Lyra')) ?? []
  const [x, y] = [column.charCodeAt(0) - 65, Number(line) - 1]
  const sessionId = SessionId.parse(new URL(rowan.page.url()).pathname.split('/').at(-1))
  const builder = await aGuest(server.address, { ...rowan.account, characterId: '' }, sessionId)
  await builder.join()
  const done = async (name: string, payload: object) => expect((await builder.ask(name, payload))?.ok, name).toBe(true)

  await test.step('the DM builds a room beside hers, with a door and an ogre in it', async () => {
    const walls = [
      { at: [x - 3, y - 3, x + 3, y - 3] },
      { at: [x - 3, y + 4, x + 3, y + 4] },
      { at: [x - 3, y - 3, x - 3, y + 4] },
      { at: [x + 3, y - 3, x + 3, y] },
      { at: [x + 3, y, x + 3, y + 1], door: 'closed' },
      { at: [x + 3, y + 1, x + 3, y + 4] },
      { at: [x + 9, y - 3, x + 9, y + 4] },
    ]
    await done('walls-change', { walls })
    await done('add-token', { token: { name: 'Canary ogre', x: x + 6, y } })
    builder.leave()
    await expect(player.token('Canary ogre')).toBeVisible()
    await dm.mapMenu('Walls and lights')
    await dm.options('Walls and lights').getByLabel('Players see').selectOption('what the party sees')
    await expect(player.token('Canary ogre')).toHaveCount(0)
    await expect(player.token('Lyra')).toBeVisible()
  })

  await test.step('behind the door it moves unheard; the door opens, and there it is', async () => {
    const mentions = () => heard.all().split('Canary').length
    const before = mentions()
    const place = await dm.placeOf('Canary ogre')
    await dm.choose('Select')
    await dm.click([x + 6.5, y + 0.5])
    await dm.press('ArrowRight')
    await expect(dm.place('Canary ogre')).not.toHaveText(place)
    const options = dm.options('Walls and lights')
    await dm.mapMenu('Walls and lights')
    await options.getByLabel('Open, close, switch').check()
    expect(mentions()).toBe(before)
    // It lies over the door.
    await expect(dm.page.getByText('Ayla sat down')).toBeHidden()
    await dm.click([x + 3, y + 0.5])
    await expect(player.token('Canary ogre')).toBeVisible()
  })

  await test.step('ASK-1, ASK-7 she asks the board by keyboard who sees her, and reads the answer', async () => {
    const panel = player.page.getByRole('region', { name: 'Ask the board' })
    const field = panel.getByLabel('Your question')
    await player.press('k')
    await expect(field).toBeFocused()
    await field.fill('who can see me')
    await player.page.keyboard.press('Enter')
    await expect(panel.getByRole('status', { name: 'Answer' })).toContainText('You are seen by Canary ogre.')
    await expect(player.page.locator('[data-answer="seen-by"]')).toHaveCount(1)
    await expect(field).toBeFocused()
    await player.page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(player.page.getByRole('application', { name: 'Battle map' })).toBeFocused()
  })

  await test.step('the door closes: the place stays, the ogre does not', async () => {
    await dm.click([x + 3, y + 0.5])
    await expect(player.token('Canary ogre')).toHaveCount(0)
    await expect(player.page.locator('[data-ghost="Canary ogre"]')).toHaveCount(1)
  })
  await test.step('WALL-7 the DM lets players open doors: she goes there and opens it herself', async () => {
    await dm.options('Walls and lights').getByLabel('Players open doors beside them').check()
    const open = player.page.getByRole('button', { name: 'Open the door' })
    await expect(open).toBeHidden()
    await player.drag([x + 0.5, y + 0.5], [x + 2.5, y + 0.5])
    await open.click()
    await expect(player.token('Canary ogre')).toBeVisible()
    await player.page.getByRole('button', { name: 'Close the door' }).click()
    await expect(player.token('Canary ogre')).toHaveCount(0)
  })
  expect([...rowan.thrown, ...ayla.thrown]).toEqual([])
})
