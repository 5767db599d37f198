import type { Page } from '@playwright/test'
import { browserOf, createAccount } from '../../pages/account'
import { closeDrawer, openDrawer } from '../../pages/drawer'
import { rosterOf, wholeSheet } from '../../pages/forge'
import { stepsOf, wizardOf } from '../../pages/wizard'
import { expect, test } from '../../shared-server'
import { barriersOf, expectNoBarriers, expectNoBarriersAtAnySize } from '../../support/axe'
import { atRest, listOf, textOf } from '../../support/settled'

const PHONE = { width: 390, height: 844 }
const SIZES = [{ width: 1440, height: 900 }, { width: 1024, height: 768 }, PHONE] as const
/** Number of sheets of a player on a phone; a DM has more. */
const SHEETS = 5

const HERO = wholeSheet({
  name: 'Lyra',
  race: 'Elf',
  class: 'Cleric',
  level: 3,
  hitPointsMax: 24,
  hitPointsCurrent: 9,
  conditions: ['Prone'],
  knownSpells: ['sacred-flame', 'bless', 'cure-wounds', 'guiding-bolt', 'hold-person', 'spirit-guardians'],
  preparedSpells: ['bless', 'cure-wounds'],
  concentration: 'bless',
  exhaustion: 1,
  spellSlots: [{ level: 1, total: 4, used: 1 }],
  inventory: [{ id: 'rope', name: 'Rope', quantity: 1, weight: 10, equipped: true }],
  attacks: [{ name: 'Mace', bonus: 4, damage: '1d6+2', type: 'bludgeoning' }],
})

test('the search for barriers finds one', async ({ page }) => {
  await page.goto('/dashboard')
  await page.evaluate(() => document.body.append(document.createElement('button')))
  await expect.poll(() => barriersOf(page)).toEqual([expect.stringContaining('button-name')])
})

test.use({ reducedMotion: 'reduce' })

test('no barriers at the door', async ({ page, browser, server }) => {
  const stranger = await (await browser.newContext({ reducedMotion: 'reduce', storageState: { cookies: [], origins: [] } })).newPage()
  await stranger.goto(server.address)
  await stranger.getByRole('button', { name: 'Try the sample table' }).waitFor()
  await expectNoBarriersAtAnySize(stranger, 'the first page')
  await stranger.goto(`${server.address}/join/ZZZZZZ`)
  await stranger.getByText('This invite leads nowhere').waitFor()
  await expectNoBarriersAtAnySize(stranger, 'a wrong invite')
  const dm = await createAccount(server, 'Rowan')
  const { inviteCode } = await dm.call('createSession', { body: { name: 'Embers of Vael' } })
  await stranger.goto(`${server.address}/join/${inviteCode}`)
  await stranger.getByRole('button', { name: 'Sit down' }).waitFor()
  await expectNoBarriersAtAnySize(stranger, 'an invite')
  await stranger.goto(`${server.address}/login`)
  await stranger.getByLabel('Email').waitFor()
  await expectNoBarriersAtAnySize(stranger, 'login')
  await stranger.getByText("Don't have an account? Register").click()
  await expectNoBarriersAtAnySize(stranger, 'registration')
  await page.goto('/nowhere')
  await page.getByText('404 Not Found').waitFor()
  await expectNoBarriersAtAnySize(page, 'an unknown address')
})

