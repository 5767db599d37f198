import { closeDrawer, openDrawer } from '../../pages/drawer'
import type { Place } from '../../pages/map'
import { gather } from '../../pages/several-people'
import { expect, test } from '../../server'
import { pngFile } from '../../support/picture-file'
import { hears } from '../../support/short-lived'

const RED = '#dd2729'

test('what the DM draws, erases and takes back is seen by the player', async ({ browser, server }) => {
  const { dm, player, thrown } = await gather(browser, server)
  const draw = dm.options('Draw')

  await test.step('freehand, line, rectangle and circle', async () => {
    await dm.press('d')
    await dm.drag([9.5, 1.5], [12.5, 1.5])
    await player.expectColour([11, 1.5], RED)
    await draw.getByText('Line').click()
    await dm.drag([14, 2], [14, 5])
    await player.expectColour([14, 3.5], RED)
    await draw.getByText('Rectangle').click()
    await draw.getByLabel('Fill').check()
    await dm.drag([9, 3], [12, 5])
    await player.expectColour([10.5, 3], RED)
    await draw.getByText('Circle').click()
    await dm.drag([17, 4], [18, 4])
    await player.expectColour([17, 5], RED)
    await expect(player.summary).toContainText('4 drawings')
  })

  await test.step('in another colour, and as wide as wanted', async () => {
    await dm.press('c')
    await dm.page.getByRole('radio', { name: 'Emerald' }).check({ force: true })
    await dm.press('Escape')
    await draw.getByText('Line').click()
    await draw.getByLabel('Width', { exact: true }).fill('10')
    await dm.drag([9, 7], [12, 7])
    await player.expectColour([10.5, 7.1], '#19966e')
  })

  await test.step('undo and redo', async () => {
    await dm.press('Control+z')
    await expect(player.summary).toContainText('4 drawings')
    await player.expectColour([10.5, 7.1], '#19966e', false)
    await dm.press('Control+Shift+Z')
    await player.expectColour([10.5, 7.1], '#19966e')
  })

  await test.step('the eraser takes away what it touches', async () => {
    await dm.press('e')
    await dm.drag([13.5, 3.5], [14.5, 3.5])
    await expect(player.summary).toContainText('4 drawings')
    await player.expectColour([14, 3.5], RED, false)
  })

  await test.step('all drawings go after a question', async () => {
    await dm.mapMenu('Clear Drawings')
    await dm.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(player.summary).toContainText('4 drawings')
    await dm.mapMenu('Clear Drawings')
    await dm.confirm('Clear drawings')
    await expect(player.summary).toContainText('no drawings')
  })
  expect(thrown()).toEqual([])
})

test('fog hides from the player what stands under it', async ({ browser, server }) => {
  const { dm, player, thrown } = await gather(browser, server)
  const heard: string[] = []
  player.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))))
  await player.page.reload()
  await player.openTokenList()
  await dm.addToken('Hero', { isPlayers: true })
  await dm.addToken('Ogre')
  await expect(player.token('Ogre')).toBeVisible()
  const night = await player.settledColour([1.5, 1.5])
  const fog = dm.options('Fog of War')

  await test.step('the first fog is a block of ten by ten cells', async () => {
    await dm.press('f')
    await expect(player.summary).toContainText('100 cells under fog')
    await player.expectColour([6.5, 6.5], night, false)
  })

  await test.step('the hint line says what it hid; one press takes it back, and hiding all needs no question before work is lost', async () => {
    await expect(dm.status).toContainText('Hidden from players now: F6 to O15')
    await dm.status.getByRole('button', { name: 'Undo' }).click()
    await expect(player.summary).toContainText('no fog')
    await expect(dm.status.getByRole('button', { name: 'Undo' })).toBeHidden()
    await fog.getByRole('button', { name: 'Hide all' }).click()
    await expect(player.summary).toContainText(/40[,.]?000 cells under fog/)
    await expect(player.token('Ogre')).toBeHidden()
    await dm.press('Control+z')
    await expect(player.token('Ogre')).toBeVisible()
    await dm.press('v', 'f')
    await expect(player.summary).toContainText('100 cells under fog')
  })

  await test.step('a click turns a cell over, a drag paints', async () => {
    await dm.click([1.5, 1.5])
    await expect(player.summary).toContainText('101 cells')
    await player.expectColour([1.5, 1.5], night, false)
    await dm.click([1.5, 1.5])
    await player.expectColour([1.5, 1.5], night)
    await dm.drag([0.5, 2.5], [3.5, 2.5])
    await expect(player.summary).toContainText('104 cells')
    await fog.getByRole('button', { name: 'Hide all' }).click()
    await dm.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(player.summary).toContainText('104 cells')
  })

  await test.step('a rectangle covers the Ogre, and it is gone from the player’s table', async () => {
    await fog.getByLabel('Fog mode').selectOption('Hide a rectangle')
    await dm.drag([1, 2], [19, 17])
    await expect(player.token('Ogre')).toBeHidden()
    await expect(player.token('Hero')).toBeVisible()
    await expect(dm.token('Ogre')).toBeVisible()
    const before = heard.length
    await dm.press('d')
    await dm.drag([9.5, 3.5], [12.5, 3.5])
    await dm.say('Something scratches in the dark.')
    await expect(player.chat.getByText('Something scratches in the dark.')).toBeVisible()
    expect(heard.slice(before).join('\n')).not.toContain('drawing')
    await expect(player.summary).toContainText('no drawings')
  })

  await test.step('a brush reveals it again', async () => {
    await dm.press('f')
    await fog.getByLabel('Fog mode').selectOption('Reveal with a brush')
    await fog.getByLabel('Radius', { exact: true }).fill('8')
    await dm.drag([6, 8], [14, 10])
    await expect(player.token('Ogre')).toBeVisible()
  })

  await test.step('all is revealed, and cleared, after a question each', async () => {
    await fog.getByRole('button', { name: 'Reveal all fog' }).click()
    await dm.confirm('Reveal all fog')
    await expect(player.summary).toContainText('no fog')
    await expect(player.summary).toContainText('1 drawing')
    await fog.getByRole('button', { name: 'Clear fog' }).click()
    await dm.confirm('Clear fog')
    await expect(fog.getByRole('button', { name: 'Clear fog' })).toBeDisabled()
  })
  expect(thrown()).toEqual([])
})

