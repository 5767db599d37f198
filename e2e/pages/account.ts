import { type AnswerOf, type BodyOf, HTTP, type HttpCallName, type SignedIn } from '@hearthlight/protocol'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import type { RunningServer } from '../server'

export const PASSWORD = 'a lantern in the fog'

/** An account that makes the contract's calls in its own name. */
export interface Account extends SignedIn {
  call<Name extends HttpCallName>(name: Name, input?: { body?: BodyOf<Name>; id?: string }): Promise<AnswerOf<Name>>
}

let accounts = 0

/** Registers over HTTP, for tests of other things. The email is unique on this server. */
export async function createAccount(server: RunningServer, username: string): Promise<Account> {
  accounts += 1
  const email = `${username.toLowerCase().replace(/\W/g, '')}${accounts}@example.org`
  return accountOf(server, await callAs(server, undefined, 'register', { body: { email, username, password: PASSWORD } }))
}

/** Another sign-in of the same person, as from another device. */
export async function logInAgain(server: RunningServer, { email }: SignedIn): Promise<Account> {
  const answer = await callAs(server, undefined, 'login', { body: { email, password: PASSWORD } })
  if ('ticket' in answer) throw new Error(`${email} has a second factor`)
  return accountOf(server, answer)
}

function accountOf(server: RunningServer, signedIn: SignedIn): Account {
  return { ...signedIn, call: (name, input) => callAs(server, signedIn.token, name, input) }
}

async function callAs<Name extends HttpCallName>(
  server: RunningServer,
  token: string | undefined,
  name: Name,
  { body, id = '' }: { body?: BodyOf<Name>; id?: string } = {},
): Promise<AnswerOf<Name>> {
  const { method, path, answer } = HTTP[name]
  const response = await fetch(server.address + path.replace(':id', id), {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${text}`)
  return answer.parse(text === '' ? undefined : JSON.parse(text)) as AnswerOf<Name>
}

/** A person who has already seen the introduction: separate journeys test newcomers. */
export const SHOWN_AROUND = JSON.stringify({ dm: true, player: true })

/** The browser's storage when this account is signed in. */
export function signedInAt({ address }: Pick<RunningServer, 'address'>, { userId, email, username, token }: SignedIn) {
  const user = JSON.stringify({ id: userId, email, username, role: 'player' })
  const stored = { token, userId, user, firstRun: SHOWN_AROUND }
  return { origin: address, localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })) }
}

/** A browser context in which this account is already signed in. */
export async function browserOf(
  browser: Browser,
  server: Pick<RunningServer, 'address'>,
  account: SignedIn,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: server.address, ...options })
  await signInWithin(context, server, account)
  return context
}

/**
 * Signs the account in as soon as a page of the context opens the server. Playwright's `storageState` would open another window
 * for it, which costs as much as the first page itself.
 */
export async function signInWithin(context: BrowserContext, server: Pick<RunningServer, 'address'>, account: SignedIn): Promise<void> {
  await context.addInitScript(storeOnce, signedInAt(server, account))
}

/** Runs before a page's own scripts. The app has no cookies: this one marks that the browser's storage has been filled. */
function storeOnce({ origin, localStorage: stored }: ReturnType<typeof signedInAt>) {
  if (self.origin !== origin || document.cookie.includes('journey=stored')) return
  // biome-ignore lint/suspicious/noDocumentCookie: it must be there before the page's own scripts run
  document.cookie = 'journey=stored; path=/; SameSite=Strict'
  for (const { name, value } of stored) localStorage.setItem(name, value)
}

export async function logIn(page: Page, { email }: Pick<SignedIn, 'email'>, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: /^Password/ }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}
