import { gather } from '../../pages/several-people'
import { expect, test } from '../../server'

const DRAGON = 'Adult Red Dragon'

test('a dragon’s stat block at the table: it rolls, it counts, it opens by itself, and no player learns of it', async ({
  browser,
  server,
}) => {
  const { dm, player, thrown } = await gather(browser, server)
  const { page } = dm
  const block = page.getByRole('article', { name: DRAGON })
  const counter = (name: string) => block.getByRole('group', { name })
  const nextTurn = page.getByRole('group', { name: 'Combat' }).getByRole('button', { name: 'Next turn' })

  await test.step('the bestiary shows the block, and puts the dragon on the map', async () => {
    await dm.desk('Session')
    const form = page.getByRole('form', { name: 'Add from the bestiary' })
    const choose = async () => {
      await page.getByRole('button', { name: 'Add from the bestiary' }).click()
      await form.getByLabel('Search monsters').fill('adult red')
      await form.getByRole('button', { name: DRAGON }).click()
    }
    await choose()
    await form.getByRole('button', { name: `Stat block of ${DRAGON}` }).click()
    await expect(form).toBeHidden()
    await expect(block.getByRole('region', { name: 'Legendary actions' }).getByText('3 per round')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(block).toBeHidden()
    await choose()
    await form.getByRole('button', { name: 'Put on the map' }).click()
    await expect(player.token(DRAGON)).toBeVisible()
  })

  await test.step('its turn opens the block by itself, and the focus stays', async () => {
    await dm.desk('Combat')
    const choices = page.getByRole('form', { name: 'Start combat' })
    await choices.getByLabel('Lyra: initiative').fill('20')
    await choices.getByRole('checkbox', { name: `${DRAGON} token` }).check()
    await choices.getByLabel(`${DRAGON}: initiative`).fill('10')
    await choices.getByRole('button', { name: 'Start combat' }).click()
    await expect(page.getByText('Now Lyra')).toBeVisible()
    await expect(block).toBeHidden()
    await nextTurn.click()
    await expect(block).toBeVisible()
    await expect(nextTurn).toBeFocused()
  })

  await test.step('a bite rolls to hit and for damage, for everyone', async () => {
    await block.getByRole('button', { name: 'Attack: Bite' }).click()
    await expect(player.page.getByRole('article').filter({ hasText: '1d20+14' })).toBeVisible()
    await block.getByRole('button', { name: '2d10+8 piercing, 2d6 fire' }).click()
    await expect(player.page.getByRole('article').filter({ hasText: '2d10+8+2d6' })).toBeVisible()
  })

  await test.step('what it spends is counted, and stays over a reload', async () => {
    await counter('Legendary actions: 3 of 3 left').getByRole('button').first().click()
    await block.getByRole('button', { name: 'Spend legendary actions: Wing Attack' }).click()
    await expect(counter('Legendary actions: 0 of 3 left')).toBeVisible()
    await counter('Legendary resistances: 3 of 3 left').getByRole('button').first().click()
    await block.getByRole('button', { name: 'Fire Breath is ready: spend it' }).click()
    await expect(block.getByRole('button', { name: 'Fire Breath is spent: roll its recharge' })).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: `Change ${DRAGON}` }).click()
    await page.getByRole('button', { name: `Stat block of ${DRAGON}` }).click()
    await expect(counter('Legendary actions: 0 of 3 left')).toBeVisible()
    await expect(counter('Legendary resistances: 2 of 3 left')).toBeVisible()
    await expect(block.getByRole('button', { name: 'Fire Breath is spent: roll its recharge' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(block).toBeHidden()
  })

  await test.step('its next turn gives the legendary actions back and rolls for the breath, for the DM alone', async () => {
    await nextTurn.click()
    await expect(page.getByText('Now Lyra')).toBeVisible()
    await nextTurn.click()
    await expect(counter('Legendary actions: 3 of 3 left')).toBeVisible()
    await expect(counter('Legendary resistances: 2 of 3 left')).toBeVisible()
    await expect(page.getByRole('article').filter({ hasText: 'Fire Breath' }).filter({ hasText: '1d6' })).toBeVisible()
    await expect(player.page.getByText('Fire Breath')).toHaveCount(0)
    await expect(player.page.getByRole('article').filter({ hasText: '1d6' })).toHaveCount(0)
  })

  await test.step('docked, it stands in place of the chat', async () => {
    await page.getByRole('button', { name: 'Show it in the right panel' }).click()
    await expect(page.getByRole('complementary', { name: 'Chat and rolls' }).getByRole('article', { name: DRAGON })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Chat & Rolls' })).toBeHidden()
    await page.getByRole('button', { name: 'Close Stat block' }).click()
    await expect(page.getByRole('heading', { name: 'Chat & Rolls' })).toBeVisible()
  })
  expect(thrown()).toEqual([])
})
