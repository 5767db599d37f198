import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { createAccount, PASSWORD } from '../../pages/account'
import { arrive, type NamedPerson } from '../../pages/person'
import { expect, type RunningServer, test } from '../../server'
import { expectNoBarriers } from '../../support/axe'
import { de, expectGermanWithoutBarriers, inGerman } from '../../support/in-german'
import { boxOf, textOf } from '../../support/settled'
import { fingersOn } from '../../support/touch'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

async function aTable(server: RunningServer, dmName = 'Rowan') {
  const dm = await createAccount(server, dmName)
  return { dm, ...(await dm.call('createSession', { body: { name: 'Embers of Vael' } })) }
}

/** A browser that has never been here; its pages' errors are collected. */
async function aBrowser(browser: Browser, server: RunningServer, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ baseURL: server.address, storageState: { cookies: [], origins: [] }, ...options })
  const thrown: string[] = []
  context.on('weberror', (error) => thrown.push(error.error().message))
  return { context, thrown }
}

const hero = (page: Page, name: string) => page.getByText(name, { exact: true })
const sitsDown = (page: Page) => page.getByRole('button', { name: 'Sit down' })
const map = (page: Page) => page.getByRole('application', { name: 'Battle map' })
const phraseCard = (page: Page) => page.getByRole('status').filter({ hasText: 'Write this down' })

async function sitAs(page: Page, code: string, name: string, character = 'Durgan Coalbraid') {
  await page.goto(`/join/${code}`)
  await page.getByLabel('Your name').fill(name)
  await hero(page, character).click()
  await sitsDown(page).click()
}

async function chooseDoor({ page }: NamedPerson, choice: string) {
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByLabel('Who may sit down').selectOption(choice)
  await expect(page.getByLabel('Who may sit down')).toHaveValue(choice)
  await page.keyboard.press('Escape')
}

