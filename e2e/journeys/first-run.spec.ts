import { register } from '../pages/person'
import { tableOf } from '../pages/table'
import { expect, test } from '../server'

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