test('no barriers on home and account', async ({ page, account }) => {
  await page.goto('/dashboard')
  await page.getByText('No characters yet. Create one to get started!').waitFor()
  await expectNoBarriersAtAnySize(page, 'an empty home')
  await account.call('createCharacter', { body: { sheet: HERO } })
  await account.call('createCampaign', { body: { name: 'Embers of Vael', description: 'A lake of ash' } })
  await account.call('createSession', { body: { name: 'First night' } })
  await page.goto('/dashboard?join=A7K2QX')
  await page.getByRole('dialog', { name: 'Join Session' }).waitFor()
  await expectNoBarriersAtAnySize(page, 'the join modal', page.getByRole('dialog'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('region', { name: 'Active sessions' }).waitFor()
  await announceAll(page)
  await expectNoBarriersAtAnySize(page, 'home with notifications')
  await page.getByRole('button', { name: /^Notifications \(/ }).click()
  await page.getByRole('dialog', { name: 'Notifications' }).waitFor()
  await expectNoBarriersAtAnySize(page, 'the list of notifications', page.getByRole('dialog'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('menu').waitFor()
  await expectNoBarriersAtAnySize(page, 'the account menu', page.getByRole('menu'))
  await page.getByRole('menuitem', { name: 'Account' }).click()
  await page.getByText('This device').waitFor()
  await expectNoBarriersAtAnySize(page, 'the account')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('dialog', { name: 'Delete my account' }).waitFor()
  await expectNoBarriersAtAnySize(page, 'deleting the account', page.getByRole('dialog'))
})

test('no barriers on the other pages', async ({ page, account }) => {
  await account.call('createCampaign', { body: { name: 'Embers of Vael', description: 'A lake of ash' } })
  await account.call('createSession', { body: { name: 'First night' } })
  for (const path of ['/campaigns', '/campaigns-old', '/dm', '/credits', '/components']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await atRest(page)
    await expectNoBarriersAtAnySize(page, path)
  }
})

test('no barriers in the forge', async ({ page, account }) => {
  await account.call('createCharacter', { body: { sheet: HERO } })
  const roster = rosterOf(page)
  const wizard = wizardOf(page)
  await roster.open()
  await roster.entry('Lyra').waitFor()
  await expectNoBarriersAtAnySize(page, 'the roster')
  await roster.entry('Lyra').click()
  const sheet = roster.sheet('Lyra')
  await sheet.waitFor()
  // The spells are open from the start.
  for (const fold of await listOf(sheet.locator('details').filter({ hasNotText: /^Spells/ }))) await fold.locator('summary').click()
  await expect(sheet.getByRole('list', { name: 'Spell slots' })).toBeVisible()
  await atRest(page)
  await expectNoBarriersAtAnySize(page, 'the sheet')
  for (const title of ['Long Rest', 'Short Rest', 'Level up']) {
    await sheet.getByRole('button', { name: title, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog.getByRole('button', { name: /^(Take the|Next)/ })).toBeVisible()
    await expectNoBarriersAtAnySize(page, title, dialog)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await page.goto('/characters?create')
  await wizard.isAt('race')
  await expectNoBarriersAtAnySize(page, 'the race step, empty')
  await wizard.dialog.getByRole('button', { name: 'Quick Fill' }).click()
  await page.getByRole('dialog', { name: 'Quick Fill Character Templates' }).waitFor()
  await expectNoBarriersAtAnySize(page, 'the templates', page.getByRole('radio', { name: 'Human Cleric' }))
  await page.getByRole('radio', { name: 'Human Cleric' }).check()
  await page.getByRole('button', { name: 'Apply Template' }).click()
  await wizard.isAt('review')
  await wizard.changeStep('race')
  for (const step of stepsOf(true)) {
    await wizard.isAt(step)
    await expectNoBarriersAtAnySize(page, `the ${step} step`)
    if (step !== 'review') await wizard.next.click()
  }
  await wizard.changeStep('class')
  await wizard.level.selectOption('4')
  await wizard.nextTo('abilities')
  await wizard.dialog.getByRole('button', { name: 'Point Buy' }).click()
  await expectNoBarriersAtAnySize(page, 'bought scores')
  await wizard.nextTo('levels')
  await expectNoBarriersAtAnySize(page, 'the levels step')
  await wizard.cancel.click()
  await page.getByRole('alertdialog').waitFor()
  await expectNoBarriersAtAnySize(page, 'the question before leaving', page.getByRole('alertdialog'))
})

test('no barriers where the party is awarded', async ({ page, server, account }) => {
  const player = await createAccount(server, 'Mira')
  const { id, inviteCode } = await account.call('createSession', { body: { name: 'First night' } })
  const { id: characterId } = await player.call('createCharacter', { body: { sheet: HERO } })
  await player.call('joinSession', { body: { code: inviteCode, characterId } })
  await page.goto(`/session/${id}`)
  await page.getByRole('tab', { name: 'Players' }).click()
  await page.getByRole('button', { name: 'Award the party' }).click()
  const dialog = page.getByRole('dialog', { name: 'Award the party' })
  await dialog.getByLabel('Experience points').fill('90')
  await expect(dialog.getByRole('region', { name: 'Who receives it' })).toContainText('+90 XP')
  await expectNoBarriersAtAnySize(page, 'the award', dialog)
})

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test(`no barriers at the table, ${viewport.width} px`, async ({ page: player, browser, server, account }) => {
      const dm = await createAccount(server, 'Rowan')
      const { id, inviteCode } = await dm.call('createSession', { body: { name: 'First night' } })
      const { id: characterId } = await account.call('createCharacter', { body: { sheet: HERO } })
      await account.call('joinSession', { body: { code: inviteCode, characterId } })
      const dmPage = await (await browserOf(browser, server, dm, { viewport, reducedMotion: 'reduce' })).newPage()
      for (const [who, page] of [
        ['DM', dmPage],
        ['player', player],
      ] as const) {
        await page.goto(`/session/${id}`)
        await page.getByRole('application', { name: 'Battle map' }).waitFor()
        await expectNoBarriers(page, `the table, as ${who}`)
        await eachPanel(page, async (panel) => expectNoBarriers(page, `${panel}, as ${who}`))
      }
      await dmPage.close()
      await eachPartOfOwnSheet(player, async (part) => expectNoBarriers(player, `${part} of the sheet at the table`))
    })
  })
}

/** Shows a toast of each kind. */
async function announceAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const said = { message: 'm', userMessage: 'Unable to save.', severity: 'critical', retryable: true, suggestion: 'Check your storage' }
    const detail = { id: 'err_1', code: 'MAP_001', timestamp: Date.now(), context: {}, ...said }
    window.dispatchEvent(new CustomEvent('app:error', { detail }))
    window.dispatchEvent(new CustomEvent('app:success', { detail: { title: 'Map Saved', message: 'All is well.' } }))
  })
  await expect(page.getByText('Map Saved').first()).toBeVisible()
}

/** Opens each panel of the session screen at this width: sheets of a phone, tabs of the DM's panel, the map's menu, dialogs. */
async function eachPanel(page: Page, look: (panel: string) => Promise<void>): Promise<void> {
  const panels = page.getByRole('navigation', { name: 'Panels' }).getByRole('button')
  const sheets = await listOf(panels, page.viewportSize()?.width === PHONE.width ? SHEETS : 0)
  for (const sheet of sheets) {
    await sheet.click()
    await look(`the sheet ${await textOf(sheet)}`)
  }
  for (const tab of await listOf(page.getByRole('tab'), 0)) {
    await tab.click()
    await look(`the tab ${await textOf(tab)}`)
  }
  await sheets[0]?.click()
  const menu = page.getByRole('toolbar', { name: 'Map tools' }).getByRole('button', { name: /^(Map menu|More)$/ })
  await atRest(page)
  // settled: the page is at rest.
  if (await menu.isVisible()) {
    await menu.click()
    await page.getByRole('menu').waitFor()
    await look('the map’s menu')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
  }
  for (const name of ['Quests', 'Roll', 'Settings', 'Secret Roll', 'Alert Players'] as const) {
    await atRest(page)
    // settled: the page is at rest.
    if (!(await page.getByRole('button', { name, exact: true }).first().isVisible())) continue
    const drawer = await openDrawer(page, name)
    await look(name)
    await closeDrawer(page, drawer)
  }
}

/** Opens the player's own sheet at the table, and each of its tabs. */
async function eachPartOfOwnSheet(page: Page, look: (part: string) => Promise<void>): Promise<void> {
  if (page.viewportSize()?.width === PHONE.width) {
    await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Party' }).click()
  }
  await page.getByRole('button', { name: 'Sheet of Lyra' }).first().click()
  const sheet = page.getByRole('region', { name: 'Lyra', exact: true })
  for (const part of ['Actions', 'Spells', 'Inventory', 'Notes']) {
    await sheet.getByRole('tab', { name: part }).click()
    await expect(sheet.getByRole('tabpanel', { name: part })).toBeVisible()
    await look(part)
  }
}
