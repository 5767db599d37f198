import type { Page } from '@playwright/test'
import { type Account, logInAgain } from '../../pages/account'
import { managerOf } from '../../pages/campaign'
import { appFilesAreCached, stored } from '../../pages/shell'
import { expect, test } from '../../shared-server'

test.use({ serviceWorkers: 'allow', savesData: false })

const SECRET = 'The mayor is the masked king.'

test('signing out leaves nothing of the DM in this browser but the changes that wait to be sent', async ({ page, account }) => {
  const { id } = await openSecretCampaign(page, account)
  const manager = managerOf(page, id)
  // Pages and forms load on first use; offline only those open that were loaded before.
  await manager.add('Add NPC')
  await manager.dialog.getByRole('button', { name: 'Cancel' }).click()
  await appFilesAreCached(page)
  await page.context().setOffline(true)
  await manager.add('Add NPC')
  await manager.dialog.getByLabel('Name').first().fill('Lyra the Bold')
  await manager.save('Save NPC')
  await expect(page.getByText('1 change waits here')).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await expect.poll(() => keptFiles(page)).toEqual([])
  const left = () => page.evaluate(() => Object.entries(localStorage))
  await expect.poll(async () => (await left()).filter(([key]) => key.startsWith('outbox_'))).toHaveLength(1)
  await expect.poll(async () => JSON.stringify((await left()).filter(([key]) => !key.startsWith('outbox_')))).not.toContain(SECRET)
})

test('a sign-in that ends from afar takes what this browser kept with it', async ({ page, server, account }) => {
  const phone = await logInAgain(server, account)
  await openSecretCampaign(page, account)
  const devices = await phone.call('listDevices')
  const other = devices.find(({ isCurrent }) => !isCurrent)
  await phone.call('signOutDevice', { id: other?.id ?? '' })
  await expect(page.getByRole('alert')).toHaveText('Your session has expired. Please log in again.')
  await expect.poll(() => keptFiles(page)).toEqual([])
  await expect.poll(() => stored(page, 'advanced-campaigns')).toBeNull()
})

/** Creates and opens a campaign with a secret, and waits until the browser has cached it. */
async function openSecretCampaign(page: Page, account: Account) {
  const campaign = await account.call('createCampaign', { body: { name: 'Embers of Vael' } })
  const { id } = campaign
  await account.call('createEntity', { id, body: { kind: 'npc', fields: { name: 'Old Marn', secrets: SECRET } } })
  const manager = managerOf(page, id)
  await manager.open('npcs')
  await expect(manager.row('Old Marn')).toBeVisible()
  await expect.poll(() => keptFiles(page)).not.toEqual([])
  await expect.poll(() => stored(page, 'advanced-campaigns')).toContain(SECRET)
  return campaign
}

/** Names of the files that the browser's IndexedDB stores. */
function keptFiles(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('hearthlight', 1)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const asked = database.transaction('files').objectStore('files').getAllKeys()
          asked.onerror = () => reject(asked.error)
          asked.onsuccess = () => {
            database.close()
            resolve(asked.result.map(String))
          }
        }
      }),
  )
}
