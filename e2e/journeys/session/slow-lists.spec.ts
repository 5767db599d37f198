import type { Page } from '@playwright/test'
import { arrive, startQuickSession } from '../../pages/person'
import { tableOf } from '../../pages/table'
import { expect, test } from '../../server'

test('lists of maps and saved games that are still loading are not called empty', async ({ browser, server }) => {
  const rowan = await arrive(browser, server, 'Rowan')
  const { page } = rowan
  await startQuickSession(rowan)
  const dm = tableOf(rowan)

  await test.step('maps', async () => {
    const answer = await hold(page, '**/api/maps')
    await dm.mapMenu('Load')
    const dialog = page.getByRole('dialog', { name: 'Load Map' })
    await expect(dialog.getByRole('status').getByText('Loading...')).toBeAttached()
    await expect(dialog.getByText('No maps are saved yet.')).toHaveCount(0)
    answer()
    await expect(dialog.getByText('No maps are saved yet.')).toBeVisible()
    await expect(dialog.getByText('Loading...')).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('saved games', async () => {
    const answer = await hold(page, '**/api/sessions/*/saves')
    await dm.desk('Tools')
    const saves = page.getByRole('region', { name: 'Save & Load' })
    await expect(saves.getByRole('status').getByText('Loading...')).toBeAttached()
    await expect(saves.getByText('Nothing is saved yet.')).toHaveCount(0)
    answer()
    await expect(saves.getByText('Nothing is saved yet.')).toBeVisible()
  })
  expect(rowan.thrown).toEqual([])
})

/** Holds back the answers of an address until the returned function is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return answer
}
