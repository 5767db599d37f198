import type { Locator, Page } from '@playwright/test'
import { focusMap } from '../../pages/map'
import { arrive, type Person, register, startQuickSession, takeSeat } from '../../pages/person'
import { gather } from '../../pages/several-people'
import { tableOf } from '../../pages/table'
import { expect, test } from '../../server'
import { atRest } from '../../support/settled'

// What moves is part of these journeys.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('somebody new is shown three ways to begin, and the sample table is a table like any other', async ({ browser, server }) => {
  const nova = await register(browser, server, 'Nova')
  const { page } = nova
  const welcome = page.getByRole('region', { name: 'New here?' })
  await expect(welcome.getByRole('button')).toHaveText(['Try the sample table', 'Make a hero', 'Join with a code'])
  await welcome.getByRole('button', { name: 'Try the sample table' }).click()
  await page.waitForURL('**/session/**')
  const dm = tableOf(nova)

  await test.step('four tokens, a quest, a combat in its first round', async () => {
    await dm.openTokenList()
    for (const name of ['Brannoch', 'Sefra', 'Wick', 'Cellar Brute']) await expect(dm.token(name)).toBeVisible()
    await dm.desk('Combat')
    await expect(dm.order.getByRole('listitem')).toHaveCount(4)
    await page.getByRole('button', { name: 'Quests', exact: true }).click()
    await expect(page.getByText('The Thing in the Cellar')).toBeVisible()
  })

  await test.step('whoever has begun is not asked again', async () => {
    await page.goto('/dashboard')
    await expect(page.getByText('The Sample Table').first()).toBeVisible()
    await expect(welcome).toBeHidden()
  })

  expect(nova.thrown).toEqual([])
})

