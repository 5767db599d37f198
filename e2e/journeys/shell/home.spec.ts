import { browserOf, createAccount, logIn } from '../../pages/account'
import { giveCharacter } from '../../pages/character'
import { makeCharacterHere, openHome } from '../../pages/person'
import { expect, test } from '../../shared-server'

const hero = (name: string) => ({ body: { sheet: { name, race: 'Elf', class: 'Ranger', level: 3, hp: 27, maxHp: 30 } } })
const EMBERS = { body: { name: 'Embers of Vael' } }
const joinDialog = { name: 'Join Session' }

test('an invite link survives signing in, and opens the filled form', async ({ browser, server, account }) => {
  const dm = await createAccount(server, 'Rowan')
  const { id, inviteCode } = await dm.call('createSession', EMBERS)
  await account.call('createCharacter', hero('Lyra'))
  const page = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage()
  await page.goto(`/dashboard?join=${inviteCode}`)
  await logIn(page, account)
  const modal = page.getByRole('dialog', joinDialog)
  await expect(modal.getByLabel('Invite code')).toHaveValue(inviteCode)
  await modal.getByLabel('Character').selectOption({ label: 'Lyra · Level 3 Elf Ranger' })
  await modal.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page).toHaveURL(`${server.address}/session/${id}`)
})

test('the form says what is missing, takes a pasted link, forgets when it is closed, and knows the last hero', async ({
  page,
  server,
  account,
}) => {
  const dm = await createAccount(server, 'Rowan')
  const { inviteCode } = await dm.call('createSession', EMBERS)
  await account.call('createCharacter', hero('Lyra'))
  await account.call('createCharacter', hero('Mira'))
  await openHome(page)
  const opener = page.getByRole('button', { name: /Join Session/ })
  await opener.click()
  const modal = page.getByRole('dialog', joinDialog)
  const code = modal.getByPlaceholder('Enter 6-character code')
  const join = modal.getByRole('button', { name: 'Join', exact: true })
  await expect(code).toBeFocused()
  await expect(join).toBeDisabled()
  await code.press('Enter')
  await expect(modal.getByRole('alert')).toHaveText('Please enter an invite code')
  await code.fill('https://table.example/dashboard?join=a7k2qx')
  await expect(code).toHaveValue('A7K2QX')
  await code.press('Enter')
  await expect(modal.getByRole('alert')).toHaveText('Please select a character')
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(code).toHaveValue('')
  await modal.getByRole('button', { name: 'Cancel' }).click()
  await expect(modal).toBeHidden()
  await opener.click()
  await expect(code).toBeFocused()
  await page.mouse.click(5, 5)
  await expect(modal, 'a click beside it closes it').toBeHidden()

  await opener.click()
  await code.fill(inviteCode)
  await modal.getByLabel('Character').selectOption({ label: 'Mira · Level 3 Elf Ranger' })
  await join.click()
  await page.waitForURL('**/session/**')
  await openHome(page)
  await opener.click()
  await expect(modal.getByLabel('Character').getByRole('option', { selected: true })).toHaveText('Mira · Level 3 Elf Ranger')
})

test('whoever has no hero is shown where to make one', async ({ page }) => {
  await page.goto('/dashboard?join=A7K2QX')
  const modal = page.getByRole('dialog', joinDialog)
  await expect(modal.getByLabel('Character').getByRole('option')).toHaveText(['Choose a character...'])
  await modal.getByRole('link', { name: 'Create one now' }).click()
  await expect(page).toHaveURL(/\/characters$/)
})

test('whoever makes a hero for an invite comes back to it, the hero chosen', async ({ page, server }) => {
  const dm = await createAccount(server, 'Rowan')
  const { id, inviteCode } = await dm.call('createSession', EMBERS)
  await page.goto(`/dashboard?join=${inviteCode}`)
  const modal = page.getByRole('dialog', joinDialog)
  await modal.getByRole('link', { name: 'Create one now' }).click()
  await expect(page.getByText(`under the code ${inviteCode}`)).toBeVisible()
  await page.reload()
  await makeCharacterHere(page, 'Heroic Paladin', 'Lyra')
  await expect(page).toHaveURL(`${server.address}/join/${inviteCode}`)
  await expect(page.getByRole('radio', { name: /Lyra/ })).toBeChecked()
  await page.getByRole('button', { name: 'Sit down' }).click()
  await expect(page).toHaveURL(`${server.address}/session/${id}`)
})

