import { gather } from '../../pages/several-people'
import { expect, test } from '../../server'

const DRAGON = 'Adult Red Dragon'

test('a dragon breathes on the party’s guide: one press rolls, one applies, one takes it back, and the player reads what they may know', async ({
  browser,
  server,
}) => {
  const { dm, player, thrown } = await gather(browser, server)
  const { page } = dm
  const block = page.getByRole('article', { name: DRAGON, exact: true })
  const cardOf = (whose: typeof page) => whose.getByRole('article', { name: `${DRAGON}: Fire Breath` })

  const openBlock = async () => {
    await dm.token(DRAGON).click()
    await page
      .getByRole('toolbar', { name: `${DRAGON}: actions` })
      .getByRole('button', { name: `${DRAGON}: more` })
      .click()
    await page.getByRole('menuitem', { name: /^Stat block/ }).click()
    await expect(block).toBeVisible()
  }

  await test.step('the DM puts the dragon on the map and opens its block', async () => {
    await dm.addToken('Brakk', { isPlayers: true })
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

  await test.step('without a target it says what to do, and rolls nothing', async () => {
    await block.getByRole('button', { name: 'Use on the targets: Fire Breath' }).click()
    await expect(page.getByText('Mark targets first')).toBeVisible()
    await expect(cardOf(page)).toHaveCount(0)
  })

  await test.step('on a marked target it rolls damage and save, and proposes', async () => {
    // The block lies over the list of tokens.
    await page.keyboard.press('Escape')
    await expect(block).toBeHidden()
    await dm.token('Brakk').click()
    await page.getByRole('toolbar', { name: 'Brakk: actions' }).getByRole('button', { name: 'Target Brakk' }).click()
    await openBlock()
    await block.getByRole('button', { name: 'Use on the targets: Fire Breath' }).click()
    await expect(cardOf(page).getByText(/DEX save/)).toBeVisible()
    await expect(cardOf(page)).toContainText('Fire')
    await expect(block.getByRole('button', { name: 'Fire Breath is spent: roll its recharge' })).toBeVisible()
    await expect(player.tokenRow('Brakk')).not.toContainText(/(^|\D)0\//)
  })

  await test.step('the player reads the card without the dragon’s numbers', async () => {
    await expect(cardOf(player.page)).toBeVisible()
    await expect(cardOf(player.page).getByRole('button', { name: 'Apply' })).toHaveCount(0)
    await cardOf(player.page).getByRole('button', { name: 'How it came about: Brakk' }).click()
    await expect(cardOf(player.page)).not.toContainText('18d6')
    await cardOf(page).getByRole('button', { name: 'How it came about: Brakk' }).click()
    await expect(cardOf(page)).toContainText('18d6')
  })

  await test.step('one press applies it, and it outlives a reload', async () => {
    await cardOf(page).getByRole('button', { name: 'Apply' }).click()
    await expect(player.tokenRow('Brakk')).toContainText(/(^|\D)0\//)
    await page.reload()
    await expect(cardOf(page).getByText('Applied')).toBeVisible()
  })

  await test.step('one press takes it back, breath and all', async () => {
    await cardOf(page).getByRole('button', { name: 'Take back' }).click()
    await expect(player.tokenRow('Brakk')).not.toContainText(/(^|\D)0\//)
    await expect(cardOf(player.page).getByText('Taken back')).toBeVisible()
  })
  expect(thrown()).toEqual([])
})
