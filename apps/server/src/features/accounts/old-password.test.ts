import type { SignedIn } from '@hearthlight/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readSettings } from '../../config'
import { type HttpRefused, isRefused } from '../../http/answers/refusal'
import { codeOfApp } from '../../testing/app-code'
import { heldEnv } from '../../testing/clock'
import { quietTables } from '../../testing/quiet-tables'
import { type TemporaryDatabase, temporarySqlite } from '../../testing/temporary-database'
import { type Accounts, createAccounts } from './accounts.service'
import { createPasswords } from './passwords'
import { makeResetLink, resetPassword } from './reset-password'

const EMAIL = 'mira@example.org'
const OLD = 'a lantern in the fog'
const NEW = 'another lantern lit'
const ADDRESS = '192.0.2.1'
const ORIGIN = { address: ADDRESS, device: 'Firefox' }

const cheap = createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 })
const env = heldEnv()
let temporary: TemporaryDatabase
let accounts: Accounts
let mira: SignedIn
/** What the next comparison of a password or phrase waits for, once it has been made. */
let held: { compared(): void; readonly gate: Promise<void> } | undefined

beforeEach(async () => {
  held = undefined
  temporary = await temporarySqlite()
  const nothing = () => undefined
  accounts = createAccounts({
    settings: readSettings({ DATA_DIR: 'unused' }),
    database: temporary.database,
    passwords: {
      ...cheap,
      matches: async (password, passwordHash) => {
        const isRight = await cheap.matches(password, passwordHash)
        await waitIfHeld()
        return isRight
      },
      inTurn: async (work) => {
        const done = await cheap.inTurn(work)
        await waitIfHeld()
        return done
      },
    },
    env,
    live: quietTables,
    accountData: [],
    noteFailed: nothing,
    report: nothing,
    remark: nothing,
  })
  mira = unlessRefused(await accounts.register({ email: EMAIL, password: OLD, username: 'Mira' }, ORIGIN))
})
afterEach(() => temporary.remove())

async function waitIfHeld(): Promise<void> {
  const wait = held
  held = undefined
  wait?.compared()
  await wait?.gate
}

function unlessRefused<Answer extends object>(answer: Answer | HttpRefused): Answer {
  if (isRefused(answer)) throw new Error('refused')
  return answer
}

/** Begins with the old password or phrase, lets `change` happen between the comparison and what follows it, and returns the answer. */
async function meanwhile<Answer>(begin: () => Promise<Answer>, change: () => Promise<unknown>): Promise<Answer> {
  let open: (() => void) | undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const compared = new Promise<void>((resolve) => {
    held = { compared: resolve, gate }
  })
  const answer = begin()
  await compared
  await change()
  open?.()
  return answer
}

const login = (password = OLD) => accounts.login({ email: EMAIL, password }, ORIGIN)
const asMira = async () => {
  const user = await accounts.authenticate(mira.token)
  if (user === undefined) throw new Error('signed out')
  return user
}
const byLink = async () => {
  const link = await makeResetLink(temporary.database, EMAIL, 'https://table.example', env.now)
  return accounts.resetByLink({ token: link.slice(link.indexOf('#') + 1), newPassword: NEW }, ORIGIN)
}
const CHANGES: [what: string, change: (code?: string) => Promise<unknown>][] = [
  ['set by a link', byLink],
  [
    'changed by its owner',
    async (code) =>
      unlessRefused((await accounts.page.changePassword(await asMira(), ADDRESS, { currentPassword: OLD, newPassword: NEW, code })) ?? {}),
  ],
  ['set by the operator', () => resetPassword(temporary.database, EMAIL, cheap)],
]
const stored = (table: 'tokens' | 'one_time_tokens') => temporary.database.query.selectFrom(table).selectAll().execute()

describe.each(CHANGES)('while the password is %s', (_what, change) => {
  it('RESET-3 a login with the old one that is under way is refused, and leaves no sign-in', async () => {
    let before: unknown
    const answer = await meanwhile(login, async () => {
      await change()
      before = await stored('tokens')
    })
    expect(answer).toMatchObject({ ok: false, code: 'AUTH_001' })
    expect(await stored('tokens')).toEqual(before)
  })

  it('FACTOR-2 the same with a second factor leaves no ticket', async () => {
    const user = await asMira()
    const { secret } = unlessRefused(await accounts.safety.beginSecondFactor(user, ADDRESS, { currentPassword: OLD }))
    unlessRefused(await accounts.safety.confirmSecondFactor(user, ADDRESS, { code: codeOfApp(secret, env.now()) }))
    let before: unknown
    const answer = await meanwhile(login, async () => {
      await change(codeOfApp(secret, env.now() + 30_000))
      before = await stored('one_time_tokens')
    })
    expect(answer).toMatchObject({ ok: false, code: 'AUTH_001' })
    expect(await stored('one_time_tokens')).toEqual(before)
  })
})

it('RESET-3 a change of password that was proved with the old one does not undo a link', async () => {
  const user = await asMira()
  const form = { currentPassword: OLD, newPassword: 'the thief of lanterns' }
  const answer = await meanwhile(() => accounts.page.changePassword(user, ADDRESS, form), byLink)
  expect(answer).toMatchObject({ ok: false, code: 'VAL_001', field: 'currentPassword' })
  expect(await login(form.newPassword)).toMatchObject({ ok: false })
  expect(await login(NEW)).toMatchObject({ userId: mira.userId })
})

it('RESET-3 a link goes on with the password that it sets', async () => {
  expect(await byLink()).toMatchObject({ userId: mira.userId, token: expect.any(String) })
})

describe('a recovery phrase that is being compared', () => {
  const aGuest = async () => {
    const nell = unlessRefused(await accounts.visit('Nell', ORIGIN))
    const user = await accounts.authenticate(nell.token)
    if (user === undefined) throw new Error('signed out')
    return { user, phrase: unlessRefused(await accounts.phrases.make(user)).phrase }
  }

  it('GUEST-2 opens nothing once another takes its place', async () => {
    const { user, phrase } = await aGuest()
    const before = await stored('tokens')
    const answer = await meanwhile(
      () => accounts.returnByPhrase(phrase, ORIGIN),
      () => accounts.phrases.make(user),
    )
    expect(answer).toMatchObject({ ok: false, code: 'AUTH_001', field: 'phrase' })
    expect(await stored('tokens')).toEqual(before)
  })

  it('GUEST-5 opens nothing once the account has a password', async () => {
    const { user, phrase } = await aGuest()
    const before = await stored('tokens')
    const answer = await meanwhile(
      () => accounts.returnByPhrase(phrase, ORIGIN),
      () => accounts.page.keep(user, { email: 'nell@example.org', password: NEW }),
    )
    expect(answer).toMatchObject({ ok: false, code: 'AUTH_001', field: 'phrase' })
    expect(await stored('tokens')).toEqual(before)
  })
})
