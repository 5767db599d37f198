import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HTTP, type SessionId, type SignedIn } from '@hearthlight/protocol'
import { pngOf } from '../lib/png'
import { aPerson } from '../soak/person'
import { foldersOf } from './folders'

const ACCOUNT = {
  email: 'single.file@hearthlight.example',
  password: 'a lantern in the fog',
  deviceSecret: 'a-device-of-the-single-file-try-0001',
}
const LOOK_EVERY_MS = 100
const WITHIN_MS = 60_000

/**
 * Starts the file in an empty home, without Node in PATH, and uses all that works differently inside an executable: native parts, threads,
 * programs that the server starts, commands; then starts it again. Throws at the first thing that is not as it should be.
 */
export async function trySingleFile(executable: string): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'hearthlight-single-file-'))
  const running: RunningFile[] = []
  const start = async (environment: Environment = {}) => {
    const file = await startFile(executable, surroundings(home, environment))
    running.push(file)
    return file
  }
  const command = (...words: string[]) => execFileSync(executable, words, { env: surroundings(home), cwd: home, encoding: 'utf8' })
  try {
    const [first, second] = await Promise.all([start(), start({ DATA_DIR: join(home, 'other data') })])
    done('two first starts at once, unpacked side by side')
    await second.stop()
    expectThat(readdirSync(cacheOf(home)).length === 1, 'one folder in the cache')

    const { token } = await post<SignedIn>(first, HTTP.register.path, { ...ACCOUNT, username: 'Ayla' })
    const session = await post<{ readonly id: SessionId }>(first, HTTP.createSession.path, { name: 'From one file' }, token)
    const person = await aPerson(first.address, token, session.id, 'ayla')
    person.send('chat-message', { message: 'A light in the fog' })
    await person.settled()
    expectThat(person.refused === 0 && person.acknowledged.size === 1, 'a chat line is recorded')
    person.leave()
    done('an account (argon2), a table (SQLite and its thread), a live message')

    await sendPicture(first, token)
    const campaign = await post<{ readonly id: string }>(first, HTTP.createCampaign.path, { name: 'Fog' }, token)
    const zip = await get(first, HTTP.exportCampaign.path.replace(':id', campaign.id), token)
    expectThat(
      Buffer.from(await zip.arrayBuffer())
        .subarray(0, 2)
        .toString() === 'PK',
      'a campaign as a zip file',
    )
    expectThat((await (await get(first, '/')).text()).includes('<html'), 'the web app')
    done('a picture (sharp), an archive (its thread), the web app')

    expectThat(command('operator', ACCOUNT.email).includes('operator'), 'the command operator')
    await post(first, HTTP.makeBackup.path, undefined, token)
    await until('a backup of the operator’s page', async () => {
      const { backups } = (await (await get(first, HTTP.getBackups.path, token)).json()) as { readonly backups: readonly unknown[] }
      return backups.length === 1
    })
    const backup = join(home, 'backup')
    expectThat(command('backup', backup).includes('found whole'), 'the command backup')
    expectThat(command('verify', backup).includes('Whole'), 'the command verify')
    done('a backup by the operator’s page (a process of its own), and by command')

    await first.stop()
    truncateSync(someServerFile(home))
    const again = await start()
    const { token: newToken } = await post<SignedIn>(again, HTTP.login.path, ACCOUNT)
    const tables = (await (await get(again, HTTP.listSessions.path, newToken)).json()) as readonly { readonly id: string }[]
    expectThat(tables.length === 1 && tables[0]?.id === session.id, 'the table is still there')
    const back = await aPerson(again.address, newToken, session.id, 'ayla')
    expectThat((await back.difference()) === undefined, 'the table opens from its log')
    back.leave()
    await again.stop()
    done('everything kept after another start, with a file of the cache mended')

    const elsewhere = { DATA_DIR: join(home, 'restored') }
    mkdirSync(elsewhere.DATA_DIR)
    execFileSync(executable, ['restore', backup], { env: surroundings(home, elsewhere) })
    const restored = await start(elsewhere)
    await post(restored, HTTP.login.path, ACCOUNT)
    await restored.stop()
    done('a restored backup')
  } finally {
    for (const file of running) file.kill()
    rmSync(home, { recursive: true, force: true })
  }
}

type Environment = Readonly<Record<string, string>>

/** Nothing of this process's environment: no PATH with Node, no folders of a user. */
const surroundings = (home: string, more: Environment = {}): Environment => ({
  HOME: home,
  LOCALAPPDATA: join(home, 'AppData', 'Local'),
  PATH: join(home, 'no programs'),
  PORT: '0',
  LOG_LEVEL: 'warn',
  ...(process.env.SystemRoot === undefined ? {} : { SystemRoot: process.env.SystemRoot }),
  ...more,
})

interface RunningFile {
  readonly address: string
  stop(): Promise<void>
  kill(): void
}

async function startFile(executable: string, environment: Environment): Promise<RunningFile> {
  const child: ChildProcess = spawn(executable, [], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const address = await new Promise<string>((resolve, reject) => {
    let printed = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const found = /Hearthlight is open at (\S+)/.exec(printed)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the file ended with ${code} before it was open: ${printed}`)))
  })
  await until('the health address', async () => (await fetch(`${address}/healthz`)).ok)
  return {
    address,
    async stop() {
      child.kill('SIGTERM')
      const code = await ended
      // Windows ends a process without asking it.
      expectThat(code === 0 || process.platform === 'win32', `it stops with 0, not ${code}`)
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

async function post<Answer>({ address }: RunningFile, path: string, body?: object, token?: string): Promise<Answer> {
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  expectThat(answer.ok, `${path} answered ${answer.status}: ${text}`)
  return (text === '' ? undefined : JSON.parse(text)) as Answer
}

async function get({ address }: RunningFile, path: string, token?: string): Promise<Response> {
  const answer = await fetch(address + path, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } })
  expectThat(answer.ok, `${path} answered ${answer.status}`)
  return answer
}

async function sendPicture(server: RunningFile, token: string): Promise<void> {
  const [width, height] = [400, 300]
  const picture = pngOf({ width, height, data: Array.from({ length: width * height * 4 }, (_, at) => (at % 4 === 3 ? 255 : at % 251)) })
  const form = new FormData()
  form.set('purpose', 'map')
  form.set('name', 'a map')
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'map.png')
  const { method, path } = HTTP.createUpload
  const answer = await fetch(server.address + path, { method, headers: { authorization: `Bearer ${token}` }, body: form })
  expectThat(answer.status === 201, `the picture is stored: ${answer.status}`)
}

const cacheOf = (home: string) => foldersOf({ platform: process.platform, environment: surroundings(home), home }).cache

/** A file of the unpacked content that the server needs. */
function someServerFile(home: string): string {
  const cache = cacheOf(home)
  return join(cache, readdirSync(cache)[0] ?? '', 'apps', 'server', 'dist', 'main.js')
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + WITHIN_MS
  while (!(await isSo())) {
    expectThat(performance.now() < end, `${what} within a minute`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

function expectThat(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(`FAILED ${what}`)
}

const done = (what: string) => console.log(`ok     ${what}`)
