import { arrive, startQuickSession } from '../../pages/person'
import { tableOf } from '../../pages/table'
import { expect, test } from '../../server'
import { shows } from '../../support/short-lived'

// What moves is part of these journeys.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const THROWN = '[data-dice="thrown"]'
const AT_REST = '[data-dice="none"]'

test('dice tumble for who wants them, and their weight is carried by nobody else', async ({ browser, server }) => {
  const rowan = await arrive(browser, server, 'Rowan')
  await startQuickSession(rowan)
  const { page, chat, say } = tableOf(rowan)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const hasThree = () => fetched.some((address) => /\/assets\/(three|dice-stage)/.test(address))

  await test.step('nothing of it is loaded before the first roll, nor for who asked for less movement', async () => {
    await expect(page.locator(AT_REST)).toBeAttached()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(page.locator(AT_REST)).toBeHidden()
    await say('/roll 1d20')
    await expect(chat.getByText('1d20', { exact: true })).toBeVisible()
    expect(hasThree()).toBe(false)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expect(page.locator(AT_REST)).toBeAttached()
  })

  await test.step('the number is there at once, the dice come and go by themselves', async () => {
    const thrown = shows(page, THROWN)
    await say('/roll 2d6')
    await expect(chat.getByText('2d6', { exact: true })).toBeVisible()
    await thrown
    expect(hasThree()).toBe(true)
    await expect(page.locator(AT_REST)).toBeAttached()
  })

  await test.step('the setting turns them off', async () => {
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByLabel('Show rolls as 3D dice').uncheck()
    await expect(page.locator(AT_REST)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await say('/roll 3d8')
    await expect(chat.getByText('3d8', { exact: true })).toBeVisible()
    await expect(page.locator(THROWN)).toHaveCount(0)
  })

  expect(rowan.thrown).toEqual([])
})
