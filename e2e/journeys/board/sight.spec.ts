import { SessionId } from '@hearthlight/protocol'
import { aGuest } from '../../cluster/guest'
import { mapOf } from '../../pages/map'
import { arrive, startQuickSession, takeSeat } from '../../pages/person'
import { tableOf } from '../../pages/table'
import { expect, test } from '../../server'
import { paintedPng } from '../../support/picture-file'
import { overhear } from '../../support/wire-listener'

/** A room from C3 to K8 in cells of 40 pixels, with walls of 10 pixels. */
const ROOM = paintedPng('room.png', 800, 600, (x, y) => {
  const isWithin = (margin: number) => x >= 80 - margin && x < 400 + margin && y >= 80 - margin && y < 280 + margin
  return isWithin(5) && !isWithin(-5) ? [30, 24, 20] : [205, 190, 160]
})
const ROOM_WALLS = ['Wall, from C3 to K3', 'Wall, from C3 to C8', 'Wall, from K3 to K8', 'Wall, from C8 to K8']

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
    const torch = { id: 'torch', name: 'Torch', quantity: 2, weight: 1, equipped: false }
    await done('player-play-update', { playerId: ayla.account.userId, changes: { inventory: { torch } } })
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
  await test.step('SIGHT-28 the DM lays magical darkness over the ogre’s room, and takes it away again', async () => {
    await player.page.getByRole('button', { name: 'Open the door' }).click()
    await expect(player.token('Canary ogre')).toBeVisible()
    const options = dm.options('Walls and lights')
    await options.getByLabel('Area of light').check()
    await options.getByLabel('Light of the area').selectOption('Magical darkness')
    await dm.drag([x + 3, y - 3], [x + 9, y + 4])
    await expect(player.token('Canary ogre')).toHaveCount(0)
    await options.getByLabel('Select', { exact: true }).check()
    await dm.click([x + 6, y - 3])
    await dm.page.keyboard.press('Delete')
    await expect(player.token('Canary ogre')).toBeVisible()
    await player.page.getByRole('button', { name: 'Close the door' }).click()
    await expect(player.token('Canary ogre')).toHaveCount(0)
  })
  await test.step('TORCH-1, TORCH-2 she lights a torch of hers, which burns down as the DM lets time pass', async () => {
    await player.token('Lyra').click()
    await player.page.getByRole('button', { name: 'Facing and height of Lyra' }).click()
    const dialog = player.page.getByRole('dialog', { name: 'On the map: Lyra' })
    await dialog.getByRole('button', { name: /^Light: Torch/ }).click()
    await expect(dialog.getByText('burns for another 60 minutes')).toBeVisible()
    await dm.mapMenu('10 minutes')
    await expect(dialog.getByText('burns for another 50 minutes')).toBeVisible()
    await dialog.getByRole('button', { name: 'Put out' }).click()
    await expect(dialog.getByText('is out, with 50 minutes left')).toBeVisible()
  })

  await test.step('WALL-8, WALL-9, WALL-10, WALL-14 the DM selects the door: keys change it, a corner is dragged, a wall is split', async () => {
    const cell = (column: number, row: number) => `${String.fromCharCode(65 + column)}${row + 1}`
    const list = dm.page.getByRole('listbox', { name: 'Walls and lights on the map' })
    const piece = (name: string, from: string, to: string) => list.getByRole('option', { name: `${name}, from ${from} to ${to}` })
    const [top, bottom] = [cell(x + 3, y), cell(x + 3, y + 1)]
    await dm.options('Walls and lights').getByLabel('Select', { exact: true }).check()
    await expect(list).toBeAttached()
    await expect(dm.page.getByRole('region', { name: 'Map status' })).toContainText('Select: press a piece')
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
    const asAyla = dm.page.getByRole('region', { name: 'As Ayla sees it' })
    await expect(asAyla.locator('[data-ghost="Canary ogre"]')).toHaveCount(1)
  })
  await test.step('WALL-15 under the map comes a picture of a room: its walls are proposed, one is taken by key, one left, the rest taken', async () => {
    const options = dm.options('Walls and lights')
    const found = dm.page.getByRole('listbox', { name: 'Walls found in the picture' })
    await dm.page.getByRole('button', { name: 'Close the player’s view' }).click()
    await dm.giveFile(() => dm.mapMenu('Upload BG'), ROOM)
    await options.getByRole('button', { name: 'Find walls in the picture' }).click()
    await expect(found.getByRole('option')).toHaveText([...ROOM_WALLS])
    await found.press('Enter')
    await expect(found.getByRole('option')).toHaveCount(3)
    await found.press('Delete')
    await expect(found.getByRole('option')).toHaveCount(2)
    await options.getByRole('button', { name: 'Take all' }).click()
    await expect(found).toHaveCount(0)
    await expect(options.getByText(/^7 walls/)).toBeVisible()
    await options.getByLabel('Catch edges of the picture').check()
  })
  expect([...rowan.thrown, ...ayla.thrown]).toEqual([])
})
