import { gather } from '../../pages/several-people'
import { expect, test } from '../../server'
import { hears } from '../../support/short-lived'

test('everything on the map is done by keyboard alone', async ({ browser, server }) => {
  const { dm, player, thrown } = await gather(browser, server)
  const news = dm.page.getByRole('status', { name: 'Map news' })
  await dm.addToken('Bear')
  await dm.addToken('Ape')

  await test.step('the list opens and closes, tokens are gone through and nudged', async () => {
    await dm.press('t')
    await expect(dm.tokens).toBeHidden()
    await dm.press('t')
    await expect(dm.tokens).toBeVisible()
    await dm.press('.')
    await expect(dm.token('Ape')).toHaveAttribute('aria-pressed', 'true')
    await dm.press('.')
    await expect(dm.token('Bear')).toHaveAttribute('aria-pressed', 'true')
    const before = await player.placeOf('Bear')
    await dm.press('ArrowRight', 'Shift+ArrowLeft', 'ArrowDown')
    await expect.poll(() => player.placeOf('Bear')).toBe(shifted(before, -4, 1))
  })

  await test.step('moved by the name of a cell', async () => {
    await dm.page.getByLabel('Move Bear to').fill('h7')
    await dm.page.keyboard.press('Enter')
    await expect.poll(() => player.placeOf('Bear')).toBe('H7')
    await expect(news).toHaveText('Bear moved to H7')
    await dm.page.getByLabel('Move Bear to').fill('seven')
    await Promise.all([hears(dm.page, '“seven” is no cell. Cells are named like H7.'), dm.page.keyboard.press('Enter')])
  })

  await test.step('moved by the button of its row', async () => {
    await dm.tokenRow('Ape').getByRole('button', { name: 'Move Ape' }).focus()
    await dm.page.keyboard.press('Enter')
    await expect(dm.page.getByLabel('Move Ape to')).toBeFocused()
    await dm.page.keyboard.type('j4')
    await dm.page.keyboard.press('Enter')
    await expect.poll(() => player.placeOf('Ape')).toBe('J4')
    await expect(dm.tokenRow('Bear').getByRole('cell').nth(4)).toHaveText('15 ft')
    await dm.token('Bear').click()
  })

  await test.step('edited, duplicated, deleted', async () => {
    await dm.press('Enter')
    const editor = dm.page.getByRole('dialog', { name: 'Edit Token' })
    await editor.getByLabel('Name').fill('Great Bear')
    await dm.page.keyboard.press('Enter')
    await expect(editor).toBeHidden()
    await expect(player.token('Great Bear')).toBeVisible()
    await dm.press('Control+d')
    await expect(player.token('Great Bear 2')).toBeVisible()
    await dm.press('Delete')
    await dm.confirm('Delete token')
    await expect(player.token('Great Bear')).toBeHidden()
    await dm.press('Control+z')
    await expect(player.token('Great Bear')).toBeVisible()
  })

  await test.step('tools are pointed by arrows and used with Enter', async () => {
    await dm.press('Escape', 'f')
    await expect(player.summary).toContainText('100 cells under fog')
    await dm.press('ArrowRight', 'Enter')
    await expect(player.summary).toContainText(/(99|101) cells under fog/)
    await dm.press('d', 'ArrowDown', 'Enter', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter')
    await expect(dm.summary).toContainText('1 drawing')
    await dm.press('m', 'ArrowUp', 'Enter', 'ArrowRight', 'ArrowRight')
    await expect(dm.status.getByText('10 ft', { exact: true })).toBeVisible()
    await expect(dm.summary).toContainText('10 ft. No picture lies under the map')
  })

  await test.step('Escape leaves one thing after the other', async () => {
    await dm.press('Escape')
    await expect(dm.status.getByText('10 ft', { exact: true })).toBeHidden()
    await expect(dm.page.getByRole('button', { name: 'Measure', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await dm.press('Escape')
    await expect(dm.page.getByRole('button', { name: 'Select', exact: true })).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('the toolbar is one stop; arrows go along it', async () => {
    await dm.page.getByRole('button', { name: 'Select', exact: true }).focus()
    await dm.page.keyboard.press('ArrowRight')
    await expect(dm.page.getByRole('button', { name: 'Move/Pan', exact: true })).toBeFocused()
    await dm.page.keyboard.press('Tab')
    await expect(dm.page.getByRole('toolbar', { name: 'Map tools' }).locator(':focus')).toHaveCount(0)
  })
  expect(thrown()).toEqual([])
})

function shifted(place: string, columns: number, rows: number): string {
  const [, column = '', row = ''] = /^([A-Z])(\d+)$/.exec(place) ?? []
  return `${String.fromCharCode(column.charCodeAt(0) + columns)}${Number(row) + rows}`
}
