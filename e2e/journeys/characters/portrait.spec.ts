import { browserOf, createAccount } from '../../pages/account'
import { rosterOf } from '../../pages/forge'
import { joinSession } from '../../pages/person'
import { wizardOf } from '../../pages/wizard'
import { expect, test } from '../../shared-server'

test('a hero’s portrait is painted without being asked for: on the sheet and the roster, in the party list of everyone, and on a token', async ({
  page,
  browser,
  server,
  account,
  thrown,
}) => {
  const roster = rosterOf(page)
  const wizard = wizardOf(page)
  await roster.open()
  await roster.createNew()
  await wizard.quickFill('Human Cleric')
  await wizard.name.fill('Lyra')
  await wizard.create.click()

  await expect(roster.sheet('Lyra').getByRole('img', { name: 'Portrait of Lyra' })).toBeVisible()
  await expect(roster.entry('Lyra').locator('img')).toBeVisible()

  const dm = await createAccount(server, 'Rowan')
  const { id, inviteCode } = await dm.call('createSession', { body: { name: 'Embers of Vael' } })
  const dmPage = await (await browserOf(browser, server, dm)).newPage()
  await dmPage.goto(`/session/${id}`)
  await joinSession({ name: account.username, page, thrown }, inviteCode, 'Lyra')
  const portraitOn = (one: typeof page) => one.getByRole('complementary', { name: 'Party' }).locator('li img')
  for (const one of [page, dmPage]) {
    await expect(portraitOn(one)).toBeVisible()
    await expect.poll(() => portraitOn(one).evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(100)
  }

  await test.step('new looks are the portrait here, too, once the player is back at the table', async () => {
    const shown = () => portraitOn(dmPage).getAttribute('src')
    // settled: nothing changes the portrait before the player does.
    const before = await shown()
    await page.goto('/characters')
    await roster.entry('Lyra').click()
    await roster.sheet('Lyra').getByRole('button', { name: 'Edit', exact: true }).click()
    const edit = wizardOf(page, 'Edit Lyra')
    await edit.changeStep('appearance')
    await edit.dialog.getByRole('radio', { name: 'Curly' }).check()
    await edit.changeOnBar('review')
    await edit.dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(edit.dialog).toBeHidden()
    await expect.poll(async () => (await account.call('listCharacters'))[0]?.sheet.appearance).toContain('Curly')
    await page.goto(`/session/${id}`)
    await expect.poll(shown).not.toBe(before)
  })

  await test.step('a token of this hero has the picture already', async () => {
    await dmPage
      .getByRole('toolbar', { name: 'Map tools' })
      .getByRole('button', { name: /^(Map menu|More)$/ })
      .click()
    await dmPage.getByRole('menu').getByText('Add Token', { exact: true }).click()
    const form = dmPage.getByRole('form', { name: 'Add Token' })
    await form.getByLabel('For').selectOption({ label: 'Lyra' })
    await form.getByText('Looks', { exact: true }).click()
    await expect(form.getByRole('button', { name: 'Change the picture' })).toBeVisible()
    await dmPage.keyboard.press('Escape')
  })

  await test.step('a picture that was seen is not asked for again', async () => {
    const asked: string[] = []
    dmPage.on('request', (request) => asked.push(request.url()))
    await dmPage.reload()
    await expect(portraitOn(dmPage)).toBeVisible()
    expect(asked.filter((url) => url.includes('/api/uploads/'))).toEqual([])
  })
  await dmPage.context().close()
})
