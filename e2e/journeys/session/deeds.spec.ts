import { gather } from '../../pages/several-people'
import { expect, test } from '../../server'
import { attributeOf, boxOf } from '../../support/settled'
import { watchFor } from '../../support/short-lived'

// Damage flies as a number.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const DRAGON = 'Adult Red Dragon'

test('a dragon’s breath is laid on the party’s guide: one click rolls, one applies, one takes it back, and the player reads what they may know', async ({
  browser,
  server,
}) => {
  const { dm, player, thrown } = await gather(browser, server)
  const { page } = dm
  const block = page.getByRole('article', { name: DRAGON, exact: true })
  const cardOf = (whose: typeof page) => whose.getByRole('article', { name: `${DRAGON}: Fire Breath` })
  const areaOn = (whose: typeof page) => whose.locator('[data-area="Fire Breath"]')
  const bar = page.getByRole('region', { name: 'Lay the area: Fire Breath' })

  const lay = async () => {
    await block.getByRole('button', { name: 'Lay the area: Fire Breath' }).click()
    await expect(bar).toBeVisible()
  }
  /** The middle of the cell "H7" on the screen, wherever the view is. */
  const spotOf = async (cell: string, columnsBeside = 0) => {
    const view = await attributeOf(page.locator('g:has(> [data-laying])'), 'transform')
    const [left = 0, top = 0, scale = 0] = (view?.match(/-?[\d.]+/g) ?? []).map(Number)
    const [, letter = 'A', row = ''] = /^([A-Z])(\d+)$/.exec(cell) ?? []
    const { x, y } = await boxOf(dm.board)
    return { x: x + left + (letter.charCodeAt(0) - 64.5 + columnsBeside) * scale, y: y + top + (Number(row) - 0.5) * scale }
  }
  let here = { x: 0, y: 0 }
  const moveTo = async (spot: typeof here) => {
    here = spot
    await page.mouse.move(spot.x, spot.y, { steps: 2 })
  }
  const pointAt = async (name: string) => moveTo(await spotOf(await dm.placeOf(name)))
  /** To the right of the dragon, where nobody is. */
  const pointBeside = async () => moveTo(await spotOf(await dm.placeOf(DRAGON), 5))
  const clickHere = () => page.mouse.click(here.x, here.y)

  await test.step('the DM puts the dragon on the map and opens its block', async () => {
    await dm.addToken('Brakk', { isPlayers: true })
    await dm.nudge('Brakk', 'Shift+ArrowUp')
    await dm.desk('Session')
    await page.getByRole('button', { name: 'Add from the bestiary' }).click()
    const form = page.getByRole('form', { name: 'Add from the bestiary' })
    await form.getByLabel('Search monsters').fill('adult red')
    await form.getByRole('button', { name: DRAGON }).click()
    await form.getByRole('button', { name: 'Put on the map' }).click()
    await expect(player.token(DRAGON)).toBeVisible()
    await dm.token(DRAGON).click()
    await page
      .getByRole('toolbar', { name: `${DRAGON}: actions` })
      .getByRole('button', { name: `${DRAGON}: more` })
      .click()
    await page.getByRole('menuitem', { name: /^Stat block/ }).click()
    await expect(block).toBeVisible()
  })

  await test.step('an act without an area says what to do without a target, and rolls nothing', async () => {
    await block.getByRole('button', { name: 'Use on the targets: Bite' }).click()
    await expect(page.getByText('Choose a target first')).toBeVisible()
    await expect(page.getByRole('article', { name: `${DRAGON}: Bite` })).toHaveCount(0)
  })

  await test.step('the breath follows the pointer, counts who stands in it, and leaves out whom one clicks with Alt', async () => {
    await lay()
    await pointBeside()
    await expect(bar).toContainText('0 foes, 0 allies')
    await pointAt('Brakk')
    await expect(bar).toContainText('1 foe, 0 allies')
    await page.keyboard.down('Alt')
    await clickHere()
    await expect(bar).toContainText('0 foes, 0 allies, 1 left out')
    await clickHere()
    await page.keyboard.up('Alt')
    await expect(bar).toContainText('1 foe, 0 allies')
    await page.screenshot({ path: '.cache/shots/area-laid.png' })
  })

  await test.step('nothing is used where nobody stands, nor after Escape', async () => {
    await pointBeside()
    await clickHere()
    await expect(bar).toContainText('Nobody stands in the area.')
    await page.keyboard.press('Escape')
    await expect(bar).toBeHidden()
    await expect(dm.status).toContainText('Select')
    await expect(cardOf(page)).toHaveCount(0)
  })

  await test.step('a click uses it: it rolls damage and save, and everybody sees where it lies', async () => {
    await lay()
    await pointAt('Brakk')
    await expect(bar).toContainText('1 foe, 0 allies')
    await clickHere()
    await expect(bar).toBeHidden()
    await expect(cardOf(page).getByText(/DEX save/)).toBeVisible()
    await expect(cardOf(page)).toContainText('Fire')
    await expect(block.getByRole('button', { name: 'Fire Breath is spent: roll its recharge' })).toBeVisible()
    await expect(player.tokenRow('Brakk')).not.toContainText(/(^|\D)0\//)
    for (const each of [page, player.page]) await expect(areaOn(each)).toBeVisible()
    await player.page.screenshot({ path: '.cache/shots/area-of-player.png' })
  })

  await test.step('the player reads the card without the dragon’s numbers', async () => {
    await expect(cardOf(player.page)).toBeVisible()
    await expect(cardOf(player.page).getByRole('button', { name: 'Apply' })).toHaveCount(0)
    await cardOf(player.page).getByRole('button', { name: 'How it came about: Brakk' }).click()
    await expect(cardOf(player.page)).not.toContainText('18d6')
    await cardOf(page).getByRole('button', { name: 'How it came about: Brakk' }).click()
    await expect(cardOf(page)).toContainText('18d6')
  })

  await test.step('one press applies it, what it took rises from the tokens, the area is gone, and the card outlives a reload', async () => {
    const risen = await watchFor([page, player.page], '[data-flying]')
    await cardOf(page).getByRole('button', { name: 'Apply' }).click()
    await risen.all
    await expect(areaOn(player.page)).toHaveCount(0)
    await expect(player.tokenRow('Brakk')).toContainText(/(^|\D)0\//)
    await page.reload()
    await expect(cardOf(page).getByText('Applied')).toBeVisible()
  })

  await test.step('one press takes it back, breath and all', async () => {
    await cardOf(page).getByRole('button', { name: 'Take back' }).click()
    await expect(player.tokenRow('Brakk')).not.toContainText(/(^|\D)0\//)
    await expect(cardOf(player.page).getByText('Taken back')).toBeVisible()
  })

  await test.step('from its bar the creature strikes whom the DM has marked', async () => {
    await dm.openTokenList()
    await dm.token('Brakk').click()
    await page.getByRole('toolbar', { name: 'Brakk: actions' }).getByRole('button', { name: 'Target Brakk' }).click()
    await dm.token(DRAGON).click()
    await page
      .getByRole('toolbar', { name: `${DRAGON}: actions` })
      .getByRole('button', { name: `Acts of ${DRAGON}` })
      .click()
    await expect(page.getByRole('menuitem', { name: /^Fire Breath/ })).toBeVisible()
    await page.getByRole('menuitem', { name: /^Claw/ }).first().click()
    for (const one of [page, player.page]) await expect(one.getByRole('article', { name: `${DRAGON}: Claw` })).toContainText('Brakk')
  })
  expect(thrown()).toEqual([])
})