test('the server’s four refusals are shown in its words', async ({ page, server, account: player }) => {
  const dm = await createAccount(server, 'Rowan')
  const session = (maxPlayers = 6) => dm.call('createSession', { body: { name: 'Embers of Vael', maxPlayers } })
  const [ended, full, open] = [await session(), await session(1), await session()]
  await dm.call('endSession', { id: ended.id })
  const other = await createAccount(server, 'Thorn')
  const { id: theirs } = await other.call('createCharacter', hero('Thorn'))
  await other.call('joinSession', { body: { code: full.inviteCode, characterId: theirs } })
  await player.call('createCharacter', hero('Lyra'))
  const doomed = await player.call('createCharacter', hero('Doomed'))

  await openHome(page)
  await page.getByRole('button', { name: /Join Session/ }).click()
  const modal = page.getByRole('dialog', joinDialog)
  const attempt = async (code: string, name: string, refusal: string) => {
    await modal.getByLabel('Invite code').fill(code)
    await modal.getByLabel('Character').selectOption({ label: `${name} · Level 3 Elf Ranger` })
    await modal.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(modal.getByRole('alert')).toHaveText(refusal)
  }
  await attempt('ZZZZZZ', 'Lyra', 'Invalid invite code')
  await attempt(ended.inviteCode, 'Lyra', 'Session has ended')
  await attempt(full.inviteCode, 'Lyra', 'Session is full')
  await player.call('deleteCharacter', { id: doomed.id })
  await attempt(open.inviteCode, 'Doomed', 'Character not found')
  await page.route('**/api/sessions/join', (route) => route.fulfill({ json: { success: false } }))
  await attempt(open.inviteCode, 'Lyra', 'Failed to join session')
  await page.unroute('**/api/sessions/join')
  await page.route('**/api/sessions/join', (route) => route.abort())
  await attempt(open.inviteCode, 'Lyra', 'An error occurred while joining the session')
})

