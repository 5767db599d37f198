import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../', import.meta.url))

export interface ServerProcess {
  readonly address: string
  /** CPU time since the start of the process. */
  cpuMicroseconds(): Promise<number>
  /** Resident memory after a garbage collection, some seconds later: V8 returns freed pages only gradually. */
  memoryBytes(): Promise<number>
  /** Peak resident memory since the start. */
  peakMemoryBytes(): Promise<number>
  stop(): Promise<void>
}

/** Our server as shipped (apps/server/dist), with the embedded database in `dataDir`. The default scale lifts its rate limits. */
export function startHearthlight(dataDir: string, rateLimitScale = 100_000): Promise<ServerProcess> {
  return startServer(['apps/server/dist/main.js'], asShipped(dataDir, rateLimitScale))
}

/** One of several nodes at one PostgreSQL and one Redis. */
export function startNode(dataDir: string, shared: { readonly databaseUrl: string; readonly redisUrl: string }): Promise<ServerProcess> {
  return startServer(['apps/server/dist/main.js'], {
    ...asShipped(dataDir, 100_000),
    DATABASE_URL: shared.databaseUrl,
    REDIS_URL: shared.redisUrl,
  })
}

/** MALLOC_ARENA_MAX as in the image and in the service. */
function asShipped(dataDir: string, rateLimitScale: number) {
  return {
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO_ACCOUNT: 'off',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_SCALE: String(rateLimitScale),
    MALLOC_ARENA_MAX: '2',
  }
}

/** The bare relay to compare our server with. */
export function startRelay(): Promise<ServerProcess> {
  return startServer(['--import', 'tsx', 'bench/relay.ts'], {})
}

/** The relay that commits each move to SQLite before it passes it on. */
export function startDurableRelay(dataDir: string): Promise<ServerProcess> {
  return startServer(['--import', 'tsx', 'bench/relay.ts'], { DATA_DIR: dataDir })
}

/** Spawns Node and resolves as soon as the process prints its address. */
export async function startServer(args: readonly string[], environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const inherited = profileArguments()
  const child = spawn(process.execPath, ['--expose-gc', ...inherited, '--import', './bench/probe.mjs', ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const address = await addressOf(child)
  return {
    address,
    cpuMicroseconds: () => ask<number>(child, 'cpu'),
    memoryBytes: () => settledMemory(child),
    peakMemoryBytes: () => ask<number>(child, 'peak'),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Number of seconds in a row after which memory that did not shrink counts as settled, and the longest wait. */
const QUIET_SECONDS = 12
const MOST_SECONDS = 60

async function settledMemory(child: ChildProcess): Promise<number> {
  let least = await ask<number>(child, 'memory')
  for (let second = 0, quiet = 0; second < MOST_SECONDS && quiet < QUIET_SECONDS; second += 1) {
    await sleep(1_000)
    const now = await ask<number>(child, 'memory')
    quiet = now > least * 0.995 ? quiet + 1 : 0
    least = Math.min(least, now)
  }
  return least
}

/** One question over IPC, one answer. */
export async function ask<Answer>(child: ChildProcess, question: unknown): Promise<Answer> {
  const answered = once(child, 'message')
  child.send(question as never)
  const [answer] = await answered
  return answer as Answer
}

/** BENCH_PROFILE=folder writes a CPU profile of every server. */
function profileArguments(): string[] {
  const folder = process.env.BENCH_PROFILE
  return folder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${folder}`]
}

async function addressOf(child: ChildProcess): Promise<string> {
  let printed = ''
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += String(chunk)
      const found = /http:\/\/[\w.]+:\d+/.exec(printed)
      if (found !== null) resolve(found[0].replace('localhost', '127.0.0.1'))
    })
    child.once('exit', (code) => reject(new Error(`A measured server ended with code ${code} before it was open: ${printed}`)))
  })
}
