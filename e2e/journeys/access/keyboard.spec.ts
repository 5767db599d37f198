import type { Page } from '@playwright/test'
import { focusMap } from '../../pages/map'
import { arrive, startQuickSession } from '../../pages/person'
import { expect, test } from '../../server'
import { attributeOf } from '../../support/settled'

test('everything has a name and a key: the palette, the list of keys, the parts of the screen', async ({ browser, server }) => {
  const rowan = await arrive(browser, server, 'Rowan')
  const { page } = rowan
  await startQuickSession(rowan)
  const map = page.getByRole('application', { name: 'Battle map' })
  const palette = page.getByRole('dialog', { name: 'Commands' })
  const field = palette.getByRole('combobox')

  await test.step('the palette rolls dice, and changes the scene', async () => {
    await map.focus()
    await page.keyboard.press('Control+k')
    await field.fill('2d6+3')
    await expect(palette.getByRole('option', { name: /Roll 2d6\+3/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(palette).toBeHidden()
    await expect(page.getByRole('log', { name: 'Chat and rolls' }).getByText('2d6+3')).toBeVisible()
    await page.keyboard.press('Control+k')
    await field.fill('tavern')
    await expect(palette.getByRole('option').first()).toContainText(/tavern/i)
    await page.keyboard.press('Enter')
    await expect(palette).toBeHidden()
    await expect(page.getByRole('banner').getByText('Tavern', { exact: true }).filter({ visible: true })).toBeVisible()
  })

  await test.step('every button of the screen is in it', async () => {
    await page.keyboard.press('Control+k')
    await field.fill('pause game')
    await palette.getByRole('option', { name: /Pause game/ }).click()
    await expect(page.getByText('PAUSED', { exact: true })).toBeVisible()
    await focusMap(page)
    await page.keyboard.press('Shift+P')
    await expect(page.getByText('PAUSED', { exact: true })).toBeHidden()
  })

  await test.step('what goes by no name is said to', async () => {
    await page.keyboard.press('Control+k')
    await field.fill('qqqq')
    await expect(palette.getByText('Nothing here goes by that name.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(palette).toBeHidden()
  })

  await test.step('a key can be given to something else, and stays so', async () => {
    await focusMap(page)
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Keyboard' })
    await sheet.getByRole('button', { name: /^Measure: M/ }).click()
    await page.keyboard.press('v')
    await expect(sheet.getByText('V is the key of “Select”.')).toBeVisible()
    await sheet.getByRole('button', { name: /^Measure: M/ }).click()
    await page.keyboard.press('x')
    await expect(sheet.getByRole('button', { name: /^Measure: X/ })).toBeVisible()
    await sheet.getByRole('button', { name: 'Done' }).click()
    await page.reload()
    await focusMap(page)
    await page.keyboard.press('m')
    await page.keyboard.press('r')
    await expect(page.getByRole('button', { name: 'Range Indicator', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('button', { name: 'Measure', exact: true })).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('x')
    await expect(page.getByRole('button', { name: 'Measure', exact: true })).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('help is a button beside the search, on this screen as on the others', async () => {
    const help = page.getByRole('banner').getByRole('button', { name: 'Help', exact: true })
    await help.click()
    const sheet = page.getByRole('dialog', { name: 'Help and keyboard' })
    await sheet.getByRole('button', { name: 'All commands' }).click()
    await expect(palette).toBeVisible()
    await expect(sheet).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(palette).toBeHidden()
    const orderIn = (each: Page) =>
      each
        .getByRole('banner')
        .getByRole('button', { name: /^(Search or jump|Help$)/ })
        .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? 'Search'))
    await expect.poll(() => orderIn(page)).toEqual(['Search or jump to', 'Help'])
    const other = await page.context().newPage()
    for (const path of ['/dashboard', '/characters', '/campaigns', '/campaigns-old', '/dm']) {
      await other.goto(new URL(path, page.url()).href)
      await expect.poll(() => orderIn(other)).toEqual(['Search', 'Help'])
    }
    await other.close()
  })

  await test.step('F6 goes round the parts of the screen, and focus mode leaves only the map', async () => {
    // The chat is inside the panel.
    const focused = page.locator('[data-region]:focus, [data-region]:has(:focus)').last()
    const regions: string[] = []
    for (let press = 0; press < 5; press += 1) {
      await page.keyboard.press('F6')
      if (regions.length > 0) await expect(focused).not.toHaveAttribute('data-region', regions.at(-1) ?? '')
      regions.push(await attributeOf(focused, 'data-region'))
    }
    expect(regions.sort()).toEqual(['chat', 'header', 'map', 'panel', 'party'])
    await focusMap(page)
    await page.keyboard.press('Shift+H')
    await expect(page.getByRole('complementary', { name: 'Party' })).toBeHidden()
    await page.getByRole('button', { name: 'Show the panels' }).click()
    await expect(page.getByRole('complementary', { name: 'Party' })).toBeVisible()
  })

  await test.step('a key leads to the chat, and letters there are text', async () => {
    await focusMap(page)
    await page.keyboard.press('/')
    await expect(page.getByPlaceholder('Type message or /roll 1d20...')).toBeFocused()
    await page.keyboard.type('roll v')
    await expect(page.getByPlaceholder('Type message or /roll 1d20...')).toHaveValue('/roll v')
  })

  expect(rowan.thrown).toEqual([])
})