test('a DM is shown five things, once, and again when asked for', async ({ browser, server }) => {
  const rowan = await register(browser, server, 'Rowan')
  const { page } = rowan
  await becomeNew(rowan)
  await startQuickSession(rowan)
  const tour = page.getByRole('dialog', { name: /^Tour/ })
  const map = page.getByRole('application', { name: 'Battle map' })

  await test.step('by keyboard alone, from stop to stop; the map has the keys again afterwards', async () => {
    await expect(tour.getByRole('button', { name: 'Next' })).toBeFocused()
    for (const text of [
      'Players bring their tokens. Add others here.',
      'Hide parts of the map with fog.',
      'Start a fight here.',
      'Copy the code for players here.',
    ]) {
      await expect(tour.getByText(text)).toBeVisible()
      await expectCoversNothing(tour, page)
      await expect(tour.getByRole('button', { name: 'Next' })).toBeFocused()
      await page.keyboard.press('Enter')
    }
    await expect(tour.getByText('Find anything by name here, or by Ctrl+K.')).toBeVisible()
    await expectCoversNothing(tour, page)
    await expect(tour.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(tour).toBeHidden()
    await expect(map).toBeFocused()
  })

  await test.step('never again by itself', async () => {
    await page.reload()
    await expect(map).toBeVisible()
    await atRest(page)
    await expect(tour).toBeHidden()
  })

  await test.step('from Help, and skipped', async () => {
    await focusMap(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('show me around')
    await expect(page.getByRole('option').first()).toHaveText(/show me around/i)
    await page.keyboard.press('Enter')
    await expect(tour).toBeVisible()
    await tour.getByRole('button', { name: 'Skip' }).click()
    await expect(tour).toBeHidden()
  })

  await test.step('an empty map says what to do next, until something lies on it', async () => {
    const ways = page.getByRole('region', { name: 'Where does it begin?' })
    await ways.getByRole('button', { name: 'Tavern plan' }).click()
    await expect(ways).toBeHidden()
    await tableOf(rowan).openTokenList()
    await expect(page.getByText('A picture lies under the map')).toBeVisible()
  })
  expect(rowan.thrown).toEqual([])
})

test('on a phone the tour speaks of the token that sat down, of where tools and fights are, and of no key', async ({ browser, server }) => {
  const rowan = await arrive(browser, server, 'Rowan', { viewport: { width: 390, height: 844 }, hasTouch: true })
  const ayla = await arrive(browser, server, 'Ayla')
  const { page } = rowan
  const code = await startQuickSession(rowan)
  await takeSeat(ayla, code, 'Wood Elf Ranger', 'Lyra')
  await becomeNew(rowan)
  await page.reload()
  const tour = page.getByRole('dialog', { name: /^Tour, \d of 4$/ })
  for (const text of [
    'Drag this token to move it.',
    'Fog and other tools are here.',
    'Start a fight here.',
    'Copy the code for players here.',
  ]) {
    await expect(tour.getByText(text)).toBeVisible()
    await expectCoversNothing(tour, page)
    await tour.getByRole('button', { name: /^(Next|Done)$/ }).click()
  }
  await expect(tour).toBeHidden()
  expect(rowan.thrown).toEqual([])
})

test('a player is told on sitting down that all is well, and the first time that the token glows', async ({ browser, server }) => {
  const { dm, player, thrown } = await gather(browser, server)
  const { page } = player
  await becomeNew({ page })
  const lobby = page.getByRole('region', { name: 'Before you play' })
  const card = page.getByRole('region', { name: 'First steps' })

  await test.step('hero, connection and sound stand in a line that goes by itself', async () => {
    // The line stays while hovered. If it has already closed, reload and try again.
    await expect(async () => {
      await page.reload()
      await lobby.getByRole('button', { name: 'Sound on' }).hover()
    }).toPass()
    await expect(lobby.getByText('You play Lyra')).toBeVisible()
    await expect(lobby.getByText('Connection OK')).toBeVisible()
    await lobby.getByRole('button', { name: 'Sound on' }).click()
    await expect(lobby.getByRole('button', { name: 'Sound off' })).toBeVisible()
    await page.mouse.move(700, 600)
    await expect(lobby).toBeHidden()
  })

  await test.step('the card comes with the token, and goes when it was moved', async () => {
    await expect(card).toBeHidden()
    await dm.page.getByRole('toolbar', { name: 'Map tools' }).getByRole('button', { name: 'Map menu' }).click()
    await dm.page.getByRole('menuitem', { name: 'Add Token' }).click()
    const form = dm.page.getByRole('form', { name: 'Add Token' })
    await form.getByLabel('For').selectOption('Lyra')
    await form.getByRole('button', { name: 'Add Token' }).click()
    await expect(card.getByText('Your token is glowing. Drag it. Type /roll.')).toBeVisible()
    await expect(page.locator('[data-glow]')).toBeAttached()
    await player.openTokenList()
    await player.token('Lyra').click()
    await player.press('ArrowRight')
    await expect(card).toBeHidden()
    await expect(page.locator('[data-glow]')).toHaveCount(0)
  })
  expect(thrown()).toEqual([])
})

/** The tour leaves the invite code uncovered, and what it speaks of: both are in sight, whole. */
async function expectCoversNothing(tour: Locator, page: Page): Promise<void> {
  for (const shown of [page.locator('[data-hint] > [aria-hidden]'), page.getByRole('button', { name: /Copy the invite code/ })]) {
    await expect
      .poll(async () => {
        const [card, box] = await Promise.all([tour.boundingBox(), shown.boundingBox()])
        if (card === null || box === null) return 'not there'
        const isBeside = card.x >= box.x + box.width || box.x >= card.x + card.width
        return isBeside || card.y >= box.y + box.height || box.y >= card.y + card.height ? 'uncovered' : 'covered'
      })
      .toBe('uncovered')
  }
}

/** Undoes what is set for other journeys: that this person has already seen the introduction. */
function becomeNew({ page }: Pick<Person, 'page'>): Promise<void> {
  return page.evaluate(() => localStorage.setItem('firstRun', JSON.stringify({ dm: false, player: false })))
}
