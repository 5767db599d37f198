import { gather } from '../../pages/several-people'
import { expect, test } from '../../server'
import { boxOf } from '../../support/settled'
import { letNotificationsWait } from '../../support/short-lived'

test('what a DM does all evening takes few strokes, and nothing lies in the way', async ({ browser, server }) => {
  const { dm, player, thrown } = await gather(browser, server)
  const { page } = dm

  await test.step('a token’s hit points are typed afresh, the higher ones being the most it can have', async () => {
    await dm.mapMenu('Add Token')
    const form = page.getByRole('form', { name: 'Add Token' })
    await expect(form.getByLabel('Name')).toBeFocused()
    await page.keyboard.type('Ogre')
    await form.getByLabel('Max HP').press('Control+a')
    await page.keyboard.press('Delete')
    await page.keyboard.type('59')
    await expect(form.getByLabel('Max HP')).toHaveValue('59')
    await form.getByLabel('HP', { exact: true }).fill('68')
    await expect(form.getByLabel('Max HP')).toHaveValue('68')
    await form.getByRole('button', { name: 'Add Token' }).click()
    await expect(dm.tokenRow('Ogre')).toContainText('hostile')
    await expect(dm.tokenRow('Ogre')).toContainText('68/68')
  })

  await test.step('after a click on a tool, letters are the map’s', async () => {
    await dm.choose('Draw')
    await page.keyboard.press('m')
    await expect(dm.status).toContainText('Measure')
    await dm.choose('Draw')
    await dm.options('Draw').getByText('Rectangle').click()
    await page.keyboard.press('v')
    await expect(dm.status).toContainText('Select')
    await page.keyboard.press('3')
    await expect(page.getByRole('tab', { name: 'Combat' })).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('a foe under fog joins the fight unseen', async () => {
    await dm.choose('Fog of War')
    await dm.addToken('Lurker in the fog')
    await dm.page.getByRole('button', { name: 'Roll Init' }).click()
    await expect(dm.order.getByRole('listitem').filter({ hasText: 'Lurker in the fog' })).toContainText('hidden')
    await expect(player.page.getByRole('region', { name: 'Combat' })).toContainText('Round 1')
    await expect(player.page.getByText(/Lurker|Ogre/)).toHaveCount(0)
  })

  await test.step('wounds are typed as soon as the row is open', async () => {
    await page.getByRole('button', { name: 'Change Ogre' }).click()
    await expect(page.getByLabel('Ogre: change hit points')).toBeFocused()
    await page.keyboard.type('-9')
    await page.keyboard.press('Enter')
    await expect(dm.order).toContainText('59/68')
  })

  await test.step('a notice covers neither the panels nor the map’s status', async () => {
    await letNotificationsWait(page, true)
    await dm.press('Control+s')
    await page.getByRole('dialog').getByLabel('Name').fill('The cave')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    // The notice slides in.
    const notice = await boxOf(page.getByRole('status').filter({ hasText: 'Map Saved' }))
    const party = await boxOf(page.getByRole('complementary', { name: 'Party' }))
    const status = await boxOf(dm.status)
    expect(notice.x).toBeGreaterThanOrEqual(party.x + party.width)
    expect(notice.y + notice.height).toBeLessThanOrEqual(status.y)
  })

  await test.step('a click and a sentence alarm the players, and a click and Enter roll in secret', async () => {
    await page.getByRole('button', { name: 'Alert Players' }).click()
    await expect(page.getByLabel('Message to all players')).toBeFocused()
    await page.keyboard.type('The roof comes down!')
    await page.keyboard.press('Enter')
    await expect(player.page.getByText('The roof comes down!')).toBeVisible()
    await player.page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Secret Roll' }).click()
    await expect(page.getByLabel('Secret dice notation')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: 'Secret rolls' }).getByRole('listitem')).toHaveCount(1)
    await page.getByRole('button', { name: 'Secret Roll', exact: true }).click()
  })

  await test.step('quests are written where they are read', async () => {
    await page.getByRole('button', { name: 'Quests', exact: true }).click()
    await page.getByRole('button', { name: 'Quest Manager' }).click()
    await expect(page.getByRole('dialog', { name: 'Quest Manager' })).toBeVisible()
    await player.page.getByRole('button', { name: 'Quests', exact: true }).click()
    await expect(player.page.getByText('No quests yet. They appear here when the DM hands them out.')).toBeVisible()
    await expect(player.page.getByRole('button', { name: 'Quest Manager' })).toHaveCount(0)
  })

  await test.step('the browser’s storage says who sits here as whom', async () => {
    const stored = ({ page: at }: typeof player) => at.evaluate(() => [localStorage.getItem('username'), localStorage.getItem('userRole')])
    await expect
      .poll(async () => [await stored(dm), await stored(player)])
      .toEqual([
        [expect.any(String), 'dm'],
        [expect.any(String), 'player'],
      ])
  })

  expect(thrown()).toEqual([])
})
