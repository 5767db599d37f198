import type { Settings } from '../../../config'
import type { AccountsRepo } from '../accounts.repo'
import type { OneTimeTokens } from '../one-time-tokens'
import { createMailQueue, type MailQueue, type MailQueuePorts, type WaitingMail } from './mail-queue'
import { createMailSender } from './mail-sender'
import { type Letter, type MailKind, writeLetter } from './mail-texts'

export type MailSettings = Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL'>

interface AccountMailPorts extends Omit<MailQueuePorts, 'write' | 'send'> {
  readonly settings: MailSettings
  readonly repo: Pick<AccountsRepo, 'byEmail'>
  readonly tokens: Pick<OneTimeTokens, 'create'>
}

/** The queue of mails to accounts; undefined where no mail server is set up. */
export function createAccountMail({ settings, repo, tokens, ...ports }: AccountMailPorts): MailQueue | undefined {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, PUBLIC_URL: publicUrl } = settings
  if (smtpUrl === undefined || from === undefined || publicUrl === undefined) return undefined

  const write = async ({ kind, email, language }: WaitingMail): Promise<Letter | undefined> => {
    const account = await repo.byEmail(email)
    if (account === undefined || account.isVisitor) return undefined
    const token = await tokens.create(kind, account.userId, email)
    return writeLetter(kind, language, email, linkTo(publicUrl, kind, token))
  }
  return createMailQueue({ ...ports, write, send: createMailSender(smtpUrl, from) })
}

const PAGES: Readonly<Record<MailKind, string>> = { reset: '/reset', confirm: '/confirm-email' }

/** The token is the fragment: browsers send it to no server, neither in a request nor as a referrer. */
export function linkTo(publicUrl: string, kind: MailKind, token: string): string {
  const link = new URL(PAGES[kind], publicUrl)
  link.hash = token
  return link.href
}
