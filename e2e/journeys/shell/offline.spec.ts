import { browserOf, createAccount, logIn } from '../../pages/account'
import { rosterOf } from '../../pages/forge'
import { appFilesAreCached, elf, stored } from '../../pages/shell'
import { expect, test } from '../../shared-server'
import { hears } from '../../support/short-lived'

test.use({ serviceWorkers: 'allow', savesData: false })

test('without a connection roster and campaigns are read and changed, and all of it is sent in order when it returns', async ({
  page,
  account,
}) => {
  await account.call('createCharacter', elf('Lyra'))
  await account.call('createCampaign', { body: { name: 'Embers of Vael', description: '' } })
  const roster = rosterOf(page)
  await page.goto('/campaigns')
  await expect(page.getByText('Embers of Vael').first()).toBeVisible()
  await roster.open()
  await expect(roster.entry('Lyra')).toBeVisible()
  await appFilesAreCached(page)
  await page.context().setOffline(true)

  await test.step('every page opens, also after a reload', async () => {
    await page.goto('/dashboard')
    await expect(page.getByText('Offline', { exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'My Characters' }).getByText('Lyra')).toBeVisible()
    await expect(page.getByRole('region', { name: 'My Campaigns' }).getByText('Embers of Vael')).toBeVisible()
    await page.goto('/campaigns')
    await expect(page.getByText('Embers of Vael').first()).toBeVisible()
    await roster.open()
    await roster.entry('Lyra').click()
    await expect(roster.sheet('Lyra')).toBeVisible()
  })

  await test.step('changes wait, and are seen', async () => {
    await roster.sheet('Lyra').getByRole('button', { name: 'Lose 1 hit point' }).click()
    await expect(page.getByText('1 change waits here')).toBeVisible()
    await roster.act('Lyra', 'Duplicate')
    await expect(roster.sheet('Lyra (copy)')).toBeVisible()
    await expect(page.getByText('2 changes wait here')).toBeVisible()
    await page.reload()
    await expect(roster.entry('Lyra (copy)')).toBeVisible()
    await expect(page.getByText('2 changes wait here')).toBeVisible()
  })

  await Promise.all([hears(page, '2 changes that you made offline were sent.'), page.context().setOffline(false)])
  await expect(page.getByText('Offline', { exact: true })).toBeHidden()
  const heroes = await account.call('listCharacters')
  expect(heroes.map(({ sheet }) => [sheet.name, sheet.hitPointsCurrent])).toEqual([
    ['Lyra', 26],
    ['Lyra (copy)', 26],
  ])
})

test('what was changed here and elsewhere is kept in both versions', async ({ page, account }) => {
  const { id, revision } = await account.call('createCharacter', elf('Lyra'))
  const roster = rosterOf(page)
  await roster.open()
  await roster.entry('Lyra').click()
  const loseOne = roster.sheet('Lyra').getByRole('button', { name: 'Lose 1 hit point' })
  // The sheet's code is loaded when the first one is opened.
  await expect(loseOne).toBeVisible()
  await page.context().setOffline(true)
  await loseOne.click()
  await expect(page.getByText('1 change waits here')).toBeVisible()
  await account.call('updateCharacter', { id, body: { sheet: { ...elf('Lyra').body.sheet, level: 9 }, revision } })
  await page.context().setOffline(false)
  await expect(page.getByText('Lyra was changed elsewhere')).toBeVisible()
  await expect(roster.entry('Lyra')).toContainText('Level 9')
  await expect(roster.entry('Lyra (my copy)')).toContainText('Level 3')
  expect((await account.call('listCharacters')).map(({ sheet }) => sheet.name)).toEqual(['Lyra', 'Lyra (my copy)'])
})