test('GUEST-1, GUEST-5 from an invite link to a moved token on a phone, and then to an account: the same ids and the same seat', async ({
  browser,
  server,
}) => {
  const { dm, id, inviteCode } = await aTable(server)
  const { context, thrown } = await aBrowser(browser, server, PHONE)
  const page = await context.newPage()
  const fingers = await fingersOn(page)
  const glow = page.locator('[data-glow]')
  const begun = Date.now()
  await page.goto(`/join/${inviteCode}`)
  await page.getByLabel('Your name').tap()
  await page.keyboard.type('Nell')
  await hero(page, 'Tansy Quickwick').tap()
  await sitsDown(page).tap()
  await expect(map(page)).toBeVisible()
  const box = await boxOf(glow)
  const token = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await fingers.drag(token, { x: token.x + 80, y: token.y })
  await expect(glow, 'the server has recorded the move').toHaveCount(0)
  const seconds = ((Date.now() - begun) / 1_000).toFixed(1)
  test.info().annotations.push({
    type: 'from the link to a moved token',
    description: `${seconds} s on this machine; 3 taps (name, character, Sit down) and the drag`,
  })

  const seat = async () => (await dm.call('getSession', { id })).players
  const [before] = await seat()
  expect(before?.characterId).not.toBeNull()
  expect(before?.isGuest).toBe(true)
  // GUEST-4
  await expect(phraseCard(page)).toContainText(/is kept until \w+ \d+, 20\d\d, 30 days after your last visit/)
  await expectNoBarriers(page, 'the card of a guest')
  await phraseCard(page).getByRole('button', { name: 'Keep this character' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Keep this character' })
  await expectNoBarriers(page, 'keeping a character')
  const email = `nell${before?.userId}@example.org`.toLowerCase()
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('New password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Keep this character' }).tap()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('The account is yours')).toBeVisible()
  const { isGuest: _was, ...kept } = before ?? {}
  expect(await seat()).toEqual([kept])
  const login = await fetch(`${server.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  expect(await login.json()).toMatchObject({ userId: before?.userId, username: 'Nell' })
  expect(thrown).toEqual([])
})

test('GUEST-2 a guest comes back on another device with four words, to the same seat', async ({ browser, server }) => {
  const { dm, id, inviteCode } = await aTable(server)
  const first = await aBrowser(browser, server)
  const page = await first.context.newPage()
  await sitAs(page, inviteCode, 'Nell')
  const phrase = (await textOf(phraseCard(page).getByText('Write this down:'))).replace('Write this down: ', '')
  const seated = (await dm.call('getSession', { id })).players.map(({ userId, characterId }) => ({ userId, characterId }))

  const second = await aBrowser(browser, server, PHONE)
  const other = await second.context.newPage()
  await other.goto(`/join/${inviteCode}`)
  await other.getByRole('button', { name: 'I was here before' }).filter({ visible: true }).tap()
  const form = other.getByRole('form', { name: 'Come back as a guest' })
  await form.getByRole('button', { name: 'Come back' }).tap()
  await expect(form.getByRole('alert')).toHaveText('Please enter your four words')
  await form.getByLabel('Recovery phrase').fill('balu kire tomo dena')
  await form.getByRole('button', { name: 'Come back' }).tap()
  await expect(form.getByRole('alert')).toHaveText('No guest has this phrase. Please check each word.')
  await expectNoBarriers(other, 'coming back as a guest')
  await form.getByLabel('Recovery phrase').fill(phrase.toUpperCase())
  await form.getByRole('button', { name: 'Come back' }).tap()
  await expect(other.getByText('You sit down as Nell.')).toBeVisible()
  await expect(other.getByRole('radio', { name: /Durgan Coalbraid.*Yours/ })).toBeChecked()
  await sitsDown(other).tap()
  await expect(map(other)).toBeVisible()
  const now = (await dm.call('getSession', { id })).players.map(({ userId, characterId }) => ({ userId, characterId }))
  expect(now).toEqual(seated)

  // GUEST-5: also where the table has ended, and at home.
  await dm.call('endSession', { id })
  const keep = other.getByRole('link', { name: 'Keep this account' })
  await expect(other.getByRole('heading', { name: 'This session has ended' })).toBeVisible()
  await expect(keep).toBeVisible()
  await expectNoBarriers(other, 'a table that has ended, as a guest')
  await other.goto('/dashboard')
  await expect(keep).toBeVisible()
  await expectNoBarriers(other, 'home as a guest')
  await keep.tap()
  await expect(other.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await expectNoBarriers(other, 'the account of a guest')
  await other.goto('/session/ZZZZZZ')
  await expect(other.getByRole('heading', { name: 'This table was not found' })).toBeVisible()
  await expectNoBarriers(other, 'a table that was not found')
  await inGerman(other, `/session/${id}`, async (german) => {
    await expect(german.getByRole('heading', { name: de('This session has ended') })).toBeVisible()
    await expectGermanWithoutBarriers(german, 'a table that has ended, as a guest')
    for (const path of ['/dashboard', '/account', '/session/ZZZZZZ']) {
      await german.goto(path)
      await expect(german.getByRole('heading', { level: 1 })).toBeVisible()
      await expectGermanWithoutBarriers(german, `${path} as a guest`)
    }
  })
  expect([...first.thrown, ...second.thrown]).toEqual([])
})

test('DOOR-2, GUEST-9 the DM sees who knocks, with a character from a file too, also after a reload, lets one in and turns one away', async ({
  browser,
  server,
}) => {
  const rowan = await arrive(browser, server, 'Rowan')
  const { id, inviteCode } = await rowan.account.call('createSession', { body: { name: 'Embers of Vael' } })
  await rowan.page.goto(`/session/${id}`)
  await chooseDoor(rowan, 'ask')
  const nell = await aBrowser(browser, server, PHONE)
  const page = await nell.context.newPage()
  await page.goto(`/join/${inviteCode}`)
  await expect(page.getByText('Rowan is asked whether to let you in.')).toBeVisible()
  await sitAs(page, inviteCode, 'Nell')
  await expect(page.getByText('Your DM has been asked to let you in.')).toBeVisible()
  await expectNoBarriers(page, 'waiting at the door')
  await inGerman(page, `/join/${inviteCode}`, async (german) => {
    await expect(german.getByText(de('Your DM has been asked to let you in. You join as soon as they agree.'))).toBeVisible()
    await expectGermanWithoutBarriers(german, 'waiting at the door')
  })
  const knock = (name: string) => rowan.page.getByRole('status').filter({ hasText: `${name} asks to sit down at Embers of Vael` })
  await expect(knock('Nell')).toContainText('As Durgan Coalbraid. A guest, without an account.')
  await rowan.page.reload()
  await expect(knock('Nell')).toBeVisible()
  await expectNoBarriers(rowan.page, 'a guest at the door')
  await inGerman(rowan.page, `/session/${id}`, async (german) => {
    await expect(german.getByRole('button', { name: de('Let in') }).first()).toBeVisible()
    await expectGermanWithoutBarriers(german, 'a guest at the door')
  })
  await knock('Nell').getByRole('button', { name: 'Let in' }).click()
  await expect(map(page)).toBeVisible()
  await expect(knock('Nell')).toBeHidden()
  // GUEST-8
  await expect(rowan.page.getByRole('complementary').getByRole('img', { name: 'Guest' }).first()).toBeVisible()

  const tam = await aBrowser(browser, server)
  const other = await tam.context.newPage()
  await other.goto(`/join/${inviteCode}`)
  await other.getByLabel('Your name').fill('Tam')
  const file = other.getByLabel('Bring a file').filter({ visible: true })
  await file.setInputFiles({ name: 'list.json', mimeType: 'application/json', buffer: Buffer.from('["bread"]') })
  await expect(other.getByRole('alert')).toHaveText('Invalid character file format')
  const brought = JSON.stringify({ name: 'Orsolya', race: 'Elf', class: 'Ranger', level: 3 })
  await file.setInputFiles({ name: 'orsolya.json', mimeType: 'application/json', buffer: Buffer.from(brought) })
  await other.getByRole('dialog', { name: 'Orsolya has arrived' }).getByRole('button', { name: 'Got it' }).click()
  await expect(other.getByRole('radio', { name: /Orsolya.*From your file · level 3/ })).toBeChecked()
  await sitsDown(other).click()
  await rowan.page.getByRole('tab', { name: 'Players' }).click()
  const waiting = rowan.page.getByRole('region', { name: 'At the door' })
  await waiting.getByRole('listitem').filter({ hasText: 'Orsolya' }).getByRole('button', { name: 'Turn away' }).click()
  await expect(other.getByRole('alert')).toHaveText('The DM did not let you in.')
  await expect(waiting).toBeHidden()
  expect([...nell.thrown, ...tam.thrown, ...rowan.thrown]).toEqual([])
})

test('DOOR-1, GUEST-6, GUEST-7 a guest reads why not: accounts only, a taken name, too many from one address', async ({
  browser,
  server,
}) => {
  const rowan = await arrive(browser, server, 'Rowan')
  const { id, inviteCode } = await rowan.account.call('createSession', { body: { name: 'Embers of Vael' } })
  const { context, thrown } = await aBrowser(browser, server)
  const page = await context.newPage()
  await sitAs(page, inviteCode, 'rowan')
  await expect(page.getByRole('alert')).toHaveText(
    'Somebody at this table has this name already. Please add something to it, such as an initial.',
  )
  await page.getByLabel('Your name').fill('Rowan B')
  await page.route('**/api/auth/visitor', (route) =>
    route.fulfill({
      status: 429,
      json: { error: 'Wait', code: 'NET_003', fault: { kind: 'too-often', limit: 4 } },
    }),
  )
  await sitsDown(page).click()
  await expect(page.getByRole('alert')).toHaveText('That was tried too often. Please wait 4 seconds and try again.')
  await page.unroute('**/api/auth/visitor')
  await rowan.page.goto(`/session/${id}`)
  await chooseDoor(rowan, 'accounts')
  await sitsDown(page).click()
  await expect(page.getByText('This table is for people with an account.')).toBeVisible()
  await expectNoBarriers(page, 'a table for accounts only')
  await expect(page.getByRole('link', { name: 'Keep this account' })).toBeVisible()
  const stranger = await (await aBrowser(browser, server)).context.newPage()
  await stranger.goto(`/join/${inviteCode}`)
  await expect(stranger.getByRole('link', { name: 'Log in or register' })).toBeVisible()
  expect([...thrown, ...rowan.thrown]).toEqual([])
})

test('GUEST-7 one link in two tabs is one guest with one seat', async ({ browser, server }) => {
  const { dm, id, inviteCode } = await aTable(server)
  const { context, thrown } = await aBrowser(browser, server)
  const [one, other] = [await context.newPage(), await context.newPage()]
  for (const page of [one, other]) {
    await page.goto(`/join/${inviteCode}`)
    await page.getByLabel('Your name').fill('Nell')
    await hero(page, 'Faelith').click()
  }
  await Promise.all([sitsDown(one).click(), sitsDown(other).click()])
  await expect.poll(async () => (await dm.call('getSession', { id })).players.length).toBe(1)
  // The tab that came second shows the same account, and its seat.
  for (const page of [one, other]) await expect(map(page).or(page.getByText('You sit down as Nell.'))).toBeVisible()
  const seats = (await dm.call('getSession', { id })).players
  expect(seats).toHaveLength(1)
  expect(thrown).toEqual([])
})
