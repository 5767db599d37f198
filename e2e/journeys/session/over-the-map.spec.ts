import type { Locator, Page } from '@playwright/test'
import { mapOf } from '../../pages/map'
import { arrive, startQuickSession, takeSeat } from '../../pages/person'
import { tableOf } from '../../pages/table'
import { expect, test } from '../../server'
import { type Box, boxOf, settled } from '../../support/settled'

/** Width of the party panel and its margins, and the distance between a drawer and the token beside it; CSS pixels. */
const HOME_X = 264
const GAP_PX = 24
const CELL_PX = 40

test('a drawer leaves the turn, the own token and Escape free; notices stand beside it, two at most', async ({ browser, server }) => {
  const rowan = await arrive(browser, server, 'Rowan')
  const ayla = await arrive(browser, server, 'Ayla')
  const code = await startQuickSession(rowan)
  await takeSeat(ayla, code, 'Wood Elf Ranger', 'Lyra')
  const dm = { ...tableOf(rowan), ...mapOf(rowan) }
  const player = { ...tableOf(ayla), ...mapOf(ayla) }
  const { page } = player
  await dm.openTokenList()
  await dm.token('Lyra').click()
  await dm.page.getByLabel('Move Lyra to').fill('C7')
  await dm.page.keyboard.press('Enter')
  await expect(dm.place('Lyra')).toHaveText('C7')
  await dm.desk('Combat')
  await dm.page.getByRole('button', { name: /^Start combat/ }).click()
  const banner = page.getByText('Your turn, Lyra')
  await expect(banner).toBeVisible()
  await page.reload()
  const onToken = [2.35, 6.35] as const
  const bare = await player.settledColour([6.5, 6.5])
  // Not the token's colour: its picture may come later.
  await player.expectColour(onToken, bare, false)

  const drawer = page.getByRole('region', { name: 'Quick Roll' })
  await test.step('the drawer opens below the turn banner and beside the own token', async () => {
    await page.getByRole('button', { name: 'Roll', exact: true }).click()
    const box = await boxOf(drawer)
    expect(overlap(box, await boxOf(banner))).toBe(false)
    const cell = (box.x + box.width + GAP_PX - HOME_X) / CELL_PX
    await player.expectColour([cell + 0.35, onToken[1]], bare, false)
  })

  const alerts = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('alert')
  await test.step('notices replace those of their code, stand beside drawer and tools, and select no text', async () => {
    for (const [errorCode, text] of [
      ['MAP_001', 'first'],
      ['MAP_002', 'second'],
      ['FILE_001', 'third'],
      ['MAP_002', 'again'],
    ] as const) {
      await report(page, errorCode, text)
    }
    await expect(alerts).toHaveCount(2)
    await expect(alerts).toContainText(['third', 'again'])
    // settled: two stand, and errors stay until they are closed
    for (const alert of await alerts.all()) await expect(alert).toBeInViewport({ ratio: 1 })
    const obstacles = [drawer, banner, player.status, page.getByRole('toolbar', { name: 'Map tools' })]
    // settled: as above
    for (const alert of await alerts.all()) {
      for (const obstacle of obstacles) expect(overlap(await boxOf(alert), await boxOf(obstacle))).toBe(false)
    }
    await dragAcross(page, alerts.first())
    expect(await settled(page, () => page.evaluate(() => getSelection()?.toString()))).toBe('')
  })

  await test.step('Escape on the map closes the drawer, and the focus stays on the map', async () => {
    await player.click([17.5, 12.5])
    await expect(player.board).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(player.board).toBeFocused()
  })
  expect([...rowan.thrown, ...ayla.thrown]).toEqual([])
})

function report(page: Page, code: string, userMessage: string): Promise<void> {
  return page.evaluate(
    ({ code, userMessage }) => {
      const detail = { id: `err_${userMessage}`, code, timestamp: Date.now(), context: {}, message: 'm', userMessage, severity: 'medium' }
      window.dispatchEvent(new CustomEvent('app:error', { detail: { ...detail, retryable: false } }))
    },
    { code, userMessage },
  )
}

/** Drags over the text of the element and out of it. */
async function dragAcross(page: Page, element: Locator): Promise<void> {
  const { x, y, width, height } = await boxOf(element)
  await page.mouse.move(x + 40, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 3 })
  await page.mouse.move(x + width + 40, y - 60, { steps: 3 })
  await page.mouse.up()
}

function overlap(one: Box, other: Box): boolean {
  return one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height
}
