import { campaignCodeOf, forgeCampaign, managerOf } from '../../pages/campaign'
import { giveCharacter } from '../../pages/character'
import { arrive, takeSeat } from '../../pages/person'
import { expect, test } from '../../server'
import { hears, letNotificationsWait } from '../../support/short-lived'

test('Quest Forge: forge, tell, invite, launch, delete and take it back', async ({ browser, server }) => {
  const rowan = await arrive(browser, server, 'Rowan')
  const { page } = rowan

  await test.step('a campaign needs a name', async () => {
    await page.goto('/campaigns')
    await page.getByRole('button', { name: 'Forge New Campaign' }).click()
    const modal = page.getByRole('dialog', { name: 'Forge New Campaign' })
    await modal.getByRole('button', { name: 'Create Campaign' }).click()
    await expect(modal.getByText('Give the campaign a name.')).toBeVisible()
    await modal.getByLabel('Name').fill('Iron Sky')
    await modal.getByLabel('Description').fill('Brass and **thunder**.')
    await modal.getByText('Steampunk').click()
    await modal.getByRole('button', { name: 'Create Campaign' }).click()
    await expect(page.getByRole('heading', { name: 'Iron Sky', level: 2 })).toBeVisible()
    await expect(page.getByText('Steampunk').first()).toBeVisible()
    await expect(page.locator('strong', { hasText: 'thunder' })).toBeVisible()
  })

  await test.step('its code is copied, linked and drawn', async () => {
    const code = await campaignCodeOf(page)
    await Promise.all([hears(page, `Invite code ${code} copied to clipboard!`), page.getByRole('button', { name: 'Copy code' }).click()])
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.address}/join/${code}`)
    await page.getByRole('button', { name: 'QR code' }).click()
    await expect(page.getByRole('img', { name: 'QR code of the invite to Iron Sky' })).toBeVisible()
  })

  await test.step('a session needs a title', async () => {
    await page.getByRole('button', { name: 'New Session' }).click()
    const modal = page.getByRole('dialog', { name: 'New Session' })
    await modal.getByRole('button', { name: 'Add session' }).click()
    await expect(modal.getByText('Give the session a title.')).toBeVisible()
    await modal.getByLabel('Title').fill('A Storm of Gears')
    await modal.getByLabel('Summary').fill('They fell *upwards*.')
    await modal.getByRole('button', { name: 'Add session' }).click()
    const sessions = page.getByRole('list', { name: 'Quest Sessions' })
    await expect(sessions.getByText('A Storm of Gears')).toBeVisible()
    await letNotificationsWait(page, true)
    await sessions.getByRole('button', { name: 'Delete A Storm of Gears' }).click()
    await expect(sessions.getByText('A Storm of Gears')).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(sessions.getByText('A Storm of Gears')).toBeVisible()
  })

  await test.step('notes save themselves', async () => {
    await page.getByLabel('Campaign notes').fill('The captain is a clock.')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Campaign notes')).toHaveValue('The captain is a clock.')
  })

  await test.step('Launch Session leads to its table, and again to the same', async () => {
    await page.getByRole('button', { name: 'Launch Session' }).click()
    await page.waitForURL('**/session/**')
    const address = page.url()
    await expect(page.getByRole('heading', { name: 'Party', exact: true })).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('activeSession'))).toBe(address.split('/').at(-1))
    await page.goto('/campaigns')
    await page
      .getByRole('list', { name: 'My Campaigns' })
      .getByRole('button', { name: /Iron Sky/ })
      .click()
    await page.getByRole('button', { name: 'Launch Session' }).click()
    await page.waitForURL(address)
  })

  await test.step('deleting asks, and can be taken back', async () => {
    await page.goto('/campaigns')
    await page
      .getByRole('list', { name: 'My Campaigns' })
      .getByRole('button', { name: /Iron Sky/ })
      .click()
    await letNotificationsWait(page, true)
    await page.getByRole('button', { name: 'Delete Iron Sky' }).click()
    await expect(page.getByText('Are you sure you want to delete this campaign?')).toBeVisible()
    await page.getByRole('button', { name: 'Delete campaign' }).click()
    await expect(page.getByRole('list', { name: 'My Campaigns' }).getByText('Iron Sky')).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('list', { name: 'My Campaigns' }).getByText('Iron Sky')).toBeVisible()
  })

  await test.step('the browser keeps it in the shapes that the specification names', async () => {
    await page
      .getByRole('list', { name: 'My Campaigns' })
      .getByRole('button', { name: /Iron Sky/ })
      .click()
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('campaigns') ?? '[]')[0]))
      .toMatchObject({ name: 'Iron Sky', setting: 'Steampunk', sessions: [{ number: 1, title: 'A Storm of Gears' }] })
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('advanced-campaigns') ?? '[]')[0]))
      .toMatchObject({ name: 'Iron Sky', settings: { startingLevel: 1, inspiration: true }, sessions: [{ title: 'A Storm of Gears' }] })
  })
  expect(rowan.thrown).toEqual([])
})

test('one campaign on both screens; players read what they may know', async ({ browser, server }) => {
  const rowan = await arrive(browser, server, 'Rowan')
  const ayla = await arrive(browser, server, 'Ayla')
  const id = await forgeCampaign(rowan, 'Embers of Vael')
  const { page } = rowan
  await page.getByRole('button', { name: 'New Session' }).click()
  await page.getByRole('dialog').getByLabel('Title').fill('Into the dark')
  await page.getByRole('dialog').getByLabel('Notes').fill('canary-session-notes')
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'DM only' })).toBeChecked()
  await page.getByRole('dialog').getByText('All players').click()
  await page.getByRole('button', { name: 'Add session' }).click()
  await expect(page.getByRole('list', { name: 'Quest Sessions' }).getByText('Into the dark')).toBeVisible()
  const manager = managerOf(page, id)
  await manager.open('sessions')
  await manager.row('Into the dark').click()
  await manager.detail('Into the dark').getByRole('button', { name: 'Edit' }).click()
  await manager.dialog.getByLabel('Title').fill('Into the light')
  await manager.dialog.getByLabel('Summary').fill('They lit the lamp.')
  await manager.save('Save changes')
  await expect(manager.detail('Into the light')).toBeVisible()
  await page.goto(`/campaigns?campaign=${id}`)
  await expect(page.getByRole('list', { name: 'Quest Sessions' }).getByText('Into the light')).toBeVisible()
  const code = await campaignCodeOf(page)

  await manager.open('npcs')
  await manager.add('Add NPC')
  await manager.dialog.getByLabel('Name').first().fill('canary-npc')
  await manager.save('Save NPC')
  await expect(manager.detail('canary-npc')).toBeVisible()
  await page.goto(`/campaigns?campaign=${id}`)
  await page.getByRole('button', { name: 'Launch Session' }).click()
  await page.waitForURL('**/session/**')

  await takeSeat(ayla, code, 'Wood Elf Ranger', 'Lyra')
  const heard: string[] = []
  ayla.page.on('response', async (response) => {
    if (response.url().includes('/api/')) heard.push(await response.text().catch(() => ''))
  })
  await ayla.page.goto('/campaigns')
  await ayla.page
    .getByRole('list', { name: 'Where I play' })
    .getByRole('button', { name: /Embers of Vael/ })
    .click()
  await expect(ayla.page.getByRole('list', { name: 'Quest Sessions' }).getByText('Into the light')).toBeVisible()
  await expect(ayla.page.getByRole('button', { name: 'Launch Session' })).toBeHidden()
  await expect(ayla.page.getByRole('button', { name: 'New Session' })).toBeHidden()
  await expect(ayla.page.getByRole('link', { name: 'Enter the session' })).toHaveAttribute('href', /\/session\//)
  await ayla.page.getByRole('link', { name: 'Open in the Campaign Manager' }).click()
  await ayla.page.getByRole('tab', { name: 'Sessions' }).click()
  await managerOf(ayla.page, id).row('Into the light').click()
  const told = managerOf(ayla.page, id).detail('Into the light')
  await expect(told.getByText('They lit the lamp.')).toBeVisible()
  await expect(told.getByRole('button', { name: 'Edit' })).toBeHidden()
  await ayla.page.getByRole('tab', { name: 'NPCs' }).click()
  await expect(ayla.page.getByRole('button', { name: 'Add NPC' })).toBeHidden()
  await expect.poll(() => heard.join('\n')).toContain('They lit the lamp.')
  expect(heard.join('\n')).not.toContain('canary')
  expect([...rowan.thrown, ...ayla.thrown]).toEqual([])
})

test('two devices of one DM at once: what fits is merged, what does not is kept twice', async ({ browser, server }) => {
  const rowan = await arrive(browser, server, 'Rowan')
  const id = await forgeCampaign(rowan, 'Embers of Vael')
  const here = managerOf(rowan.page, id)
  await here.open('npcs')
  await here.add('Add NPC')
  await here.dialog.getByLabel('Name').first().fill('Imre')
  await here.save('Save NPC')
  await expect(here.detail('Imre')).toBeVisible()

  const tablet = await (
    await browser.newContext({ baseURL: server.address, storageState: await rowan.page.context().storageState() })
  ).newPage()
  const there = managerOf(tablet, id)
  /** Both open the form before either saves. */
  const bothEdit = async () => {
    for (const each of [here, there]) {
      await each.detail('Imre').getByRole('button', { name: 'Edit' }).click()
      await expect(each.dialog).toBeVisible()
    }
  }
  await there.open('npcs')
  await there.row('Imre').click()
  await bothEdit()
  await here.dialog.getByLabel('Race').fill('Elf')
  await here.save('Save changes')
  await expect(here.detail('Imre').getByText('Elf', { exact: true })).toBeVisible()
  await there.dialog.getByLabel('Title').fill('Keeper')
  await there.save('Save changes')
  await expect(there.detail('Imre').getByText('Keeper · Elf')).toBeVisible()

  await rowan.page.reload()
  await bothEdit()
  await here.dialog.getByLabel('Description').fill('Tall.')
  await here.save('Save changes')
  await expect(here.detail('Imre').getByText('Tall.')).toBeVisible()
  await there.dialog.getByLabel('Description').fill('Short.')
  await there.save('Save changes')
  await expect(tablet.getByText('Both versions are kept: the newer one as Imre, yours as Imre (my changes).')).toBeVisible()
  await expect(there.detail('Imre (my changes)').getByText('Short.')).toBeVisible()
  await there.row('Imre').click()
  await expect(there.detail('Imre').getByText('Tall.')).toBeVisible()
  expect(rowan.thrown).toEqual([])
})

test('a campaign travels as one file, and comes back whole', async ({ browser, server }) => {
  const rowan = await arrive(browser, server, 'Rowan')
  const { page } = rowan
  const id = await forgeCampaign(rowan, 'Embers of Vael')
  const manager = managerOf(page, id)
  await manager.open('npcs')
  await manager.add('Add NPC')
  await manager.dialog.getByLabel('Name').first().fill('Imre')
  await manager.save('Save NPC')
  await expect(manager.detail('Imre')).toBeVisible()
  const actions = page.getByRole('button', { name: 'Campaign actions' })
  await actions.click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export as a file' }).click()
  const archive = await (await download).path()

  const import_ = async (file: string | { name: string; mimeType: string; buffer: Buffer }, said = '') => {
    await page.goto('/campaigns')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Import' }).click()
    await Promise.all([hears(page, said), (await chooser).setFiles(file)])
  }
  await import_({ name: 'broken.zip', mimeType: 'application/zip', buffer: Buffer.from('not a zip') })
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'My Campaigns' }).getByRole('listitem')).toHaveCount(1)
  await import_(archive, 'Embers of Vael was imported')
  await expect(page.getByRole('list', { name: 'My Campaigns' }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('link', { name: 'Open in the Campaign Manager' }).click()
  await page.getByRole('tab', { name: 'NPCs' }).click()
  await expect(manager.row('Imre')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('campaign')).not.toBe(id)
  expect(rowan.thrown).toEqual([])
})

test('who joins where the DM decides waits at the door', async ({ browser, server }) => {
  const rowan = await arrive(browser, server, 'Rowan')
  const ayla = await arrive(browser, server, 'Ayla')
  const id = await forgeCampaign(rowan, 'Embers of Vael')
  const code = await campaignCodeOf(rowan.page)
  const manager = managerOf(rowan.page, id)
  await manager.open('overview')
  await rowan.page.getByRole('button', { name: 'Change' }).click()
  await manager.dialog.getByLabel('I let joiners in myself').check()
  await manager.save('Save settings')
  await expect(manager.dialog).toBeHidden()

  await giveCharacter(ayla.account, 'Wood Elf Ranger', 'Lyra')
  await ayla.page.goto(`/dashboard?join=${code}`)
  const modal = ayla.page.getByRole('dialog')
  await modal.getByLabel('Character').selectOption({ index: 1 })
  await modal.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(modal.getByText('Your DM has been asked to let you in. You join as soon as they agree.')).toBeVisible()
  // The DM is notified on whatever page is open; the decision is made on the players page.
  await expect(rowan.page.getByText('Ayla asks to join Embers of Vael')).toBeVisible()

  await manager.open('players')
  await rowan.page.getByRole('button', { name: 'Let in' }).first().click()
  await expect(rowan.page.getByText('Waits to be let in')).toBeHidden()
  await expect(modal.getByText('This campaign has no session running right now.')).toBeVisible()
  await ayla.page.getByRole('button', { name: 'Close and keep waiting' }).click()
  await ayla.page.getByRole('link', { name: 'Campaigns' }).first().click()
  await ayla.page.getByRole('list', { name: 'Where I play' }).getByRole('button').click()
  await expect(ayla.page.getByRole('heading', { name: 'Embers of Vael', level: 2 })).toBeVisible()

  await rowan.page.goto(`/campaigns?campaign=${id}`)
  await rowan.page.getByRole('button', { name: 'Launch Session' }).click()
  await rowan.page.waitForURL('**/session/**')
  await ayla.page.getByRole('button', { name: 'Enter' }).click()
  await ayla.page.waitForURL('**/session/**')
  await expect(ayla.page.getByRole('heading', { name: 'Party', exact: true })).toBeVisible()
  expect([...rowan.thrown, ...ayla.thrown]).toEqual([])
})

test('who waits at the door waits on after a reload and a lost connection, and walks in when the DM says yes', async ({
  browser,
  server,
}) => {
  const rowan = await arrive(browser, server, 'Rowan')
  const ayla = await arrive(browser, server, 'Ayla')
  const id = await forgeCampaign(rowan, 'Embers of Vael')
  const code = await campaignCodeOf(rowan.page)
  const manager = managerOf(rowan.page, id)
  await manager.open('overview')
  await rowan.page.getByRole('button', { name: 'Change' }).click()
  await manager.dialog.getByLabel('I let joiners in myself').check()
  await manager.save('Save settings')
  await expect(manager.dialog).toBeHidden()
  await rowan.page.goto(`/campaigns?campaign=${id}`)
  await rowan.page.getByRole('button', { name: 'Launch Session' }).click()
  await rowan.page.waitForURL('**/session/**')
  // The join request is shown for a minute.
  await letNotificationsWait(rowan.page, true)

  await giveCharacter(ayla.account, 'Wood Elf Ranger', 'Lyra')
  await ayla.page.goto(`/dashboard?join=${code}`)
  await ayla.page.getByRole('dialog').getByLabel('Character').selectOption({ index: 1 })
  await ayla.page.getByRole('dialog').getByRole('button', { name: 'Join', exact: true }).click()
  await expect(ayla.page.getByText('You need not do anything.')).toBeVisible()
  await ayla.page.reload()
  await expect(ayla.page.getByText('You need not do anything.')).toBeVisible()
  await ayla.page.goto('/characters')
  await expect(ayla.page.getByText('You wait to be let into a campaign.')).toBeVisible()
  await ayla.page.goto('/dashboard')
  await expect(ayla.page.getByText('You enter as soon as the door opens.')).toBeVisible()
  await ayla.page.context().setOffline(true)
  const decided = rowan.page.waitForResponse((answer) => answer.url().includes('/members/'))
  await rowan.page.getByRole('button', { name: 'Let in' }).click()
  await decided
  await expect(ayla.page.getByText('You wait to be let into a campaign.')).toBeVisible()
  await ayla.page.context().setOffline(false)
  await ayla.page.waitForURL('**/session/**')
  await expect(ayla.page.getByText('Lyra').first()).toBeVisible()
  expect([...rowan.thrown, ...ayla.thrown]).toEqual([])
})
