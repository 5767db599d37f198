import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  readonly to: readonly string[]
  /** The whole message as it came. */
  readonly source: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A mail server on the loopback address that keeps what it receives. */
export interface MailBox {
  /** For SMTP_URL. */
  readonly url: string
  readonly mails: readonly ReceivedMail[]
  /** Resolves with the mail of this number, from 1 on, as soon as it has come. */
  mail(number: number): Promise<ReceivedMail>
  /** Refuses every address from now on, for good. */
  refuseAll(): void
  close(): Promise<void>
}

/** `port` 0 takes a free one. */
export async function aMailBox(port = 0): Promise<MailBox> {
  const mails: ReceivedMail[] = []
  let waiting: (() => void)[] = []
  let isRefusing = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      if (isRefusing) done(Object.assign(new Error(`${address} is unknown here`), { responseCode: 550 }))
      else done()
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        mails.push(readMail(to, Buffer.concat(chunks).toString()))
        done()
        const told = waiting
        waiting = []
        for (const tell of told) tell()
      })
    },
  })
  // Clients that break off are part of the tests.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: taken } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${taken}`,
    mails,
    mail: async (number) => {
      for (;;) {
        const mail = mails[number - 1]
        if (mail !== undefined) return mail
        await new Promise<void>((resolve) => waiting.push(resolve))
      }
    },
    refuseAll: () => {
      isRefusing = true
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function readMail(to: readonly string[], source: string): ReceivedMail {
  const boundary = /boundary="([^"]+)"/.exec(source)?.[1] ?? 'none'
  const [head = '', ...parts] = source.split(`--${boundary}`)
  const part = (type: string) => {
    const found = parts.find((text) => text.includes(`Content-Type: ${type}`)) ?? ''
    const bodyAt = found.indexOf(BLANK_LINE)
    return decoded(found.slice(bodyAt + BLANK_LINE.length), found.slice(0, bodyAt))
  }
  return { to, source, subject: subjectOf(head), text: part('text/plain'), html: part('text/html') }
}

const BLANK_LINE = '\r\n\r\n'

function subjectOf(head: string): string {
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ')
  const subject = /^Subject: (.*)$/m.exec(unfolded)?.[1] ?? ''
  return subject.replace(/=\?UTF-8\?Q\?(.*?)\?=\s*/gi, (_, text: string) => quoted(text.replaceAll('_', ' ')))
}

function decoded(body: string, head: string): string {
  if (head.includes('base64')) return Buffer.from(body, 'base64').toString()
  return head.includes('quoted-printable') ? quoted(body.replace(/=\r\n/g, '')) : body
}

function quoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return /=[0-9A-F]{2}/.test(text) ? Buffer.from(bytes, 'latin1').toString() : text
}
