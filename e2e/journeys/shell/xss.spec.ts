import { type Ack, HTTP, type JoinReply, LOBBY_EVENTS, type SessionId, type SignedIn } from '@hearthlight/protocol'
import type { TableState } from '@hearthlight/table'
import { messageNames, randomPayload, seededRandom } from '@hearthlight/testkit'
import { type Browser, expect, type Page } from '@playwright/test'
import { io } from 'socket.io-client'
import { type RunningServer, startServer } from '../../server'
import { test as base } from '../../support/own-contexts'
import { atRest, settled } from '../../support/settled'

/** Each calls `hit`, or requests a foreign host, if a text is interpreted as more than text. Short enough for a name. */
const PAYLOADS = [
  '<script>hit(1)</script>',
  '<img src=x onerror=hit(2)>',
  '"><svg onload=hit(3)>',
  "'><iframe srcdoc='<script>parent.hit(4)</script>'>",
  'javascript:hit(5)',
  '<a href="javascript:hit(6)" autofocus onfocus=hit(6)>x</a>',
  "{{constructor.constructor('hit(7)')()}}",
  '[x](javascript:hit(8)) ![x](http://evil.example/8.png)',
  '<style>@import "http://evil.example/9.css"</style>',
  '<img src=http://evil.example/10.png>',
  '</textarea></title><script>hit(11)</script>',
  '<math><mtext></table><img src=x onerror=hit(12)>',
  '<details open ontoggle=hit(13)>',
  "#{hit(14)}';hit(14);//",
  '<base href=http://evil.example/><link rel=stylesheet href=15.css>',
  '&lt;img src=x onerror=hit(16)&gt;',
] as const
const DM = 'rowan@example.org'
const PLAYER = 'ayla@example.org'
const PASSWORD = 'a lantern in the fog'
/** Passes over all messages; in each, every text is the next payload. */
const ROUNDS = 6
/** Messages that would end the session, change its seats, or go unheard, before everything was checked. */
const NOT_SENT = ['session-end', 'player-kick', 'player-join', 'scene-rehearse', 'role-change', 'table-hand-over']
const NOT_PRESSED = /delete|remove|leave|end session|kick|log ?out|sign out|clear|discard|rewind|load|rehears/i

/** A page, and the name of a button that exists once the page is complete. */
const HOME = ['/dashboard', 'Start Quick Session'] as const
const ROSTER = ['/characters', 'Create New'] as const
const LOOKS = [
  {
    who: 'the DM',
    isDm: true,
    pages: [
      HOME,
      ROSTER,
      ['/campaigns', 'Forge New Campaign'],
      ['/campaigns-old', 'Create New Campaign'],
      ['/dm', 'Quick Dice'],
      ['/account', 'Export everything'],
      ['/session', 'Players'],
    ],
  },
  { who: 'a player', isDm: false, pages: [HOME, ROSTER, ['/session', 'Quests']] },
] as const

/** Written once; both tests read it. */
const test = base.extend<object, { written: { readonly server: RunningServer; readonly sessionId: SessionId } }>({
  written: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const server = await startServer()
      await use({ server, sessionId: await writeEverywhere(server) })
      await server.remove()
    },
    { scope: 'worker' },
  ],
})
test.describe.configure({ mode: 'default' })

for (const { who, isDm, pages } of LOOKS) {
  test(`XSS-1 no text that people write is run or fetched, on any screen of ${who}`, async ({ browser, written }) => {
    const { server, sessionId } = written
    const { page, faults } = await watchedPage(browser, server, isDm ? DM : PLAYER)
    for (const [path, landmark] of pages) {
      await page.goto(path === '/session' ? `/session/${sessionId}` : path)
      await expect.poll(() => textsOf(page), path).toContain('hit(')
      await atRest(page)
      expect(await pressEverything(page, landmark), path).toContainEqual(expect.stringMatching(`^${landmark}`))
      expect(faults(), path).toEqual([])
    }
    // Proves that the payloads were on the pages, and that the detection works.
    await expect(page.getByText('onerror=hit(').filter({ visible: true }).first()).toBeVisible()
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<img src="/x" onerror="hit(99)">'))
    await expect.poll(faults).not.toEqual([])
  })
}

