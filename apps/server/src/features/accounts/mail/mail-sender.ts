import type { Transporter } from 'nodemailer'
import type { Letter } from './mail-texts'

export type SendLetter = (letter: Letter) => Promise<void>

/** A server that does not answer by then is tried again later; milliseconds. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000, dnsTimeout: 10_000 }

/** Sends mail through the SMTP server at `smtpUrl`. Its library is loaded with the first mail. */
export function createMailSender(smtpUrl: string, from: string): SendLetter {
  let transport: Transporter | undefined
  return async ({ to, ...letter }) => {
    const { createTransport } = await import('nodemailer')
    transport ??= createTransport({ ...PATIENCE, url: smtpUrl, disableFileAccess: true, disableUrlAccess: true })
    // A text would be read as a list of addresses, with names and groups.
    await transport.sendMail({ ...letter, to: { name: '', address: to }, from, headers: { 'Auto-Submitted': 'auto-generated' } })
  }
}

/** Why a mail was not sent, without the text of the answer, which may name the address. */
export interface MailFault {
  readonly code: string
  readonly responseCode: number | undefined
  /** The server refused this mail for good; trying again would be in vain. */
  readonly isFinal: boolean
}

const PERMANENT = 500

export function mailFaultOf(error: unknown): MailFault {
  const { code, responseCode } = (typeof error === 'object' && error !== null ? error : {}) as { code?: unknown; responseCode?: unknown }
  const answered = typeof responseCode === 'number' ? responseCode : undefined
  const isAboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return {
    code: typeof code === 'string' ? code : 'unknown',
    responseCode: answered,
    isFinal: isAboutThisMail && (answered ?? 0) >= PERMANENT,
  }
}
