import { expect, test } from '../../shared-server'
import { boxOf } from '../../support/settled'

test('who goes on speaking is named once, and a long speech stands folded until it is wanted', async ({ page, account }) => {
  const { id } = await account.call('createSession', { body: { name: 'First night' } })
  await page.goto(`/session/${id}`)
  const chat = page.getByRole('log', { name: 'Chat and rolls' })
  const input = page.getByPlaceholder('Type message or /roll 1d20...')
  const say = async (text: string) => {
    await input.fill(text)
    await input.press('Enter')
    await expect(input).toHaveValue('')
  }
  const lines = chat.getByText(/^Ayla: /)
  await say('The bell rings.')
  await say('Once more.')
  await expect(lines).toHaveCount(2)
  // Screen readers get the name in both lines; it is visible only above the first.
  const widthOfName = async (line: number) => (await boxOf(lines.nth(line).getByText('Ayla').locator('..'))).width
  await expect.poll(() => widthOfName(0)).toBeGreaterThan(20)
  await expect.poll(() => widthOfName(1)).toBeLessThanOrEqual(1)

  await say(Array.from({ length: 14 }, (_, line) => `Verse ${line + 1}`).join('\n'))
  const speech = chat.getByText('Verse 14').locator('xpath=ancestor::p')
  const height = async () => (await boxOf(speech)).height
  const whole = chat.getByRole('button', { name: 'Show all of it' })
  await expect(whole).toBeVisible()
  const folded = await height()
  await whole.click()
  await expect.poll(height).toBeGreaterThan(folded * 1.5)
  await chat.getByRole('button', { name: 'Show less' }).click()
  await expect.poll(height).toBe(folded)
})
