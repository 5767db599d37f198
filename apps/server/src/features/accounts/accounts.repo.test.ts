import type { UserId } from '@hearthlight/protocol'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../testing/both-databases'
import type { TemporaryDatabase } from '../../testing/temporary-database'
import { type Account, type AccountsRepo, createAccountsRepo } from './accounts.repo'
import { createKnownDevices } from './known-devices'
import { createSignInsRepo, type SignIn, type SignInsRepo } from './sign-ins.repo'

const AT = 1_767_600_000_000
const MIRA: Account = {
  userId: 'user_mira' as UserId,
  email: 'mira@example.org',
  username: 'Mira',
  passwordHash: 'hash',
  isVisitor: false,
  createdAt: AT,
  usedAt: AT,
}
const signIn = (tokenHash: string, changes: Partial<SignIn> = {}): SignIn => ({
  tokenHash,
  userId: MIRA.userId,
  device: 'Firefox',
  createdAt: AT,
  usedAt: AT,
  expiresAt: AT + 10,
  ...changes,
})

describeOnBothDatabases('stored accounts', (open) => {
  let temporary: TemporaryDatabase
  let accounts: AccountsRepo
  let signIns: SignInsRepo
  beforeEach(async () => {
    temporary = await open()
    accounts = createAccountsRepo(temporary.database)
    signIns = createSignInsRepo(temporary.database)
    await accounts.add(MIRA)
  })
  afterEach(() => temporary.remove())

  it('come back whole, by email and by id', async () => {
    expect(await accounts.byEmail(MIRA.email)).toEqual(MIRA)
    expect(await accounts.byId(MIRA.userId)).toEqual(MIRA)
    expect(await accounts.byEmail('nobody@example.org')).toBeUndefined()
  })

  it('never share an email', async () => {
    expect(await accounts.add({ ...MIRA, userId: 'user_other' as UserId, username: 'Other' })).toBe(false)
    expect(await accounts.byId('user_other' as UserId)).toBeUndefined()
  })

  it('change in what is changed, and in nothing else', async () => {
    await accounts.setUsername(MIRA.userId, 'Mira II')
    await accounts.setPasswordHash(MIRA.userId, 'other')
    await accounts.noteUse(MIRA.userId, AT + 5)
    expect(await accounts.byId(MIRA.userId)).toEqual({ ...MIRA, username: 'Mira II', passwordHash: 'other', usedAt: AT + 5 })
  })

  it('are found by a token’s hash, with the time it was used', async () => {
    await signIns.add(signIn('one'))
    await signIns.noteUse('one', MIRA.userId, AT + 1, AT + 11)
    expect(await signIns.find('one')).toEqual({
      user: { userId: MIRA.userId, username: 'Mira', isVisitor: false, tokenHash: 'one' },
      usedAt: AT + 1,
      expiresAt: AT + 11,
    })
    expect((await accounts.byId(MIRA.userId))?.usedAt).toBe(AT + 1)
    expect(await signIns.find('two')).toBeUndefined()
  })

  it('list their sign-ins, last used first', async () => {
    await signIns.add(signIn('old'))
    await signIns.add(signIn('new', { usedAt: AT + 1 }))
    expect(await signIns.listFor(MIRA.userId)).toEqual([signIn('new', { usedAt: AT + 1 }), signIn('old')])
  })

  it('lose sign-ins one by one, all but one, and when they expire', async () => {
    for (const hash of ['a', 'b', 'c', 'd']) await signIns.add(signIn(hash, { expiresAt: hash === 'd' ? AT + 1 : AT + 10 }))
    await signIns.remove('a')
    expect(await signIns.removeExpired(AT + 1)).toEqual(['d'])
    expect(await signIns.removeFor(MIRA.userId, 'b')).toEqual(['c'])
    expect((await signIns.listFor(MIRA.userId)).map(({ tokenHash }) => tokenHash)).toEqual(['b'])
  })

  it('know the twenty devices that signed in last, for a year, and take them along', async () => {
    let at = AT
    const devices = createKnownDevices(temporary.database, () => at)
    const first = await devices.remember(MIRA.userId, undefined)
    expect(await devices.find(MIRA.email, first)).toEqual(expect.any(String))
    expect(await devices.find('nobody@example.org', first)).toBeUndefined()
    expect(await devices.find(MIRA.email, 'made up')).toBeUndefined()
    expect(await devices.remember(MIRA.userId, first)).toBe(first)
    for (let index = 0; index < 19; index += 1) {
      at += 1
      await devices.remember(MIRA.userId, undefined)
    }
    expect(await devices.find(MIRA.email, first)).toBeDefined()
    at += 1
    const last = await devices.remember(MIRA.userId, 'made up')
    expect(await devices.find(MIRA.email, first)).toBeUndefined()
    expect(await devices.find(MIRA.email, last)).toBeDefined()
    at += 366 * 86_400_000
    expect(await devices.find(MIRA.email, last)).toBeUndefined()
    await accounts.remove(MIRA.userId)
    expect(await temporary.database.query.selectFrom('known_devices').selectAll().execute()).toEqual([])
  })

  it('of visitors are found once they have not been used for long, and claimed by one node', async () => {
    const visitor: Account = { ...MIRA, userId: 'user_v' as UserId, email: 'v@visitor.invalid', isVisitor: true }
    await accounts.add(visitor)
    expect(await accounts.byId(visitor.userId)).toEqual(visitor)
    expect(await accounts.visitorsUnusedSince(AT, 10)).toEqual([])
    expect(await accounts.visitorsUnusedSince(AT + 1, 10)).toEqual([visitor.userId])
    expect(await accounts.claimUnused(visitor.userId, AT + 1, AT + 1)).toBe(true)
    expect(await accounts.claimUnused(visitor.userId, AT + 1, AT + 1)).toBe(false)
  })

  it('of visitors become ordinary with an email that nobody has, once', async () => {
    const visitor: Account = { ...MIRA, userId: 'user_v' as UserId, email: 'v@visitor.invalid', passwordHash: '', isVisitor: true }
    await accounts.add(visitor)
    expect(await accounts.keep(visitor.userId, MIRA.email, 'hash')).toBe(false)
    expect(await accounts.keep(visitor.userId, 'v@example.org', 'hash')).toBe(true)
    expect(await accounts.byId(visitor.userId)).toEqual({ ...visitor, email: 'v@example.org', passwordHash: 'hash', isVisitor: false })
    expect(await accounts.keep(visitor.userId, 'w@example.org', 'hash')).toBe(false)
    expect(await accounts.keep(MIRA.userId, 'w@example.org', 'other')).toBe(false)
  })

  it('take their sign-ins along', async () => {
    await signIns.add(signIn('one'))
    await accounts.remove(MIRA.userId)
    expect(await signIns.find('one')).toBeUndefined()
    expect(await accounts.byEmail(MIRA.email)).toBeUndefined()
  })
})
