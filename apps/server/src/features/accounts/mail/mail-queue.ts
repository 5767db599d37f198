import type { Database } from '../../../db/database'
import { mailFaultOf, type SendLetter } from './mail-sender'
import type { Letter, MailKind, MailLanguage } from './mail-texts'

export interface WaitingMail {
  readonly kind: MailKind
  readonly email: string
  readonly language: MailLanguage
}

/** Mail that is to be sent, kept in the database: a restart and an unreachable mail server lose none of it. */
export interface MailQueue {
  /** Resolves when the mail is stored; it is sent afterwards. The same mail to the same address waits once. */
  add(mail: WaitingMail): Promise<void>
  /** Sends what is due. Called by a timer, and after each new mail. */
  run(): Promise<void>
  close(): Promise<void>
}

export type MailOutcome = 'sent' | 'delayed' | 'dropped'

export interface MailQueuePorts {
  readonly database: Pick<Database, 'query'>
  now(): number
  /** Writes the mail as it is sent, with a new link; undefined if nobody is to get it. */
  write(mail: WaitingMail): Promise<Letter | undefined>
  readonly send: SendLetter
  /** For the operator's log. */
  remark(what: string, facts: Readonly<Record<string, unknown>>): void
  report(error: unknown, what: string): void
  count(outcome: MailOutcome): void
}

const MINUTE_MS = 60_000
/** More are dropped: only a mail server that is away for long, or an attack, makes so many wait. */
export const MOST_WAITING_MAILS = 1_000
const OLDEST_MS = 24 * 60 * MINUTE_MS
/** Wait after the first failure; doubles with each further one. */
const FIRST_WAIT_MS = MINUTE_MS
const LONGEST_WAIT_MS = 60 * MINUTE_MS
/** For this long a mail belongs to the node that sends it. */
const LEASE_MS = 5 * MINUTE_MS
const CLOSE_WITHIN_MS = 3_000

export function createMailQueue(ports: MailQueuePorts): MailQueue {
  const { database, now, write, send, remark, report, count } = ports
  const { query } = database
  let running: Promise<void> | undefined
  let isWanted = false
  let isClosed = false

  const dropOld = async () => {
    const dropped = await query
      .deleteFrom('mail_queue')
      .where('created_at', '<=', now() - OLDEST_MS)
      .returning('kind')
      .execute()
    for (const { kind } of dropped) {
      count('dropped')
      remark('a mail was dropped: it could not be sent for a day', { kind })
    }
  }

  const nextDue = () =>
    query.selectFrom('mail_queue').selectAll().where('next_at', '<=', now()).orderBy('next_at').limit(1).executeTakeFirst()

  /** Sends one mail; false if the mail server should not be asked again now. */
  const sendOne = async (mail: NonNullable<Awaited<ReturnType<typeof nextDue>>>): Promise<boolean> => {
    const { kind, email } = mail
    const tries = mail.tries + 1
    const leaseEndsAt = now() + LEASE_MS
    const moved = (from: number, to: number) =>
      query
        .updateTable('mail_queue')
        .set({ next_at: to, tries })
        .where('kind', '=', kind)
        .where('email', '=', email)
        .where('next_at', '=', from)
    // Only one of several nodes sends it.
    if ((await moved(mail.next_at, leaseEndsAt).returning('kind').execute()).length === 0) return true
    /** Unless it was asked for again meanwhile. */
    const remove = () =>
      query.deleteFrom('mail_queue').where('kind', '=', kind).where('email', '=', email).where('next_at', '=', leaseEndsAt).execute()
    const letter = await write(mail)
    if (letter === undefined) {
      await remove()
      return true
    }
    try {
      await send(letter)
    } catch (error) {
      const { isFinal, ...fault } = mailFaultOf(error)
      if (isFinal) {
        await remove()
        count('dropped')
        remark('a mail was dropped: the mail server refuses it', { kind, ...fault })
        return true
      }
      const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1))
      await moved(leaseEndsAt, now() + waitMs).execute()
      count('delayed')
      remark('a mail could not be sent; it is tried again', { kind, tries, nextTryInSeconds: waitMs / 1_000, ...fault })
      return false
    }
    await remove()
    count('sent')
    return true
  }

  const sendDue = async () => {
    await dropOld()
    for (let goesOn = true; goesOn && !isClosed; ) {
      const mail = await nextDue()
      goesOn = mail !== undefined && (await sendOne(mail))
    }
  }

  const run = (): Promise<void> => {
    isWanted = true
    running ??= (async () => {
      try {
        while (isWanted && !isClosed) {
          isWanted = false
          await sendDue()
        }
      } finally {
        running = undefined
      }
    })()
    return running
  }

  return {
    add: async ({ kind, email, language }) => {
      const { waiting } = await query
        .selectFrom('mail_queue')
        .select(({ fn }) => fn.countAll<number>().as('waiting'))
        .executeTakeFirstOrThrow()
      if (Number(waiting) >= MOST_WAITING_MAILS) {
        count('dropped')
        return remark('a mail was dropped: too many wait', { kind })
      }
      const fresh = { language, tries: 0, created_at: now(), next_at: now() }
      await query
        .insertInto('mail_queue')
        .values({ kind, email, ...fresh })
        .onConflict((conflict) => conflict.columns(['kind', 'email']).doUpdateSet(fresh))
        .execute()
      // Not awaited: the asker does not wait for the mail server, nor learns how it answered.
      run().catch((error: unknown) => {
        if (!isClosed) report(error, 'sending mail')
      })
    },
    run,
    close: async () => {
      isClosed = true
      if (running === undefined) return
      // A mail that is on its way when the process ends is sent again after its lease.
      const patience = new Promise((resolve) => setTimeout(resolve, CLOSE_WITHIN_MS).unref())
      await Promise.race([running.catch(() => undefined), patience])
    },
  }
}
