import type { Page } from '@playwright/test'
import { browserOf, createAccount } from '../../pages/account'
import { wholeSheet } from '../../pages/forge'
import { mapOf } from '../../pages/map'
import { arrive, startQuickSession } from '../../pages/person'
import { tableOf } from '../../pages/table'
import { expect, test } from '../../server'
import { boxOf } from '../../support/settled'
import { shows } from '../../support/short-lived'
import { fingersOn } from '../../support/touch'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
const CELL_PX = 40
/** Height of the tools on the map of a phone, in CSS pixels: one's own token starts in the middle of the rest. */
const TOOLS_PX = 76

test('a player plays on a phone by touch alone: joins, moves, rolls, talks, reads the sheet, and ends the turn', async ({
  browser,
  server,
}) => {
  const rowan = await arrive(browser, server, 'Rowan')
  const dm = { ...tableOf(rowan), ...mapOf(rowan) }
  const code = await startQuickSession(rowan)
  const ayla = await createAccount(server, 'Ayla')
  await ayla.call('createCharacter', { body: { sheet: wholeSheet({ name: 'Lyra', race: 'Elf', class: 'Ranger', level: 3 }) } })
  const page = await (await browserOf(browser, server, ayla, PHONE)).newPage()
  const thrown: string[] = []
  page.on('pageerror', ({ message }) => thrown.push(message))
  const tab = (name: string) => page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: new RegExp(`^${name}`) })
  const map = page.getByRole('application', { name: 'Battle map' })
  const chat = page.getByRole('log', { name: 'Chat and rolls' })

  await test.step('joins by the code that was sent', async () => {
    await page.goto(`/dashboard?join=${code}`)
    const modal = page.getByRole('dialog', { name: 'Join Session' })
    await modal.getByLabel('Character').selectOption({ index: 1 })
    await modal.getByRole('button', { name: 'Join', exact: true }).tap()
    await page.waitForURL('**/session/**')
    await expect(map).toBeVisible()
  })

  await test.step('sees the map where the own token stands', async () => {
    await dm.openTokenList()
    await dm.token('Lyra').click()
    await dm.page.getByLabel('Move Lyra to').fill('Z30')
    await dm.page.keyboard.press('Enter')
    await expect(dm.place('Lyra')).toHaveText('Z30')
    await page.getByRole('button', { name: 'To my token' }).tap()
    await expect(pad(page)).toBeVisible()
    await pad(page).getByRole('button', { name: 'Let go of Lyra' }).tap()
    await expect(pad(page)).toBeHidden()
    await page.reload()
    await expect(map).toBeVisible()
  })
  const fingers = await fingersOn(page)
  const box = await boxOf(map)
  const middle = { x: box.x + box.width / 2, y: box.y + (box.height - TOOLS_PX) / 2 }
  const cellsAway = (columns: number, rows: number) => ({ x: middle.x + columns * CELL_PX, y: middle.y + rows * CELL_PX })

  await test.step('tap on the token, tap on the cell, “Move here”', async () => {
    // The view moves there after the first paint.
    await expect(async () => {
      if (!(await pad(page).isVisible())) await fingers.tap(middle)
      await expect(pad(page)).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await fingers.tap(cellsAway(2, -1))
    await expect(page.getByRole('button', { name: /^Move here/ })).toContainText('10 ft')
    await expect(dm.place('Lyra')).toHaveText('Z30')
    await page.getByRole('button', { name: /^Move here/ }).tap()
    await expect(dm.place('Lyra')).toHaveText('AB29')
  })

  await test.step('the pad goes cell by cell', async () => {
    await pad(page).getByRole('button', { name: 'Left' }).tap()
    await pad(page).getByRole('button', { name: 'Down' }).tap()
    await expect(dm.place('Lyra')).toHaveText('AA30')
  })

  await test.step('a drag moves it too', async () => {
    await fingers.drag(cellsAway(1, 0), cellsAway(0, 0))
    await expect(dm.place('Lyra')).toHaveText('Z30')
  })

  await test.step('a second tap lets go; one finger on the empty map pans, two pinch', async () => {
    await fingers.tap(middle)
    await expect(pad(page)).toBeHidden()
    await fingers.drag(cellsAway(3, 3), cellsAway(3, 5))
    await fingers.tap(cellsAway(0, 2))
    await expect(pad(page)).toBeVisible()
    await page.getByRole('button', { name: /^Tools/ }).tap()
    await fingers.pinch([cellsAway(-1, 0), cellsAway(1, 0)], [cellsAway(-2, 0), cellsAway(2, 0)])
    await page.getByRole('toolbar', { name: 'Map tools' }).getByRole('button', { name: 'More' }).tap()
    await expect(page.getByRole('menu')).toContainText(/1[5-9]0%|2\d0%/)
    await page.getByRole('menuitem', { name: /^Reset view/ }).tap()
    await page.getByRole('button', { name: /^Tools/ }).tap()
    await expect(dm.place('Lyra')).toHaveText('Z30')
  })

  await test.step('a long press points', async () => {
    await fingers.hold({ x: box.x + 3.5 * CELL_PX, y: box.y + 4.5 * CELL_PX }, () =>
      expect(dm.page.getByRole('status', { name: 'Map news' })).toHaveText('Ayla points at D5'),
    )
  })

  await test.step('the dice: a tap rolls, the tray has the others, the next tap rolls them again', async () => {
    await page.getByRole('button', { name: 'Roll 1d20', exact: true }).tap()
    await expect(dm.chat.getByText('1d20', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Other dice' }).tap()
    const tray = page.getByRole('region', { name: 'Quick Roll' })
    await tray.getByRole('button', { name: '2d6' }).tap()
    await tray.getByRole('button', { name: 'Close Quick Roll' }).tap()
    await expect(page.getByRole('button', { name: 'Roll 2d6', exact: true })).toBeVisible()
  })

  await test.step('the chat says that something is new, and its sheet grows with its handle', async () => {
    await dm.say('The door creaks.')
    await expect(tab('Chat').getByRole('img', { name: 'unread' })).toBeVisible()
    await tab('Chat').tap()
    await expect(chat.getByText('The door creaks.')).toBeVisible()
    await expect(tab('Chat').getByRole('img', { name: 'unread' })).toBeHidden()
    const sheet = page.getByRole('complementary', { name: 'Chat and rolls' })
    const heightOf = async () => Math.round((await boxOf(sheet)).height)
    await expect.poll(heightOf).toBe(226)
    await page.getByRole('button', { name: 'Make the panel taller' }).tap()
    await expect.poll(heightOf).toBeGreaterThan(380)
    await page.getByRole('button', { name: 'Make the panel taller' }).tap()
    await expect.poll(heightOf).toBe(Math.round(box.height))
    const grip = { x: box.x + box.width / 2, y: box.y + 12 }
    await fingers.drag(grip, { x: grip.x, y: box.y + box.height - 230 })
    await expect.poll(heightOf).toBe(226)
    await page.getByPlaceholder('Type message or /roll 1d20...').fill('I listen.')
    await page.getByRole('button', { name: 'Send' }).tap()
    await expect(dm.chat.getByText('I listen.')).toBeVisible()
    await fingers.drag({ x: grip.x, y: box.y + box.height - 215 }, { x: grip.x, y: box.y + box.height - 10 })
    await expect(sheet).toBeHidden()
  })

  await test.step('the own sheet opens, and rolls', async () => {
    await tab('Party').tap()
    await page.getByRole('button', { name: 'Sheet of Lyra' }).tap()
    const hero = page.getByRole('region', { name: 'Lyra' })
    const result = shows(page, '[data-roll-result]')
    await hero.getByRole('button', { name: /^Dexterity save/ }).tap()
    await result
    await expect(dm.chat.getByText('Dexterity save')).toBeVisible()
  })

  await test.step('a tab closes the sheet and shows its panel, the one behind the sheet too', async () => {
    const hero = page.getByRole('region', { name: 'Lyra' })
    await tab('Party').tap()
    await expect(hero).toBeHidden()
    await page.getByRole('button', { name: 'Sheet of Lyra' }).tap()
    await expect(hero).toBeVisible()
    await tab('Combat').tap()
    await expect(hero).toBeHidden()
    await expect(page.getByRole('complementary', { name: 'Combat' })).toBeVisible()
    await tab('Map').tap()
  })

  await test.step('the own turn is told, and ended', async () => {
    await dm.desk('Combat')
    await dm.page.getByRole('button', { name: /^Start combat/ }).click()
    await expect(page.getByText('Your turn, Lyra')).toBeVisible()
    await page.getByRole('button', { name: 'End turn' }).tap()
    await expect(dm.page.getByText('Round 2', { exact: true })).toBeVisible()
    await tab('Combat').tap()
    await expect(page.getByRole('complementary', { name: 'Combat' }).getByText('Round 2', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'End your turn' }).tap()
    await expect(dm.page.getByText('Round 3', { exact: true })).toBeVisible()
  })

  expect(thrown).toEqual([])
  expect(rowan.thrown).toEqual([])
})

function pad(page: Page) {
  return page.getByRole('group', { name: 'Move Lyra' })
}

test('a phone that lies on its side keeps its map: the tabs are a rail, what they open a drawer', async ({ browser, server }) => {
  const ayla = await createAccount(server, 'Ayla')
  const { id } = await ayla.call('createSession', { body: { name: 'First night' } })
  const lying = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true } as const
  const page = await (await browserOf(browser, server, ayla, lying)).newPage()
  await page.goto(`/session/${id}`)
  const tabs = page.getByRole('navigation', { name: 'Panels' })
  await expect.poll(async () => (await boxOf(tabs)).height).toBeGreaterThan(300)
  await expect.poll(async () => (await boxOf(tabs)).x).toBe(0)
  for (const [tab, panel] of [
    ['Party', page.getByRole('complementary', { name: 'Party' })],
    ['Combat', page.getByRole('complementary', { name: 'Combat' })],
    ['Chat', page.getByRole('complementary', { name: 'Chat and rolls' })],
    ['Desk', page.getByRole('complementary', { name: 'DM desk' })],
    ['More', page.getByRole('complementary', { name: 'More' })],
  ] as const) {
    await tabs.getByRole('button', { name: new RegExp(`^${tab}`) }).tap()
    const lies = async () => {
      const { x, width, height } = await boxOf(panel)
      return [tab, Math.round(x + width), width, height > 330]
    }
    await expect.poll(lies).toEqual([tab, 844, 320, true])
    // The dice stay visible beside the panel.
    const dice = page.getByRole('button', { name: /^Roll 1d20/ })
    await expect.poll(async () => (await boxOf(dice)).x + (await boxOf(dice)).width).toBeLessThanOrEqual((await boxOf(panel)).x)
  }
  await page.getByRole('button', { name: 'Quests', exact: true }).tap()
  const quests = async () => {
    const { x, width } = await boxOf(page.getByRole('region', { name: 'Active Quests' }))
    return [Math.round(x + width), width]
  }
  await expect.poll(quests).toEqual([844, 320])
})
