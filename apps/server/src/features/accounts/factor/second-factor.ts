import type { UserId } from '@hearthlight/protocol'
import type { Database } from '../../../db/database'
import { type HttpRefused, refuseCall, refuseForNow } from '../../../http/answers/refusal'
import type { LoginThrottle, LoginTry } from '../login-throttle'
import { appAddress, bareCode, newRecoveryCodes, newSecret, recoveryHash, stepOf } from './codes'

/** A second proof at sign-in: codes of an app on another device, and recovery codes for the day on which it is lost. */
export interface SecondFactor {
  isOn(userId: UserId): Promise<boolean>
  /** When it was switched on, and how many recovery codes are left; undefined if it is off. */
  state(userId: UserId): Promise<{ readonly since: number; readonly recoveryCodesLeft: number } | undefined>
  /** Makes a secret, which counts only after `confirm`. Refused while a second factor is on. */
  begin(userId: UserId, email: string): Promise<{ readonly secret: string; readonly address: string } | HttpRefused>
  /** Switches it on by a first code; returns the recovery codes, which the server does not know afterwards. */
  confirm(userId: UserId, code: string, login: LoginTry): Promise<{ readonly recoveryCodes: string[] } | HttpRefused>
  /** Uses a code of the app or a recovery code up; undefined if it is right. */
  check(userId: UserId, code: string, login: LoginTry): Promise<HttpRefused | undefined>
  /** The same where the second factor is on; undefined if it is off. */
  checkIfOn(userId: UserId, code: string | undefined, login: LoginTry): Promise<HttpRefused | undefined>
  /** Uses a code up; returns new recovery codes instead of those before. */
  renew(userId: UserId, code: string, login: LoginTry): Promise<{ readonly recoveryCodes: string[] } | HttpRefused>
}

interface FactorPorts {
  readonly database: Pick<Database, 'query' | 'atomically'>
  /** Counts wrong codes. */
  readonly throttle: LoginThrottle
  now(): number
}

export function createSecondFactor({ database, throttle, now }: FactorPorts): SecondFactor {
  const { query } = database
  const factorOf = (userId: UserId) => query.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst()

  /** Counts the try as wrong until it is right, so that many at once get no more tries than one after the other. */
  const tried = async (login: LoginTry, isRight: () => Promise<boolean>): Promise<HttpRefused | undefined> => {
    const waitMs = throttle.waitMs(login)
    if (waitMs > 0) return refuseForNow(waitMs / 1_000)
    throttle.wrong(login)
    if (!(await isRight())) return refuseCall('VAL_001', 'The code is not right.', { field: 'code' })
    throttle.right(login)
    return undefined
  }

  /** A code serves once: its step must lie after that of the last one. Of two uses at the same moment one succeeds. */
  const useStep = async (userId: UserId, secret: string, code: string): Promise<boolean> => {
    const step = stepOf(secret, bareCode(code), now())
    if (step === undefined) return false
    const used = query.updateTable('second_factors').set({ last_step: step }).where('user_id', '=', userId)
    return (await used.where('secret', '=', secret).where('last_step', '<', step).returning('user_id').execute()).length > 0
  }

  /** The same for the first code, which switches the secret on. Of two at the same moment one succeeds. */
  const claim = async (userId: UserId, secret: string, code: string): Promise<boolean> => {
    const step = stepOf(secret, bareCode(code), now())
    if (step === undefined) return false
    const claimed = query.updateTable('second_factors').set({ confirmed_at: now(), last_step: step }).where('user_id', '=', userId)
    const pending = claimed.where('secret', '=', secret).where('confirmed_at', 'is', null).where('last_step', '<', step)
    return (await pending.returning('user_id').execute()).length > 0
  }

  const useRecoveryCode = async (userId: UserId, code: string): Promise<boolean> => {
    const used = query.deleteFrom('recovery_codes').where('user_id', '=', userId).where('hash', '=', recoveryHash(userId, code))
    return (await used.returning('hash').execute()).length > 0
  }

  /** Locks the factor first: of two at the same moment the later one removes the codes of the other, too. */
  const replaceRecoveryCodes = async (userId: UserId): Promise<{ readonly recoveryCodes: string[] }> => {
    const recoveryCodes = newRecoveryCodes()
    const rows = recoveryCodes.map((recoveryCode) => ({ user_id: userId, hash: recoveryHash(userId, recoveryCode) }))
    await database.atomically([
      query
        .updateTable('second_factors')
        .set(({ ref }) => ({ last_step: ref('last_step') }))
        .where('user_id', '=', userId)
        .compile(),
      query.deleteFrom('recovery_codes').where('user_id', '=', userId).compile(),
      query.insertInto('recovery_codes').values(rows).compile(),
    ])
    return { recoveryCodes }
  }

  const isOn = async (userId: UserId): Promise<boolean> => ((await factorOf(userId))?.confirmed_at ?? null) !== null

  const check: SecondFactor['check'] = async (userId, code, login) => {
    const factor = await factorOf(userId)
    if (factor === undefined || factor.confirmed_at === null) return refuseCall('AUTH_003', 'This account has no second factor.')
    return tried(login, async () => (await useStep(userId, factor.secret, code)) || (await useRecoveryCode(userId, code)))
  }

  return {
    isOn,
    state: async (userId) => {
      const since = (await factorOf(userId))?.confirmed_at ?? null
      if (since === null) return undefined
      const codes = await query.selectFrom('recovery_codes').select('hash').where('user_id', '=', userId).execute()
      return { since, recoveryCodesLeft: codes.length }
    },
    begin: async (userId, email) => {
      const secret = newSecret()
      const pending = { secret, confirmed_at: null, last_step: 0 }
      const begun = await query
        .insertInto('second_factors')
        .values({ user_id: userId, ...pending })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(pending).where('second_factors.confirmed_at', 'is', null))
        .returning('user_id')
        .execute()
      return begun.length > 0 ? { secret, address: appAddress(secret, email) } : refuseOn()
    },
    confirm: async (userId, code, login) => {
      const factor = await factorOf(userId)
      if (factor === undefined) return refuseCall('AUTH_003', 'Begin with the password again.')
      if (factor.confirmed_at !== null) return refuseOn()
      return (await tried(login, () => claim(userId, factor.secret, code))) ?? replaceRecoveryCodes(userId)
    },
    check,
    checkIfOn: async (userId, code, login) => {
      if (!(await isOn(userId))) return undefined
      return code === undefined ? refuseCall('VAL_001', 'The code is not right.', { field: 'code' }) : check(userId, code, login)
    },
    renew: async (userId, code, login) => (await check(userId, code, login)) ?? replaceRecoveryCodes(userId),
  }
}

/** Switches the second factor of an account off, without any proof: the caller has it. */
export async function removeSecondFactor({ query, atomically }: Pick<Database, 'query' | 'atomically'>, userId: UserId): Promise<void> {
  await atomically([
    query.deleteFrom('recovery_codes').where('user_id', '=', userId).compile(),
    query.deleteFrom('second_factors').where('user_id', '=', userId).compile(),
  ])
}

function refuseOn(): HttpRefused {
  return refuseCall('AUTH_003', 'The second factor is on already.')
}