test('fog hides from the player what is painted under it, and its bytes are not sent', async ({ browser, server }) => {
  const { dm, player, thrown } = await gather(browser, server)
  const meadow = '#5a8c3c'
  /** The requests for pictures that the player got answered, in order. */
  const sent: string[] = []
  player.page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.ok() && /\/(uploads|ground)\//.test(pathname)) sent.push(pathname)
  })
  const bare = await player.settledColour([6.5, 6.5])
  await dm.press('f')
  await expect(player.summary).toContainText('100 cells under fog')
  const fogged = await player.settledColour([6.5, 6.5], bare)
  const laid: string[] = []
  const lay = async (colour: readonly [number, number, number]) => {
    const answer = dm.page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/api/uploads'))
    await dm.giveFile(() => dm.mapMenu('Upload BG'), pngFile('meadow.png', 800, 600, colour))
    laid.push((await (await answer).json()).id)
  }
  const sentWhole = () => sent.filter((path) => laid.some((id) => path.includes(`/uploads/${id}`)))

  await test.step('the player gets pieces, with nothing under the fog', async () => {
    await lay([90, 140, 60])
    await player.expectColour([1.5, 1.5], meadow)
    await player.expectColour([18.5, 13.5], meadow)
    await player.expectColour([6.5, 6.5], fogged)
    expect(sentWhole()).toEqual([])
    expect(sent.some((path) => path.includes('/ground/'))).toBe(true)
  })

  await test.step('what is revealed comes, and what is hidden again goes', async () => {
    await dm.click([6.5, 6.5])
    await player.expectColour([6.5, 6.5], meadow)
    await dm.click([6.5, 6.5])
    await player.expectColour([6.5, 6.5], fogged)
    await player.expectColour([1.5, 1.5], meadow)
  })

  await test.step('another picture takes the place of all pieces', async () => {
    await lay([60, 90, 140])
    await player.expectColour([1.5, 1.5], '#3c5a8c')
    await player.expectColour([6.5, 6.5], fogged)
    expect(sentWhole()).toEqual([])
  })

  await test.step('without fog it is the picture as a whole', async () => {
    await dm.options('Fog of War').getByRole('button', { name: 'Reveal all fog' }).click()
    await dm.confirm('Reveal all fog')
    await player.expectColour([6.5, 6.5], '#3c5a8c')
    await expect.poll(sentWhole).not.toEqual([])
  })
  expect(thrown()).toEqual([])
})

