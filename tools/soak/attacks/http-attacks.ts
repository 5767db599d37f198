import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { createConnection, type Socket } from 'node:net'
import { pngFile } from '../../../e2e/support/picture-file'
import { type Answers, type Attack, count, inLoops, type Target } from './attack'

const MEGABYTE = 1024 * 1024
const LARGE_SHEETS = 35
const SPELLINGS = ['/%61pi/auth/login', '/api/auth/%6cogin', '//api/auth/login', '/api//auth/login', '/API/auth/login', '/api/auth/login/']

/** Sends wrong passwords to every spelling of the login path that a server may treat as the same. */
export const spelledPaths: Attack = async ({ address, durationMs }, answers) => {
  await inLoops(20, durationMs, async (loop, round) => {
    const spelling = SPELLINGS[(loop + round) % SPELLINGS.length] ?? ''
    const path = round % 7 === 0 ? `${address}/api/auth/login` : spelling
    const body = JSON.stringify({ email: `nobody${loop}-${round}@example.org`, password: 'not the password' })
    await send(address, { path, method: 'POST', headers: { 'content-type': 'application/json' } }, body, answers)
  })
}

/** Uploads 64 MB of random bytes as a campaign archive, twenty at once. */
export const largeBodies: Attack = async (target, answers) => {
  const body = randomBytes(64 * MEGABYTE - 1024)
  await inLoops(20, target.durationMs, () =>
    send(
      target.address,
      { path: '/api/campaigns/import', method: 'POST', headers: { ...signedIn(target), 'content-type': 'application/zip' } },
      body,
      answers,
    ),
  )
}

/** Opens 200 uploads that send one byte every half second and never end. */
export const slowBodies: Attack = async (target, answers) => {
  const { hostname, port } = new URL(target.address)
  const sockets = Array.from({ length: 200 }, () => {
    const socket: Socket = createConnection({ host: hostname, port: Number(port) })
    socket.on('error', () => undefined)
    socket.on('close', () => count(answers, 'cut'))
    const { authorization } = signedIn(target)
    socket.write(
      `POST /api/uploads?purpose=map HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: ${authorization}\r\nContent-Type: image/png\r\nContent-Length: ${4 * MEGABYTE}\r\n\r\n`,
    )
    return socket
  })
  await inLoops(1, target.durationMs, async () => {
    for (const socket of sockets) if (!socket.destroyed) socket.write('x')
    await new Promise((resolve) => setTimeout(resolve, 500))
  })
  for (const socket of sockets) socket.destroy()
}

/** Uploads pictures of 39 million pixels in a few kilobytes each, ten at once. */
export const largePictures: Attack = async (target, answers) => {
  const { buffer: picture } = pngFile('blank.png', 7_800, 5_000, [90, 140, 60])
  await inLoops(10, target.durationMs, () =>
    send(
      target.address,
      { path: '/api/uploads?purpose=map', method: 'POST', headers: { ...signedIn(target), 'content-type': 'image/png' } },
      picture,
      answers,
    ),
  )
}

/** Requests answers that read the whole event log, and the account's export, twenty at once. */
export const longReads: Attack = async (target, answers) => {
  const { id } = target.session
  const paths = [`/api/sessions/${id}/recap`, `/api/sessions/${id}/dice`, `/api/sessions/${id}/history/5000`, '/api/me/export']
  await inLoops(20, target.durationMs, (loop, round) =>
    send(
      target.address,
      { path: paths[(loop + round) % paths.length] ?? '', method: 'GET', headers: signedIn(target) },
      undefined,
      answers,
    ),
  )
}

/** Stores characters of about half a megabyte each until the account is nearly full, then requests all of them, eight at once. */
export const largeLists: Attack = async (target, answers) => {
  const body = JSON.stringify({ sheet: largeSheet() })
  const headers = { ...signedIn(target), 'content-type': 'application/json' }
  for (let stored = 0; stored < LARGE_SHEETS; stored += 1) {
    await send(target.address, { path: '/api/characters', method: 'POST', headers }, body, answers)
  }
  await inLoops(8, target.durationMs, () =>
    send(target.address, { path: '/api/characters', method: 'GET', headers: signedIn(target) }, undefined, answers),
  )
}

/** As many entries as a sheet's lists may have. */
function largeSheet() {
  const words = Array.from({ length: 500 }, (_, index) => `Word ${index} `.padEnd(90, 'x'))
  const [features, traits, proficiencies, languages, fears, quirks] = Array.from({ length: 6 }, () => words)
  const equipment = words.map((name) => ({ name, quantity: 1, weight: 1 }))
  const inventory = words.map((name, index) => ({ id: `thing-${index}`, name, quantity: 1, weight: 1, equipped: false }))
  const spells = Array.from({ length: 1_000 }, (_, index) => `spell-${index}`)
  return {
    name: 'Heavy',
    ...{ features, traits, proficiencies, languages, fears, quirks, equipment, inventory },
    ...{ knownSpells: spells, preparedSpells: spells },
  }
}

export function signedIn({ session }: Target): { readonly authorization: string } {
  return { authorization: `Bearer ${session.signIns[0]}` }
}

interface Sent {
  readonly path: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
}

/** Sends one request on its own connection. `path` is sent as given, without normalization. */
export function send(address: string, { path, method, headers }: Sent, body: string | Buffer | undefined, answers: Answers): Promise<void> {
  const { hostname, port } = new URL(address)
  const length: Record<string, string> = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve) => {
    const sending = request(
      { hostname, port, path, method, headers: { ...headers, ...length }, agent: false, timeout: 60_000 },
      (response) => {
        count(answers, String(response.statusCode))
        response.resume()
        response.once('close', resolve)
      },
    )
    sending.once('error', () => {
      count(answers, 'cut')
      resolve()
    })
    sending.end(body)
  })
}
