import { randomBytes } from 'node:crypto'
import type { Database } from '../../db/database'
import { createAccountsRepo } from './accounts.repo'
import { createPasswords, type Passwords } from './passwords'
import { createSignInsRepo } from './sign-ins.repo'

const PASSWORD_BYTES = 12

/**
 * Sets a new random password for the account with this email and ends all its sign-ins; a running server notices that within ten
 * seconds. Returns the password. Throws with words for the operator if there is no such account, or if it is a visitor's account.
 */
export async function resetPassword(database: Database, email: string, passwords: Passwords = createPasswords()): Promise<string> {
  const accounts = createAccountsRepo(database)
  const account = await accounts.byEmail(email.trim().toLowerCase())
  if (account === undefined) throw new Error(`There is no account with the email ${email}.`)
  if (account.isVisitor) throw new Error('This is the account of a visitor, which has no password.')
  const password = randomBytes(PASSWORD_BYTES).toString('base64url')
  await accounts.setPasswordHash(account.userId, await passwords.hash(password))
  await createSignInsRepo(database).removeFor(account.userId)
  return password
}
