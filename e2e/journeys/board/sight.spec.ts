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
  await test.step('WALL-8, WALL-9, WALL-10, WALL-14 the DM selects the door: keys change it, a corner is dragged, a wall is split', async () => {
    const cell = (column: number, row: number) => `${String.fromCharCode(65 + column)}${row + 1}`
    const list = dm.page.getByRole('listbox', { name: 'Walls and lights on the map' })
    const piece = (name: string, from: string, to: string) => list.getByRole('option', { name: `${name}, from ${from} to ${to}` })
    const [top, bottom] = [cell(x + 3, y), cell(x + 3, y + 1)]
    await dm.options('Walls and lights').getByLabel('Select and move').check()
    await expect(list).toBeAttached()
    await dm.click([x + 3, y + 0.5])
    await expect(piece('Door, closed', top, bottom)).toHaveAttribute('aria-selected', 'true')
    await dm.page.keyboard.press('w')
    await expect(piece('Window', top, bottom)).toHaveAttribute('aria-selected', 'true')
    await dm.options('Walls and lights').getByRole('button', { name: 'Door, or a wall again', exact: true }).click()
    await expect(piece('Door, closed', top, bottom)).toHaveCount(1)
    // The wall below the door begins where the door ends: the corner takes both.
    await dm.drag([x + 3, y + 1], [x + 4, y + 2])
    await expect(piece('Door, closed', top, cell(x + 4, y + 2))).toHaveCount(1)
    await expect(piece('Wall', cell(x + 4, y + 2), cell(x + 3, y + 4))).toHaveCount(1)
    await dm.press('Control+z')
    await expect(piece('Wall', bottom, cell(x + 3, y + 4))).toHaveCount(1)
    await dm.click([x + 9, y + 1])
    await dm.page.keyboard.press('x')
    await expect(piece('Wall', cell(x + 9, y + 1), cell(x + 9, y + 4))).toHaveCount(1)
    await dm.page.keyboard.press('j')
    await expect(piece('Wall', cell(x + 9, y - 3), cell(x + 9, y + 4))).toHaveCount(1)
  })

  await test.step('WALL-11, WALL-13 several are selected by a rectangle and removed; a face opens the player’s view', async () => {
    const options = dm.options('Walls and lights')
    await dm.drag([x + 8.5, y - 2], [x + 9.5, y + 3])
    await expect(options.getByText('1 piece selected')).toBeVisible()
    await dm.click([x, y - 3], { isAdding: true })
    await expect(options.getByText('2 pieces selected')).toBeVisible()
    await dm.page.keyboard.press('Delete')
    await expect(options.getByText(/^4 walls/)).toBeVisible()
    await options.getByRole('button', { name: 'See as Lyra (Ayla)' }).click()
    await expect(dm.page.getByRole('region', { name: 'As Ayla sees it' })).toBeVisible()
  })
  expect([...rowan.thrown, ...ayla.thrown]).toEqual([])
})
