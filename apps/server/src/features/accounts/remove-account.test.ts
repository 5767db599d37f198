import { aPlayer } from '@hearthlight/testkit'
import { expect, it } from 'vitest'
import { createRemoveAccount } from './remove-account'

it('OPER-5 sign-ins that began during the removal are revoked before the account is gone, and its live connections with them', async () => {
  const done: string[] = []
  const note = (what: string) => async () => {
    done.push(what)
  }
  const removeAccount = createRemoveAccount({
    repo: { remove: note('account') },
    signIns: { revokeAll: note('sign-ins') },
    accountData: [{ name: 'maps', exportFor: async () => [], removeFor: note('maps') }],
  })
  await removeAccount(aPlayer('Ayla').userId)
  expect(done).toEqual(['sign-ins', 'maps', 'sign-ins', 'account'])
})
