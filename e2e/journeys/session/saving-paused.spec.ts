import Sqlite from 'better-sqlite3'
import { arrive, startQuickSession } from '../../pages/person'
import { tableOf } from '../../pages/table'
import { expect, lonelyTest as test } from '../../server'

test('PAUSE-5 while nothing can be written a banner says so; it goes by itself, and play goes on', async ({ browser, server }) => {
  const rowan = await arrive(browser, server, 'Rowan')
  await startQuickSession(rowan)
  const dm = tableOf(rowan)
  await dm.say('Before.')
  await expect(dm.chat.getByText('Before.')).toBeVisible()

  const other = new Sqlite(server.databaseFile)
  other.exec('begin immediate')
  await dm.say('Meanwhile.')
  await expect(rowan.page.getByText('Saving is paused.').first()).toBeVisible()
  await expect(dm.chat.getByText('Before.')).toBeVisible()
  await rowan.page.reload()
  await expect(dm.chat.getByText('Before.')).toBeVisible()
  await expect(rowan.page.getByText('Saving is paused.').first()).toBeVisible()

  other.exec('rollback')
  other.close()
  await expect(rowan.page.getByText('Saving is paused.')).toBeHidden()
  await dm.say('After.')
  await expect(dm.chat.getByText('After.')).toBeVisible()
  expect(rowan.thrown).toEqual([])
})