/** Creates two people with characters, campaigns and maps, and a table that got every message; all texts are payloads. */
async function writeEverywhere(server: RunningServer): Promise<SessionId> {
  let next = 0
  const payload = () => PAYLOADS[next++ % PAYLOADS.length] ?? ''
  const call = async <Body>(path: string, body: unknown, token?: string): Promise<{ status: number; body: Body }> => {
    const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${server.address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, body: (await answer.json()) as Body }
  }
  const enroll = async (email: string, username: string) =>
    (await call<SignedIn>(HTTP.register.path, { email, password: PASSWORD, username })).body

  const dm = await enroll(DM, '<img src=x onerror=hit(0)>')
  const player = await enroll(PLAYER, '<svg onload=hit(0)>')
  const heroes: string[] = []
  for (const { token } of [dm, player]) {
    for (const text of PAYLOADS) {
      const sheet = { name: text, class: text, race: text, background: text, notes: text, backstory: text, traits: [text], level: 1 }
      heroes.push((await call<{ id: string }>(HTTP.createCharacter.path, { sheet }, token)).body.id)
    }
  }
  for (const text of PAYLOADS) await call(HTTP.createCampaign.path, { name: text, description: text, setting: text }, dm.token)
  for (const text of PAYLOADS)
    await call(HTTP.createMap.path, { map: { name: text, tokens: [{ id: 'a', x: 1, y: 1, name: text }] } }, dm.token)
  const session = await call<{ id: SessionId; inviteCode: string }>(
    HTTP.createSession.path,
    { name: payload(), scene: { name: payload(), description: payload() } },
    dm.token,
  )
  const { id: sessionId, inviteCode } = session.body
  const seat = { code: inviteCode, characterId: heroes[PAYLOADS.length + 1] }
  expect((await call(HTTP.joinSession.path, seat, player.token)).status).toBe(200)

  const random = seededRandom(7)
  let accepted = 0
  for (const who of [dm, player]) {
    const socket = io(server.address, { auth: { token: who.token }, transports: ['websocket'], forceNew: true })
    for (let round = 0; round < ROUNDS; round += 1) {
      const joined: JoinReply<TableState> = await socket.emitWithAck(LOBBY_EVENTS.join, { sessionId })
      if (!joined.ok || !('state' in joined)) throw new Error('the table could not be joined')
      const place = { state: joined.state, random, people: [dm.userId, player.userId], canary: payload }
      for (const name of messageNames.filter((each) => !NOT_SENT.includes(each))) {
        const ack: Ack = await socket.emitWithAck(name, { ...(randomPayload(name, place) as object), sessionId })
        if (ack.ok) accepted += 1
      }
    }
    socket.disconnect()
  }
  expect(accepted).toBeGreaterThan(100)
  return sessionId
}

/** A signed-in page that records every script that ran, every block by the content policy, and every request to a foreign host. */
async function watchedPage(browser: Browser, server: RunningServer, email: string) {
  const context = await browser.newContext({ baseURL: server.address })
  const faults: string[] = []
  await context.exposeFunction('hit', (which: unknown) => faults.push(`ran ${String(which)}`))
  await context.exposeFunction('policyWasNeeded', (what: string) => faults.push(what))
  await context.addInitScript(() => {
    const tell = (window as unknown as { policyWasNeeded(what: string): void }).policyWasNeeded
    document.addEventListener('securitypolicyviolation', (event) => tell(`${event.violatedDirective} stopped ${event.blockedURI}`))
  })
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol.startsWith('http') && host !== new URL(server.address).host) faults.push(`asked ${request.url()}`)
  })
  const page = await context.newPage()
  page.on('dialog', (dialog) => {
    if (dialog.type() !== 'beforeunload') faults.push(`dialog ${dialog.message()}`)
    void dialog.accept()
  })
  page.on('pageerror', (error) => faults.push(`threw ${error.message}`))
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: /^Password/ }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/dashboard')
  return { page, faults: () => faults }
}

/** All text that can be read on the page, values of fields included. */
function textsOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    [
      document.body.innerText,
      ...Array.from(document.querySelectorAll('input, textarea'), (field) => (field as HTMLInputElement).value),
    ].join('\n'),
  )
}

/** Opens every tab, drawer, menu and dialog that a button of the page opens. Returns the names of the pressed buttons. */
async function pressEverything(page: Page, landmark: string): Promise<readonly string[]> {
  const isWhole = () => expect.poll(async () => (await buttonNames(page)).some((name) => name.startsWith(landmark))).toBe(true)
  await isWhole()
  const begun = page.url()
  const pressed: string[] = []
  for (const name of oneOfEachKind(await settled(page, () => buttonNames(page)))) {
    // settled: this call presses the button.
    let found = await page.evaluate(pressNamed, name)
    // An earlier press left the page: at once, or when its request was answered.
    if (!found && page.url() !== begun) {
      await page.goto(begun)
      await isWhole()
      // settled: this call presses the button.
      found = await page.evaluate(pressNamed, name)
    }
    if (!found) continue
    pressed.push(name)
    await page.keyboard.press('Escape')
  }
  return pressed
}

/** Label or text of every button and tab; also of those behind a dialog, which opens only when its script has loaded. */
function buttonNames(page: Page): Promise<readonly string[]> {
  return page
    .locator('button, [role="button"], [role="tab"]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? each.textContent?.trim() ?? ''))
}

/**
 * Finds and presses in one call: an earlier press may have removed the button, which is no fault, but removal between two calls
 * would fail.
 */
function pressNamed(name: string): boolean {
  for (const button of document.querySelectorAll<HTMLElement>('button, [role="button"], [role="tab"]')) {
    if ((button.getAttribute('aria-label') ?? button.textContent?.trim()) !== name) continue
    if (!button.checkVisibility() || button.matches(':disabled')) continue
    for (const type of ['pointerdown', 'pointerup']) button.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true }))
    for (const type of ['mousedown', 'mouseup']) button.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
    button.focus()
    button.click()
    return true
  }
  return false
}

/** The first of all buttons whose names differ only in the payload. */
function oneOfEachKind(names: readonly string[]): readonly string[] {
  const kinds = new Map<string, string>()
  for (const name of names) {
    const kind = PAYLOADS.reduce((rest: string, text) => rest.replaceAll(text, '…'), name)
    if (kind !== '' && !NOT_PRESSED.test(name) && !kinds.has(kind)) kinds.set(kind, name)
  }
  return [...kinds.values()].slice(0, 60)
}
