import { openHome } from '../../pages/person'
import { appFilesAreCached, stored } from '../../pages/shell'
import { expect, test } from '../../shared-server'

test.use({ serviceWorkers: 'allow', savesData: false })

test('a DM who loses the connection reads the table as it was last seen, and leaves nothing behind on signing out', async ({
  page,
  account,
}) => {
  const { id: unseen } = await account.call('createSession', { body: { name: 'Another night' } })
  await openHome(page)
  await page.getByRole('button', { name: /Start Quick Session/ }).click()
  await page.waitForURL('**/session/**')
  const sessionId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const key = `dm_session_${sessionId}`
  await page.getByRole('tab', { name: 'Scene', exact: true }).click()
  await page.getByRole('button', { name: 'Dungeon' }).click()
  await appFilesAreCached(page)
  await expect.poll(() => stored(page, key)).toContain('Dungeon')

  await test.step('without a connection it is there to read, and says from when it is', async () => {
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByRole('alert').filter({ hasText: 'This is the table as you last saw it here' })).toBeVisible()
    await expect(page.getByText('Dungeon', { exact: false }).first()).toBeVisible()
    await page.screenshot({ path: '.cache/shots/last-seen.png' })
  })

  await test.step('a table that was never opened here says why it does not open, with a way out', async () => {
    await page.goto(`/session/${unseen}`)
    await expect(page.getByRole('heading', { name: 'The server is out of reach' })).toBeVisible()
    await page.screenshot({ path: '.cache/shots/out-of-reach.png' })
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome, Adventurer' })).toBeVisible()
    await page.goto(`/session/${sessionId}`)
    await expect(page.getByRole('alert').filter({ hasText: 'This is the table as you last saw it here' })).toBeVisible()
  })

  await test.step('with the connection the table itself comes back', async () => {
    // Pressed while offline, so it fails. Once online, the table may return before the button can be pressed.
    await page.getByRole('button', { name: 'Retry now' }).click()
    await page.context().setOffline(false)
    await expect(page.getByRole('application', { name: 'Battle map' })).toBeVisible()
  })

  await test.step('signing out leaves nothing of it in this browser', async () => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: `Account of ${account.username}` }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.waitForURL('**/login**')
    await expect.poll(() => stored(page, key)).toBeNull()
    await expect.poll(() => stored(page, `campaign_notes_${sessionId}`)).toBeNull()
  })
})