test('a player measures, places templates, points, and is shown where to look', async ({ browser, server }) => {
  const { dm, player, thrown } = await gather(browser, server)
  const bar = (text: string | RegExp) => player.status.getByText(text)
  await dm.addToken('Ogre')
  const [, column = '', row = ''] = /^([A-Z])(\d+)/.exec(await dm.placeOf('Ogre')) ?? []
  const [x, y] = [column.charCodeAt(0) - 65, Number(row) - 1]

  await test.step('tools of the DM are not there', async () => {
    for (const tool of ['Draw', 'Eraser', 'Fog of War']) await expect(player.page.getByRole('button', { name: tool })).toHaveCount(0)
  })

  await test.step('segments in feet, and their sum', async () => {
    await player.choose('Measure')
    await player.click([8.5, 2.5])
    await player.click([12.5, 2.5], { isAdding: true })
    await player.click([12.5, 5.5], { isAdding: true })
    await expect(bar('20 ft + 15 ft = 35 ft')).toBeVisible()
    await player.press('Escape')
    await expect(bar('20 ft + 15 ft = 35 ft')).toBeHidden()
  })

  await test.step('GRID-1 the DM lets diagonals count differently, and what the player measures follows at once', async () => {
    await player.click([8.5, 2.5])
    await player.pointAt([12.5, 6.5])
    await expect(bar(/^20 ft/)).toBeVisible()
    const settings = await openDrawer(dm.page, 'Settings')
    await settings.getByLabel('Diagonals on the map').selectOption('5 ft and 10 ft in turn')
    await expect(bar('30 ft')).toBeVisible()
    await settings.getByLabel('Diagonals on the map').selectOption('By the straight distance')
    await expect(bar('28.3 ft')).toBeVisible()
    await settings.getByLabel('Diagonals on the map').selectOption('5 ft each')
    await expect(bar(/^20 ft/)).toBeVisible()
    await closeDrawer(dm.page, settings)
    await player.press('Escape')
  })

  await test.step('a template tells its cells and whom it covers, and hides by itself', async () => {
    await player.choose('AoE Template')
    await Promise.all([hears(player.page, /15 ft sphere: \d+ cells, 1 token: Ogre/), player.click([x, y])])
    await expect(bar(/15 ft sphere/)).toBeHidden()
    await player.options('AoE Template').getByText('Cone').click()
    /** Retries: the template may be hidden again before it is checked. */
    const turned = (towards: Place, says: RegExp) =>
      expect(async () => {
        await player.click([x, y])
        await player.pointAt(towards)
        await expect(bar(says)).toBeVisible({ timeout: 5_000 })
      }).toPass()
    await turned([x + 3, y + 3], /15 ft cone: .*Ogre/)
    await turned([x - 3, y - 3], /15 ft cone: .*no tokens/)
    await player.options('AoE Template').getByText('Cube').click()
    await turned([x + 3, y + 3], /15 ft cube: 9 cells, .*Ogre/)
    await turned([x - 3, y - 3], /15 ft cube: 9 cells, no tokens/)
  })

  await test.step('what is pointed at, the others see and hear', async () => {
    await player.press('Escape', 'Escape')
    await player.pointAt([9.5, 4.5])
    await player.press('p')
    await expect(dm.page.getByRole('status', { name: 'Map news' })).toHaveText('Ayla points at J5')
    await dm.pointAt([17.5, 13.5])
    await dm.page.keyboard.down('Shift')
    await dm.page.mouse.down()
    await expect(player.page.getByText('The DM brought you here')).toBeVisible()
    await dm.page.mouse.up()
    await dm.page.keyboard.up('Shift')
    await player.page.getByRole('button', { name: 'Back' }).click()
    await expect(player.page.getByText('The DM brought you here')).toBeHidden()
  })

  await test.step('a token in the DM’s hand is not moved by the player', async () => {
    await dm.addToken('Hero', { isPlayers: true })
    await expect(player.token('Hero')).toBeVisible()
    const place = /^([A-Z])(\d+)/.exec(await dm.placeOf('Hero')) ?? []
    const hero = [(place[1] ?? '').charCodeAt(0) - 64.5, Number(place[2]) - 0.5] as const
    await player.press('v', '0')
    await dm.hold(hero, [hero[0] - 3, hero[1] - 3])
    // A pointer that rests for two seconds counts as released.
    let isHeld = true
    const held = (async () => {
      for (let turn = 0; isHeld; turn += 1) await dm.pointAt([hero[0] - 3 + (turn % 2) / 5, hero[1] - 3])
    })()
    await Promise.all([hears(player.page, 'Rowan is moving Hero.'), player.drag(hero, [hero[0] + 2, hero[1]])])
    isHeld = false
    await held
    await dm.page.mouse.up()
    await expect.poll(() => player.placeOf('Hero')).not.toBe(place[0])
    await expect.poll(async () => (await player.placeOf('Hero')) === (await dm.placeOf('Hero'))).toBe(true)
  })
  expect(thrown()).toEqual([])
})