test('home shows the first three of everything, and its sessions live in two browsers', async ({
  page: home,
  browser,
  server,
  account,
}) => {
  const dm = await createAccount(server, 'Imre')
  const firstHero = await account.call('createCharacter', hero('Lyra'))
  for (const name of ['Thorn', 'Mira', 'Doran', 'Elian']) await account.call('createCharacter', hero(name))
  const dmHome = await (await browserOf(browser, server, dm)).newPage()
  await home.goto('/dashboard')
  await expect(home.getByRole('heading', { name: 'Welcome, Adventurer' })).toBeVisible()
  const characters = home.getByRole('region', { name: 'My Characters' })
  await expect(characters.getByRole('listitem')).toHaveCount(3)
  await expect(characters.getByText('+2 more ...')).toBeVisible()
  await expect(home.getByText('No campaigns yet. Create one to organize your adventures!')).toBeVisible()
  await expect(home.getByText('No sessions yet. Use Quick Play to start!')).toBeVisible()
  await expect(home.getByText('Active sessions')).toBeHidden()
  for (const feature of ['AI NPCs', 'Voice Magic', 'Divine Dice', 'Battle Maps', 'Combat Tracker', 'Character Sheets'])
    await expect(home.getByText(feature, { exact: true })).toBeVisible()

  await dmHome.goto('/dashboard')
  await expect(dmHome.getByText('No characters yet. Create one to get started!')).toBeVisible()
  await dmHome.getByRole('link', { name: 'Create character' }).click()
  await expect(dmHome.getByRole('dialog', { name: 'Enhanced Character Creation' })).toBeVisible()
  await dmHome.goto('/dashboard')
  await dmHome.getByRole('link', { name: 'Create campaign' }).click()
  const forge = dmHome.getByRole('dialog', { name: 'Forge New Campaign' })
  await forge.getByRole('button', { name: 'Cancel' }).click()
  await expect(forge).toBeHidden()
  await expect(dmHome).toHaveURL(/\/campaigns$/)
  await dmHome.goto('/dashboard')
  const { inviteCode } = await dm.call('createSession', { body: { name: 'Tide and Thorn' } })
  const dmTables = dmHome.getByRole('region', { name: 'Active sessions' })
  await expect(dmTables.getByRole('article')).toContainText('DM Imre')
  await account.call('joinSession', { body: { code: inviteCode, characterId: firstHero.id } })
  await home.getByRole('region', { name: 'Active sessions' }).getByRole('link', { name: 'Resume Tide and Thorn' }).click()
  await expect(home).toHaveURL(/\/session\//)
  await expect(dmTables.getByRole('article')).toContainText('1 player(s) online')
  await expect(dmTables.getByRole('list', { name: '1 seated' })).toHaveText(/Lyra, online/)
  // The DM does not count as a player.
  await dmTables.getByRole('link', { name: 'Resume Tide and Thorn' }).click()
  await expect(dmHome.getByRole('heading', { name: 'Party', exact: true })).toBeVisible()
  const third = await dmHome.context().newPage()
  await third.goto('/dashboard')
  await expect(third.getByRole('region', { name: 'Active sessions' }).getByRole('article')).toContainText('1 player(s) online')
})

test('home leads with the table played last, the others stand beside it', async ({ page, server, account }) => {
  const dm = await createAccount(server, 'Imre')
  const { id: characterId } = await account.call('createCharacter', hero('Lyra'))
  const { inviteCode } = await dm.call('createSession', { body: { name: 'Tide and Thorn' } })
  await dm.call('createSession', EMBERS)
  await account.call('joinSession', { body: { code: inviteCode, characterId } })
  await account.call('createSession', { body: { name: 'My own evening' } })
  const embers = await dm.call('createSession', EMBERS)
  await account.call('joinSession', { body: { code: embers.inviteCode, characterId } })
  await page.goto('/dashboard')
  const tables = page.getByRole('region', { name: 'Active sessions' })
  await expect(tables.getByRole('article').getByRole('heading')).toHaveText('Embers of Vael')
  await expect(tables.getByRole('article')).toContainText('Last played')
  const others = tables.getByRole('link', { name: /Join Session/ })
  await expect(others).toHaveText([/My own evening/, /Tide and Thorn/])
  await others.last().click()
  await expect(page.getByRole('heading', { name: 'Tide and Thorn' })).toBeVisible()
})

test('two quick sessions do not look alike', async ({ page, account }) => {
  const scene = { name: 'Adventure Begins', description: '' }
  for (let made = 0; made < 2; made += 1) await account.call('createSession', { body: { name: "Ayla's Quick Session", scene } })
  await page.goto('/dashboard')
  const rows = page.getByRole('region', { name: 'My Sessions' }).getByRole('listitem')
  for (const number of [1, 2]) await expect(rows.filter({ hasText: `No. ${number} · Adventure Begins · ` })).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Active sessions' }).getByRole('article')).toContainText(/No\. [12]/)
})

test('the DM renames a session and ends it from home, its table hears it, and puts it away and back', async ({
  page,
  browser,
  server,
  account,
}) => {
  const player = await createAccount(server, 'Tam')
  const { id: characterId } = await player.call('createCharacter', hero('Lyra'))
  const { id, inviteCode } = await account.call('createSession', EMBERS)
  await player.call('joinSession', { body: { code: inviteCode, characterId } })
  const theirs = await browserOf(browser, server, player)
  const [table, theirHome] = [await theirs.newPage(), await theirs.newPage()]
  await table.goto(`/session/${id}`)
  await expect(table.getByRole('heading', { name: 'Embers of Vael' })).toBeVisible()
  await theirHome.goto('/dashboard')
  await expect(theirHome.getByRole('article').getByRole('heading')).toHaveText('Embers of Vael')
  await expect(theirHome.getByRole('button', { name: /^Manage/ }), 'a player manages nothing').toBeHidden()
  await page.goto('/dashboard')
  const mine = page.getByRole('region', { name: 'My Sessions' })
  const manage = (name: string) => mine.getByRole('button', { name: `Manage ${name}` })

  await manage('Embers of Vael').click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename session' })
  const field = dialog.getByLabel('Session name')
  await expect(field).toHaveValue('Embers of Vael')
  await field.fill('   ')
  await dialog.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('Ashes of Vael')
  await field.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(mine.getByText('Ashes of Vael')).toBeVisible()
  await expect(page.getByRole('article').getByRole('heading')).toHaveText('Ashes of Vael')
  await expect(table.getByRole('heading', { name: 'Ashes of Vael' }), 'at the open table').toBeVisible()
  await expect(theirHome.getByRole('article').getByRole('heading'), 'on the home of its player').toHaveText('Ashes of Vael')
  await expect(theirHome.getByRole('region', { name: 'My Sessions' }).getByText('Ashes of Vael')).toBeVisible()

  await page.getByRole('article').getByRole('button', { name: 'Manage Ashes of Vael' }).click()
  await page.getByRole('menuitem', { name: 'End session' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End session now' }).click()
  await expect(mine.getByText('completed')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Active sessions' })).toBeHidden()
  await expect(table.getByRole('heading', { name: 'This session has ended' }), 'its members are told').toBeVisible()
  await expect(theirHome.getByRole('region', { name: 'My Sessions' }).getByText('completed')).toBeVisible()

  await manage('Ashes of Vael').click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(mine.getByText('Ashes of Vael')).toBeHidden()
  await mine.getByRole('button', { name: 'Archived (1)' }).click()
  const archived = page.getByRole('region', { name: 'Archived sessions' })
  await archived.getByRole('button', { name: 'Manage Ashes of Vael' }).click()
  await page.getByRole('menuitem', { name: 'Bring back to the list' }).click()
  await expect(mine.getByText('Ashes of Vael')).toBeVisible()
  await theirHome.reload()
  await expect(theirHome.getByRole('region', { name: 'My Sessions' }).getByText('Ashes of Vael'), 'the player’s own list').toBeVisible()

  await manage('Ashes of Vael').click()
  await page.getByRole('menuitem', { name: 'Play on with this party' }).click()
  await page.waitForURL('**/session/*')
  await expect(page.getByRole('button', { name: 'Sheet of', exact: false }).first(), 'the party sits at the next table').toBeVisible()
  await expect(theirHome.getByRole('article').getByRole('heading'), 'and finds it on home').toHaveText('Ashes of Vael')
})

test('My Characters shows faces', async ({ page, account }) => {
  await giveCharacter(account, 'Heroic Paladin', 'Lyra')
  await account.call('createCharacter', hero('Mira'))
  await page.goto('/dashboard')
  const rows = page.getByRole('region', { name: 'My Characters' }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'Lyra' }).locator('img')).toBeVisible()
  await expect(rows.filter({ hasText: 'Mira' }).locator('img'), 'without looks the initial stays').toHaveCount(0)
})

test('sessions beyond the first three unfold in place, the newest first', async ({ page, account }) => {
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await account.call('createSession', { body: { name } })
  await page.goto('/dashboard')
  const sessions = page.getByRole('region', { name: 'My Sessions' })
  await expect(sessions.getByRole('listitem')).toHaveText([/Five/, /Four/, /Three/])
  await sessions.getByRole('button', { name: '+2 more ...' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(5)
  await sessions.getByRole('button', { name: 'Show fewer' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(3)
})

test('Quick Session opens a table in the user’s name', async ({ page }) => {
  await openHome(page)
  await page.getByRole('button', { name: /Start Quick Session/ }).click()
  await page.waitForURL('**/session/**')
  await expect(page.getByRole('heading', { name: "Ayla's Quick Session" })).toBeVisible()
  await expect(
    page
      .getByRole('banner')
      .getByText(/Adventure Begins/)
      .filter({ visible: true }),
  ).toBeVisible()
})
