import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './run.mjs'

const STARTS_WITHIN_MS = 30_000
const LOOK_EVERY_MS = 25
/** Debian has one folder per major version; the newest comes first. */
const POSTGRES_HOMES = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt', '/usr/pgsql']

/** Finds PostgreSQL's folder of programs and the Redis server on this machine. */
export function findServices() {
  const folders = [
    process.env.TEST_POSTGRES_BIN,
    ...POSTGRES_HOMES.flatMap((home) =>
      existsSync(home)
        ? readdirSync(home)
            .sort((one, other) => Number.parseFloat(other) - Number.parseFloat(one))
            .map((version) => join(home, version, 'bin'))
        : [],
    ),
    ...(process.env.PATH ?? '').split(':'),
  ]
  return {
    postgres: folders.find((folder) => folder !== undefined && existsSync(join(folder, 'initdb'))),
    redis: [process.env.TEST_REDIS_SERVER, ...(process.env.PATH ?? '').split(':').map((folder) => join(folder, 'redis-server'))].find(
      (path) => path !== undefined && existsSync(path),
    ),
  }
}

/** Installs missing services where no prompt is needed: as root on Debian or Ubuntu. */
export async function ensureServices() {
  const found = findServices()
  if (found.postgres !== undefined && found.redis !== undefined) return found
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found
  console.log('Installing PostgreSQL and Redis for the tests …')
  // RUNLEVEL 1 keeps the packages from starting their own servers.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  await run('apt-get', ['update', '-qq'], { isQuiet: true, env })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql', 'redis-server'], { isQuiet: true, env })
  return findServices()
}

/** Starts a separate PostgreSQL on a free loopback port, in a folder that `remove` deletes. */
export async function startPostgres(folder) {
  const owner = unprivileged()
  const data = ownFolder('hearthlight-postgres-', owner)
  const initdb = await finished(
    spawn(join(folder, 'initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'], {
      ...owner,
      cwd: data,
      stdio: ['ignore', 'ignore', 'pipe'],
    }),
  )
  if (initdb.code !== 0) throw new Error(`PostgreSQL could not be prepared: ${initdb.output}`)
  const port = await freePort()
  // Test data does not need to survive a power failure.
  const settings = {
    fsync: 'off',
    full_page_writes: 'off',
    unix_socket_directories: data,
    listen_addresses: '127.0.0.1',
    max_connections: '200',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  return service({
    port,
    url,
    data,
    program: join(folder, 'postgres'),
    args: ['-D', data, '-p', String(port), ...flags],
    owner,
    isReady: postgresAnswers,
  })
}

/** Starts a separate Redis that writes nothing to disk. */
export async function startRedis(path) {
  const data = ownFolder('hearthlight-redis-', {})
  const port = await freePort()
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', data]
  return service({ port, url: `redis://127.0.0.1:${port}`, data, program: path, args, owner: {}, isReady: redisAnswers })
}

async function service({ port, url, data, program, args, owner, isReady }) {
  let child
  let log = ''
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const stop = async (signal = 'SIGINT') => {
    if (!isRunning()) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }
  const start = async () => {
    child = spawn(program, args, { ...owner, cwd: data, stdio: ['ignore', 'pipe', 'pipe'] })
    const started = child
    // Ends the server if the run is aborted.
    process.once('exit', () => started.kill('SIGINT'))
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        log = (log + chunk).slice(-10_000)
      })
    }
    const until = Date.now() + STARTS_WITHIN_MS
    while (!(await isReady(port))) {
      if (!isRunning() || Date.now() > until) throw new Error(`${program} did not start: ${log}`)
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
  }
  await start()
  return {
    port,
    url,
    stop,
    start,
    remove: async () => {
      await stop('SIGINT')
      // The server's child processes end a moment later and may still write.
      rmSync(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
    },
  }
}

/** Sends a startup message and checks for an authentication reply: a server that is still recovering answers with an error. */
function postgresAnswers(port) {
  const parameters = Buffer.from('user\0postgres\0database\0postgres\0\0')
  const head = Buffer.alloc(8)
  head.writeInt32BE(parameters.length + 8, 0)
  head.writeInt32BE(196_608, 4)
  return answers(port, Buffer.concat([head, parameters]), (bytes) => bytes[0] === 0x52)
}

function redisAnswers(port) {
  return answers(port, Buffer.from('PING\r\n'), (bytes) => bytes.toString().startsWith('+PONG'))
}

function answers(port, question, isGood) {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' }, () => socket.write(question))
    const end = (isReady) => {
      socket.destroy()
      resolve(isReady)
    }
    socket.once('data', (bytes) => end(isGood(bytes)))
    socket.once('error', () => end(false))
    socket.once('close', () => end(false))
    socket.setTimeout(1_000, () => end(false))
  })
}

/** The ids of another user if this process is root: PostgreSQL refuses to run as root. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {}
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n')
  const line = accounts.find((each) => each.startsWith('postgres:')) ?? accounts.find((each) => each.startsWith('nobody:'))
  const [, , uid, gid] = (line ?? 'nobody:x:65534:65534').split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

function ownFolder(prefix, { uid, gid }) {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  if (uid !== undefined) chownSync(folder, uid, gid)
  return folder
}

function finished(child) {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stderr?.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** A port below the ephemeral range, so that no other program gets it while the service is stopped. */
function freePort() {
  return new Promise((resolve) => {
    const port = randomInt(20_000, 32_000)
    const server = createServer()
    server.on('error', () => resolve(freePort()))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)))
  })
}