test('two people on one browser never see each other’s heroes, and what one made offline is sent in their own name', async ({
  page,
  server,
  account,
}) => {
  const other = await createAccount(server, 'Bram')
  await account.call('createCharacter', elf('Lyra'))
  await other.call('createCharacter', elf('Thorn'))
  const roster = rosterOf(page)
  await roster.open()
  await roster.entry('Lyra').click()
  await expect(roster.sheet('Lyra')).toBeVisible()
  await appFilesAreCached(page)
  await page.context().setOffline(true)
  await roster.act('Lyra', 'Duplicate')
  await expect(page.getByText('1 change waits here')).toBeVisible()
  await Promise.all([hears(page, '1 change is not sent yet'), page.getByRole('button', { name: 'Logout' }).click()])
  await page.context().setOffline(false)

  await logIn(page, other)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('region', { name: 'My Characters' }).getByRole('listitem')).toHaveText([/Thorn/])
  await expect.poll(() => stored(page, 'dnd_characters')).not.toContain('Lyra')
  expect(await other.call('listCharacters')).toHaveLength(1)
  await page.getByRole('button', { name: 'Logout' }).click()

  await Promise.all([hears(page, 'The change that you made offline was sent.'), logIn(page, account)])
  await expect.poll(async () => (await account.call('listCharacters')).length).toBe(2)
})

test('three tabs at once: each sees what another changed, and a change is sent once', async ({ browser, server, account }) => {
  await account.call('createCharacter', elf('Lyra'))
  const context = await browserOf(browser, server, account)
  const pages = [await context.newPage(), await context.newPage(), await context.newPage()] as const
  for (const page of pages) {
    await rosterOf(page).open()
    await rosterOf(page).entry('Lyra').click()
    await expect(rosterOf(page).sheet('Lyra')).toBeVisible()
  }
  const [first, second, third] = pages
  await appFilesAreCached(first)
  await context.setOffline(true)
  await rosterOf(first).act('Lyra', 'Duplicate')
  for (const page of pages) await expect(rosterOf(page).entry('Lyra (copy)')).toBeVisible()
  for (const page of pages) await expect(page.getByText('1 change waits here')).toBeVisible()
  await context.setOffline(false)
  for (const page of pages) await expect(page.getByText('Offline', { exact: true })).toBeHidden()
  // The tab that sends may have to wait until another tab's turn expires.
  await expect
    .poll(async () => (await account.call('listCharacters')).map(({ sheet }) => sheet.name), { timeout: 90_000 })
    .toEqual(['Lyra', 'Lyra (copy)'])
  for (const page of pages) await expect(rosterOf(page).list.getByRole('listitem')).toHaveCount(2)

  await rosterOf(second).sheet('Lyra').getByRole('button', { name: 'Lose 1 hit point' }).click()
  await expect.poll(async () => (await account.call('listCharacters'))[0]?.sheet.hitPointsCurrent).toBe(26)

  await third.getByRole('button', { name: 'Logout' }).click()
  for (const page of pages) await expect(page).toHaveURL(/\/login/)
})

test('notes are read and written without a connection, outlast a reload, and are sent when it returns', async ({ page, account }) => {
  const notes = page.getByRole('textbox', { name: 'Auto-saved' })
  const open = async () => {
    await page.goto('/dm')
    await page.getByRole('tab', { name: 'Notes' }).click()
  }
  await open()
  await notes.fill('The mayor did it.')
  await expect.poll(async () => (await account.call('getDmNotes')).text).toBe('The mayor did it.')
  await appFilesAreCached(page)
  await page.context().setOffline(true)
  await open()
  await expect(notes).toHaveValue('The mayor did it.')
  await notes.fill('The mayor did it. With the bell.')
  await expect(page.getByText('Not saved: trying again')).toBeVisible()
  await open()
  await expect(notes).toHaveValue('The mayor did it. With the bell.')
  await page.context().setOffline(false)
  await expect.poll(async () => (await account.call('getDmNotes')).text).toBe('The mayor did it. With the bell.')
  await expect(page.getByRole('status').filter({ hasText: 'Auto-saved' })).toBeVisible()
  const waiting = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox_')))
  await expect.poll(waiting).toEqual([])
})
