import { browserOf, createAccount } from '../../pages/account'
import { wholeSheet } from '../../pages/forge'
import { inviteCodeOf } from '../../pages/person'
import { rowIn, tokenTable } from '../../pages/token-table'
import { expect, test } from '../../server'
import { keysOf } from '../../support/keys'
import { textOf } from '../../support/settled'

test('a table is joined, fought at, saved and loaded without a mouse, and the focus is always in sight', async ({ browser, server }) => {
  const [rowan, ayla] = [await createAccount(server, 'Rowan'), await createAccount(server, 'Ayla')]
  await ayla.call('createCharacter', { body: { sheet: wholeSheet({ name: 'Lyra', race: 'Elf', class: 'Ranger', level: 3 }) } })
  const thrown: string[] = []
  const open = async (account: typeof rowan) => {
    const page = await (await browserOf(browser, server, account)).newPage()
    page.on('pageerror', ({ message }) => thrown.push(message))
    await page.goto('/dashboard')
    return keysOf(page)
  }
  const [dm, player] = [await open(rowan), await open(ayla)]
  const mapOf = ({ page }: typeof dm) => page.getByRole('application', { name: 'Battle map' })
  const logOf = ({ page }: typeof dm) => page.getByRole('log', { name: 'Chat and rolls' })

  await test.step('the DM opens a table', async () => {
    await dm.goTo(dm.page.getByRole('button', { name: /Start Quick Session/ }))
    await dm.page.keyboard.press('Enter')
    await dm.page.waitForURL('**/session/**')
    await expect(mapOf(dm)).toBeFocused()
  })

  await test.step('the player joins with code and hero', async () => {
    const code = await inviteCodeOf(dm.page)
    await player.goTo(player.page.getByRole('button', { name: /Join Session/ }).first())
    await player.press('Enter')
    const modal = player.page.getByRole('dialog', { name: 'Join Session' })
    await expect(modal.getByLabel('Invite code')).toBeFocused()
    await player.type(code)
    await expect(modal.getByLabel('Character').getByRole('option', { name: /Lyra/ })).toBeAttached()
    await player.goTo(modal.getByLabel('Character'))
    await player.press('ArrowDown')
    await player.goTo(modal.getByRole('button', { name: 'Join', exact: true }))
    await player.page.keyboard.press('Enter')
    await player.page.waitForURL('**/session/**')
    await expect(mapOf(player)).toBeFocused()
  })

  await test.step('the DM puts a foe on the map; the map has the focus again', async () => {
    const form = dm.page.getByRole('form', { name: 'Add Token' })
    await dm.command('Add Token')
    await dm.goTo(form.getByLabel('Name'))
    await dm.type('Goblin')
    await dm.page.keyboard.press('Enter')
    await expect(form).toBeHidden()
    await expect(mapOf(dm)).toBeFocused()
  })

  await test.step('the DM begins a fight', async () => {
    await dm.press('3')
    const start = dm.page.getByRole('button', { name: /^Start combat/ })
    await dm.goToRegion('panel')
    await dm.goTo(dm.page.getByLabel('Lyra: initiative').first())
    await dm.type('50')
    await dm.goTo(dm.page.getByLabel('Goblin: initiative'))
    await dm.type('1')
    await dm.goTo(start)
    await dm.press('Enter')
    await expect(dm.page.getByText('Round 1', { exact: true })).toBeVisible()
    await dm.expectSeenFocus()
  })

  await test.step('the player moves, rolls, and ends the turn', async () => {
    await expect(player.page.getByText('Your turn, Lyra')).toBeVisible()
    await player.press('t', 'j')
    const token = rowIn(tokenTable(player.page), 'Lyra')
    const before = await textOf(token)
    for (const name of ['Move Lyra', 'Ping Lyra', 'Sheet of Lyra']) await expect(token.getByRole('button', { name })).toBeVisible()
    await player.press('Enter')
    await expect(player.page.getByRole('region', { name: 'Lyra', exact: true })).toBeFocused()
    await player.press('Escape')
    await expect(mapOf(player)).toBeFocused()
    await player.press('ArrowRight', 'ArrowDown')
    await expect(token).not.toHaveText(before)
    await player.press('/')
    await expect(player.page.getByPlaceholder('Type message or /roll 1d20...')).toBeFocused()
    await player.type('roll 1d20+5')
    await player.press('Enter')
    await expect(logOf(dm).getByText('1d20+5')).toBeVisible()
    await player.goToRegion('panel')
    await player.goTo(player.page.getByRole('button', { name: 'End your turn' }))
    await player.press('Enter')
    await expect(dm.page.getByText('Now Goblin')).toBeVisible()
    await player.expectSeenFocus()
  })

  await test.step('the DM goes on to the next turn, from the map', async () => {
    await dm.goToRegion('map')
    await dm.press('n')
    await expect(dm.page.getByText('Round 2', { exact: true })).toBeVisible()
  })

  await test.step('the map is saved and loaded', async () => {
    await dm.press('Control+s')
    const save = dm.page.getByRole('dialog', { name: 'Save Map' })
    await expect(save.getByLabel('Name')).toBeFocused()
    await dm.type('The bridge')
    await dm.press('Enter')
    await expect(save).toBeHidden()
    await expect(mapOf(dm)).toBeFocused()
    await dm.command('Load Map')
    const load = dm.page.getByRole('dialog', { name: 'Load Map' })
    await dm.goTo(load.getByRole('button', { name: 'Load The bridge' }))
    await dm.press('Enter')
    await dm.goTo(dm.page.getByRole('alertdialog').getByRole('button', { name: 'Load map' }))
    await dm.press('Enter')
    await expect(load).toBeHidden()
    await expect(mapOf(dm)).toBeFocused()
  })
  expect(thrown).toEqual([])
})

