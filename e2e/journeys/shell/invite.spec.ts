import type { Browser, Page } from '@playwright/test'
import { type Account, createAccount, logIn, SHOWN_AROUND } from '../../pages/account'
import { wizardOf } from '../../pages/wizard'
import type { RunningServer } from '../../server'
import { expect, test } from '../../shared-server'
import { expectNoBarriers } from '../../support/axe'
import { expectGermanWithoutBarriers, inGerman } from '../../support/in-german'

const PHONE = { width: 390, height: 844 }
const FOREST = { name: 'The Whispering Forest', description: '' }

async function aTable(server: RunningServer, fields: { name?: string; maxPlayers?: number } = {}) {
  const dm = await createAccount(server, 'Rowan')
  const session = await dm.call('createSession', { body: { name: 'Embers of Vael', scene: FOREST, ...fields } })
  return { dm, ...session }
}

async function seat(player: Account, code: string, name: string): Promise<void> {
  const { id } = await player.call('createCharacter', { body: { sheet: { name, race: 'Elf', class: 'Ranger', level: 3 } } })
  await player.call('joinSession', { body: { code, characterId: id } })
}

/** The browser of somebody who has never been here; `thrown` collects the errors of its page. */
async function aStranger(browser: Browser, server: RunningServer, viewport?: { width: number; height: number }) {
  const context = await browser.newContext({
    baseURL: server.address,
    storageState: { cookies: [], origins: [] },
    ...(viewport === undefined ? {} : { viewport }),
  })
  await context.addInitScript((shown) => localStorage.setItem('firstRun', shown), SHOWN_AROUND)
  const page = await context.newPage()
  const thrown: string[] = []
  page.on('pageerror', ({ message }) => thrown.push(message))
  return { page, thrown }
}

const sitsDown = (page: Page) => page.getByRole('button', { name: 'Sit down' })

test('a friend without an account sits down from an invite link, on a phone, with a name and a ready-made character', async ({
  browser,
  server,
  account,
}) => {
  const { id, inviteCode, dm } = await aTable(server)
  await seat(account, inviteCode, 'Lyra')
  const { page, thrown } = await aStranger(browser, server, PHONE)
  await page.goto(`/join/${inviteCode}`)
  await expect(page.getByRole('heading', { name: 'Embers of Vael' })).toBeVisible()
  await expect(page.getByText('Rowan is the DM · 1 of 6 seated · The Whispering Forest')).toBeVisible()
  await expect(page.getByRole('list', { name: '1 seated' })).toHaveText('Lyra')
  await expect(page.getByRole('radio')).toHaveCount(8)

  await sitsDown(page).click()
  await expect(page.getByRole('alert')).toHaveText('Please enter a name')
  await expect(page.getByLabel('Your name')).toBeFocused()
  await page.getByLabel('Your name').fill('Nell')
  await sitsDown(page).click()
  await expect(page.getByRole('alert')).toHaveText('Please select a character')
  await page.getByText('Tansy Quickwick').click()
  await expect(page.getByRole('radio', { name: /Tansy/ })).toBeChecked()
  await sitsDown(page).click()
  await expect(page).toHaveURL(`${server.address}/session/${id}`)
  await expect(page.getByRole('application', { name: 'Battle map' })).toBeVisible()

  const { players } = await dm.call('getSession', { id })
  expect(players).toHaveLength(2)
  await page.goto(`/join/${inviteCode}`)
  await expect(page.getByText('You sit down as Nell.')).toBeVisible()
  await expect(page.getByRole('radio', { name: /Tansy Quickwick.*Yours/ })).toBeChecked()
  expect(thrown).toEqual([])
})

test('whoever has characters brings their own: sign in, and back to the invite', async ({ browser, server, account }) => {
  const { id, inviteCode } = await aTable(server)
  await account.call('createCharacter', { body: { sheet: { name: 'Lyra', race: 'Elf', class: 'Ranger', level: 3 } } })
  const { page, thrown } = await aStranger(browser, server)
  await page.goto('/')
  await page.getByLabel('I was invited').fill(`https://table.example/join/${inviteCode.toLowerCase()}`)
  await page.getByRole('button', { name: 'Open invite' }).click()
  await expect(page).toHaveURL(`${server.address}/join/${inviteCode}`)
  await page.getByRole('link', { name: 'Bring my own' }).click()
  await logIn(page, account)
  await expect(page).toHaveURL(`${server.address}/join/${inviteCode}`)
  await expect(page.getByRole('radio').first()).toHaveAccessibleName(/Lyra/)
  await page.getByText('Lyra', { exact: true }).click()
  await sitsDown(page).click()
  await expect(page).toHaveURL(`${server.address}/session/${id}`)
  expect(thrown).toEqual([])
})

