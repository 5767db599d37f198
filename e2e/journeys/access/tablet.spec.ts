import { browserOf, createAccount } from '../../pages/account'
import { wholeSheet } from '../../pages/forge'
import { rowIn, tokenIn, tokenTable } from '../../pages/token-table'
import { expect, test } from '../../server'
import { boxOf, textOf } from '../../support/settled'
import { fingersOn } from '../../support/touch'

const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true } as const

test('WALL-18 a DM runs the table on a tablet by touch alone: a fight, fog, walls and a light, an alert', async ({ browser, server }) => {
  const [rowan, ayla] = [await createAccount(server, 'Rowan'), await createAccount(server, 'Ayla')]
  const { id, inviteCode } = await rowan.call('createSession', { body: { name: 'First night' } })
  const { id: characterId } = await ayla.call('createCharacter', {
    body: { sheet: wholeSheet({ name: 'Lyra', race: 'Elf', class: 'Ranger', level: 3 }) },
  })
  await ayla.call('joinSession', { body: { code: inviteCode, characterId } })
  const dm = await (await browserOf(browser, server, rowan, TABLET)).newPage()
  const player = await (await browserOf(browser, server, ayla)).newPage()
  const thrown: string[] = []
  for (const page of [dm, player]) page.on('pageerror', ({ message }) => thrown.push(message))
  await dm.goto(`/session/${id}`)
  await player.goto(`/session/${id}`)
  const map = dm.getByRole('application', { name: 'Battle map' })
  await expect(map).toBeVisible()
  const toolbar = dm.getByRole('toolbar', { name: 'Map tools' })

  await test.step('a token is put on the map, and moved by tap and tap', async () => {
    await toolbar.getByRole('button', { name: 'Map menu' }).tap()
    await dm.getByRole('menuitem', { name: 'Add Token' }).tap()
    const form = dm.getByRole('form', { name: 'Add Token' })
    await form.getByLabel('Name').fill('Ogre')
    await form.getByRole('button', { name: 'Add Token' }).tap()
    await expect(form).toBeHidden()
    await toolbar.getByRole('button', { name: 'Map menu' }).tap()
    await dm.getByRole('menu').getByText('Token list', { exact: true }).tap()
    const row = rowIn(tokenTable(dm), 'Ogre')
    await tokenIn(tokenTable(dm), 'Ogre').tap()
    const pad = dm.getByRole('group', { name: 'Move Ogre' })
    await expect(pad).toBeVisible()
    const before = await textOf(row)
    await pad.getByRole('button', { name: 'Up' }).tap()
    await expect(row).not.toHaveText(before)
    await dm.getByRole('button', { name: 'Close the token list' }).tap()
    const fingers = await fingersOn(dm)
    const box = await boxOf(map)
    await fingers.tap({ x: box.x + box.width * 0.4, y: box.y + box.height * 0.3 })
    await dm.getByRole('button', { name: /^Move here/ }).tap()
    await expect(dm.getByRole('status', { name: 'Map news' })).toHaveText(/^Ogre moved to/)
    await pad.getByRole('button', { name: 'Let go of Ogre' }).tap()
  })

  await test.step('a fight is begun from the rail, and a turn taken', async () => {
    await dm.getByRole('button', { name: 'Combat', exact: true }).tap()
    await dm.getByRole('button', { name: /^Start combat/ }).tap()
    await expect(dm.getByText('Turn 1/2')).toBeVisible()
    await dm.getByRole('button', { name: 'Next turn' }).tap()
    await expect(dm.getByText('Turn 2/2')).toBeVisible()
    await dm.getByRole('button', { name: 'Fold the right panel' }).tap()
  })

  await test.step('fog is laid by dragging a finger', async () => {
    await toolbar.getByRole('button', { name: 'Fog of War' }).tap()
    const fingers = await fingersOn(dm)
    const box = await boxOf(map)
    const y = box.y + box.height / 3
    await fingers.drag({ x: box.x + box.width * 0.6, y }, { x: box.x + box.width * 0.75, y })
    await player.getByRole('application', { name: 'Battle map' }).focus()
    await player.keyboard.press('t')
    await expect(player.getByText(/\d+ cells? under fog/)).toBeVisible()
    await toolbar.getByRole('button', { name: 'Select' }).tap()
  })

  await test.step('WALL-18 walls are drawn tap by tap, a light is placed and dragged', async () => {
    await toolbar.getByRole('button', { name: 'Map menu' }).tap()
    await dm.getByRole('menuitem', { name: 'Walls and lights' }).tap()
    const options = dm.getByRole('region', { name: 'Walls and lights options' })
    const mode = options.getByLabel('What a click does')
    const fingers = await fingersOn(dm)
    const box = await boxOf(map)
    const spot = (across: number, down: number) => ({ x: box.x + box.width * across, y: box.y + box.height * down })
    await expect(options.getByText(/^0 walls/)).toBeVisible()
    await fingers.tap(spot(0.5, 0.15))
    await fingers.tap(spot(0.7, 0.15))
    await expect(options.getByText(/^1 wall /)).toBeVisible()
    await fingers.tap(spot(0.7, 0.4))
    await expect(options.getByText(/^2 walls/)).toBeVisible()
    await mode.selectOption('light')
    await fingers.tap(spot(0.55, 0.3))
    await expect(options.getByText(/1 light$/)).toBeVisible()
    await mode.selectOption('select')
    await fingers.tap(spot(0.55, 0.3))
    const light = dm.getByRole('option', { name: /^Light, on/ })
    await expect(light).toHaveAttribute('aria-selected', 'true')
    const before = await textOf(light)
    await fingers.drag(spot(0.55, 0.3), spot(0.62, 0.2))
    await expect(light).not.toHaveText(before)
  })

  await test.step('an alert stands before the player', async () => {
    await dm.getByRole('button', { name: 'Alert Players' }).tap()
    const drawer = dm.getByRole('region', { name: 'Alert Players' })
    await drawer.getByRole('textbox').fill('The ceiling groans.')
    await drawer.getByRole('button', { name: 'Alert', exact: true }).tap()
    await expect(player.getByText('The ceiling groans.').first()).toBeVisible()
  })
  expect(thrown).toEqual([])
})
