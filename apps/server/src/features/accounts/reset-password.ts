import { randomBytes } from 'node:crypto'
import type { Database } from '../../db/database'
import { type Account, createAccountsRepo } from './accounts.repo'
import { removeSecondFactor } from './factor/second-factor'
import { linkTo } from './mail/account-mail'
import { createOneTimeTokens } from './one-time-tokens'
import { createPasswords, type Passwords } from './passwords'
import { createSignInsRepo } from './sign-ins.repo'

const PASSWORD_BYTES = 12

/**
 * Sets a new random password for the account with this email and ends all its sign-ins; a running server notices that within ten
 * seconds. Returns the password. Throws with words for the operator if there is no such account, or if it is a visitor's account.
 */
export async function resetPassword(database: Database, email: string, passwords: Passwords = createPasswords()): Promise<string> {
  const { userId } = await accountWith(database, email)
  const password = randomBytes(PASSWORD_BYTES).toString('base64url')
  await createAccountsRepo(database).setPasswordHash(userId, await passwords.hash(password))
  await createSignInsRepo(database).removeFor(userId)
  return password
}

/** Makes a link that sets a new password once, within 30 minutes; for the operator to hand on. Throws like `resetPassword`. */
export async function makeResetLink(database: Database, email: string, publicUrl: string, now = Date.now): Promise<string> {
  const { userId } = await accountWith(database, email)
  return linkTo(publicUrl, 'reset', await createOneTimeTokens(database, now).create('reset', userId))
}

/** Switches the second factor of the account off. Throws like `resetPassword`. */
export async function switchOffSecondFactor(database: Database, email: string): Promise<void> {
  await removeSecondFactor(database, (await accountWith(database, email)).userId)
}

async function accountWith(database: Database, email: string): Promise<Account> {
  const account = await createAccountsRepo(database).byEmail(email.trim().toLowerCase())
  if (account === undefined) throw new Error(`There is no account with the email ${email}.`)
  if (account.isVisitor) throw new Error('This is the account of a visitor, which has no password.')
  return account
}