test('Escape leaves one thing after the other, and the focus goes back to where it came from', async ({ browser, server }) => {
  const rowan = await createAccount(server, 'Rowan')
  const { id } = await rowan.call('createSession', { body: { name: 'First night' } })
  const page = await (await browserOf(browser, server, rowan)).newPage()
  const keys = keysOf(page)
  const map = page.getByRole('application', { name: 'Battle map' })
  const tool = (name: string) => page.getByRole('toolbar', { name: 'Map tools' }).getByRole('button', { name, exact: true })
  await page.goto(`/session/${id}`)
  await expect(map).toBeFocused()

  await test.step('dialogs and drawers give the focus back to their opener', async () => {
    await keys.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard' }).locator(':focus')).toHaveCount(1)
    await keys.press('Escape')
    await expect(map).toBeFocused()
    const quests = page.getByRole('button', { name: 'Quests', exact: true })
    await keys.goTo(quests)
    await keys.press('Enter')
    await expect(page.getByRole('region', { name: 'Active Quests' })).toBeFocused()
    await keys.press('Escape')
    await expect(quests).toBeFocused()
    await keys.goToRegion('map')
  })

  await test.step('the colour picker before the tool, the gesture before the tool, the selection before focus mode', async () => {
    await keys.press('c')
    const colours = page.getByRole('dialog', { name: 'Drawing colour' })
    await expect(colours.locator(':focus')).toHaveCount(1)
    await keys.press('Escape')
    await expect(colours).toBeHidden()
    await expect(tool('Draw')).toHaveAttribute('aria-pressed', 'true')
    await map.focus()
    await keys.press('m', 'ArrowRight', 'Enter', 'ArrowRight', 'ArrowRight')
    const status = page.getByRole('region', { name: 'Map status' })
    await expect(status.getByText('10 ft', { exact: true })).toBeVisible()
    await keys.press('Escape')
    await expect(status.getByText('10 ft', { exact: true })).toBeHidden()
    await expect(tool('Measure')).toHaveAttribute('aria-pressed', 'true')
    await keys.press('Escape')
    await expect(tool('Select')).toHaveAttribute('aria-pressed', 'true')
    await keys.press('Shift+H')
    await expect(page.getByRole('complementary', { name: 'Party' })).toBeHidden()
    await keys.press('a', 'Escape')
    await expect(page.getByRole('complementary', { name: 'Party' })).toBeHidden()
    await keys.press('Escape')
    await expect(page.getByRole('complementary', { name: 'Party' })).toBeVisible()
  })

  await test.step('what is typed is never thrown away in silence', async () => {
    await keys.command('Add Token')
    const form = page.getByRole('form', { name: 'Add Token' })
    await keys.goTo(form.getByLabel('Name'))
    await keys.type('Grukk')
    await keys.press('Escape')
    await expect(page.getByText('Discard what you typed?')).toBeVisible()
    await expect(page.getByRole('alertdialog').locator(':focus')).toHaveCount(1)
    await keys.press('Escape')
    await expect(form.getByLabel('Name')).toHaveValue('Grukk')
  })
})