test('a guest who makes a character of their own is led to the wizard, and with it back to the invite', async ({ browser, server }) => {
  const { id, inviteCode } = await aTable(server)
  const { page, thrown } = await aStranger(browser, server)
  await page.goto(`/join/${inviteCode}`)
  await page.getByLabel('Your name').fill('Nell')
  await page.getByRole('button', { name: 'Make one' }).click()
  await expect(page.getByRole('dialog', { name: 'Enhanced Character Creation' })).toBeVisible()
  await expect(page).toHaveURL(/\/characters\?create=/)
  await page.goBack()
  await expect(page.getByText('You sit down as Nell.')).toBeVisible()
  await page.getByRole('button', { name: 'Make one' }).click()
  const wizard = wizardOf(page)
  await wizard.quickFill('Halfling Rogue')
  await wizard.name.fill('Bramble')
  await wizard.create.click()
  await expect(page.getByRole('radio', { name: /Bramble.*Yours/ })).toBeChecked()
  await sitsDown(page).click()
  await expect(page).toHaveURL(`${server.address}/session/${id}`)
  expect(thrown).toEqual([])
})

test('an invite that leads to no seat says why and what to do', async ({ browser, server, account }) => {
  const [open, full, ended] = [await aTable(server), await aTable(server, { maxPlayers: 1 }), await aTable(server)]
  await seat(account, full.inviteCode, 'Lyra')
  await ended.dm.call('endSession', { id: ended.id })
  const { page, thrown } = await aStranger(browser, server)
  await page.goto('/join/ZZZZZZ')
  await expect(page.getByRole('heading', { name: 'This invite leads nowhere' })).toBeVisible()
  await page.getByLabel('Invite code').fill(ended.inviteCode)
  await page.getByRole('button', { name: 'Open invite' }).click()
  await expect(page.getByText('This session has ended. Ask Rowan whether there will be another one.')).toBeVisible()
  await expectNoBarriers(page, 'an invite to a session that has ended')
  await page.goto(`/join/${full.inviteCode}`)
  await expect(page.getByText('All seats are taken. Ask Rowan for one more')).toBeVisible()
  await expectNoBarriers(page, 'an invite to a full table')
  await page.route('**/api/invites/*', (route) => route.abort())
  await page.goto(`/join/${open.inviteCode}`)
  await expect(page.getByRole('alert')).toHaveText('Unable to connect to server. Please try again later.')
  await page.unroute('**/api/invites/*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(sitsDown(page)).toBeVisible()
  await inGerman(page, '/join/ZZZZZZ', async (german) => {
    await expectGermanWithoutBarriers(german, 'a wrong invite')
    for (const [what, { inviteCode }] of Object.entries({ ended, full, open })) {
      await german.goto(`/join/${inviteCode}`)
      await expect(german.getByRole('heading', { name: 'Embers of Vael' })).toBeVisible()
      await expectGermanWithoutBarriers(german, `an invite, ${what}`)
    }
  })
  expect(thrown).toEqual([])
})

test('whoever is asked for, kept out or the DM reads so on the invite', async ({ page, browser, server, account }) => {
  const { dm, inviteCode } = await aTable(server)
  await page.goto(`/join/${inviteCode}`)
  await page.getByText('Durgan Coalbraid').click()
  await page.route('**/api/sessions/join', (route) =>
    route.fulfill({ json: { success: false, code: 'SESS_004', error: 'The DM has closed this table to you.' } }),
  )
  await sitsDown(page).click()
  await expect(page.getByRole('alert')).toHaveText('The DM has closed this table to you.')
  await page.unroute('**/api/sessions/join')
  await sitsDown(page).click()
  await page.waitForURL('**/session/**')
  expect(await account.call('listCharacters'), 'a second try makes no second character').toHaveLength(1)

  const campaign = await dm.call('createCampaign', { body: { name: 'Tide and Thorn', approvesJoiners: true } })
  await page.goto(`/join/${campaign.inviteCode}`)
  await expect(page.getByText('Rowan is asked whether to let you in.')).toBeVisible()
  await sitsDown(page).click()
  await expect(page.getByText('Your DM has been asked to let you in. You join as soon as they agree.')).toBeVisible()
  await expectNoBarriers(page, 'an invite that waits for the DM')

  const own = await aStranger(browser, server)
  await own.page.goto(`/login?next=/join/${inviteCode}`)
  await logIn(own.page, dm)
  await own.page.getByRole('link', { name: 'Open the table' }).click()
  await own.page.waitForURL('**/session/**')
})

test('the sample table is one press away from the first page', async ({ browser, server }) => {
  const { page, thrown } = await aStranger(browser, server)
  await page.goto('/')
  await page.getByRole('button', { name: 'Try the sample table' }).click()
  await page.waitForURL('**/session/**')
  await expect(page.getByRole('heading', { name: 'The Sample Table' })).toBeVisible()
  const table = page.url()
  await page.goto('/sample')
  await expect(page, 'there is one already').toHaveURL(table)
  expect(thrown).toEqual([])
})

test('names on an invite are words and nothing else', async ({ browser, server, account }) => {
  const attack = '<img src=x onerror="window.hit=1">'
  const { inviteCode } = await aTable(server, { name: attack })
  await seat(account, inviteCode, '"><svg onload=window.hit=1>')
  const { page } = await aStranger(browser, server)
  await page.goto(`/join/${inviteCode}`)
  await expect(page.getByRole('heading', { name: attack })).toBeVisible()
  await expect(page.getByText('"><svg onload=window.hit=1>')).toBeVisible()
  // settled: the names stand on the page; a script in them would have run with them.
  expect(await page.evaluate(() => Reflect.get(globalThis, 'hit'))).toBeUndefined()
})
