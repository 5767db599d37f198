import { type AccountEntry, OPERATOR_REFUSALS, type UserId } from '@hearthlight/protocol'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { type HttpRefused, refuseCall } from '../../http/answers/refusal'
import type { Administration } from '../../ports/administration'
import type { AccountLocks } from './account-locks'
import type { AccountsRepo } from './accounts.repo'
import type { SecondFactor } from './factor/second-factor'
import type { Operators } from './operators'
import type { ProvePassword } from './prove-password'
import type { RemoveAccount } from './remove-account'
import type { SignIns } from './sign-ins'

/** Accounts on a page. */
const ACCOUNTS_AT_ONCE = 50

interface AdministrationPorts {
  readonly query: Database['query']
  readonly repo: Pick<AccountsRepo, 'byId'>
  readonly operators: Operators
  readonly locks: AccountLocks
  readonly signIns: Pick<SignIns, 'revokeAll'>
  readonly prove: ProvePassword
  readonly factor: Pick<SecondFactor, 'isOn' | 'check'>
  readonly removeAccount: RemoveAccount
  now(): number
}

export function createAdministration(ports: AdministrationPorts): Administration {
  const { query, repo, operators, locks, signIns, prove, factor, removeAccount, now } = ports

  /** A refusal if there is no such account, or if it is an operator's: the own one, too. */
  const refuseTarget = async (userId: UserId): Promise<HttpRefused | undefined> => {
    if ((await repo.byId(userId)) === undefined) return refuseWith('unknown')
    return (await operators.isOperator(userId)) ? refuseWith('protected') : undefined
  }

  return {
    isOperator: operators.isOperator,
    find: (text, page) => findAccounts(query, text, page),
    lock: async (userId) => {
      const refusal = await refuseTarget(userId)
      if (refusal !== undefined) return refusal
      // First the lock: a sign-in that is stored meanwhile looks for it afterwards.
      await locks.lock(userId, now())
      await signIns.revokeAll(userId)
      return undefined
    },
    unlock: async (userId) => {
      if ((await repo.byId(userId)) === undefined) return refuseWith('unknown')
      await locks.unlock(userId)
      return undefined
    },
    signOut: async (userId) => {
      const refusal = await refuseTarget(userId)
      if (refusal !== undefined) return refusal
      await signIns.revokeAll(userId)
      return undefined
    },
    remove: async (operator, address, userId, { currentPassword, code = '' }) => {
      const refusal = await refuseTarget(userId)
      if (refusal !== undefined) return refusal
      const account = await prove(operator, address, currentPassword)
      if ('ok' in account) return account
      if (await factor.isOn(operator.userId)) {
        if (code.trim() === '') return refuseWith('codeWanted', 'code')
        const wrong = await factor.check(operator.userId, code, { email: account.email, address, device: operator.tokenHash })
        if (wrong !== undefined) return wrong
      }
      // First the lock: nobody signs in while what belongs to the account is removed, part by part.
      await locks.lock(userId, now())
      await removeAccount(userId)
      return undefined
    },
  }
}

function refuseWith(which: keyof typeof OPERATOR_REFUSALS, field?: string): HttpRefused {
  const { code, message } = OPERATOR_REFUSALS[which]
  return refuseCall(code, message, field === undefined ? {} : { field, fault: { kind: 'missing' } })
}

async function findAccounts(query: Database['query'], text: string, page: number) {
  // Case is ignored as far as both databases do: for Latin letters without marks.
  const like = `%${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const found = query
    .selectFrom('users')
    .where(
      sql<boolean>`(lower(users.username) like ${like} escape '\\' or (users.email like ${like} escape '\\' and users.is_visitor = 0))`,
    )
  const { total } = await found.select((expression) => expression.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .leftJoin('operators', 'operators.user_id', 'users.id')
    .leftJoin('account_locks', 'account_locks.user_id', 'users.id')
    .select(({ selectFrom, fn }) => [
      'users.id',
      'users.username',
      'users.email',
      'users.is_visitor',
      'users.created_at',
      'users.used_at',
      'operators.since',
      'account_locks.locked_at',
      selectFrom('tokens').select(fn.countAll<number>().as('devices')).whereRef('tokens.user_id', '=', 'users.id').as('devices'),
    ])
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id')
    .limit(ACCOUNTS_AT_ONCE)
    .offset(page * ACCOUNTS_AT_ONCE)
    .execute()
  const accounts = rows.map(
    (row): AccountEntry => ({
      userId: row.id as UserId,
      username: row.username,
      email: row.is_visitor === 1 ? null : row.email,
      isOperator: row.since !== null,
      lockedAt: row.locked_at === null ? null : isoOf(row.locked_at),
      createdAt: isoOf(row.created_at),
      usedAt: isoOf(row.used_at),
      devices: Number(row.devices ?? 0),
    }),
  )
  return { accounts, total: Number(total), pages: Math.ceil(Number(total) / ACCOUNTS_AT_ONCE) }
}

function isoOf(at: number): string {
  return new Date(at).toISOString()
}
