import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lastingPort } from '../apps/server/src/testing/lasting-port'
import { test as base } from './support/own-contexts'

const MAIN = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url))

/** The built product as a separate process with its own folder; it can be killed and started again. */
export interface RunningServer {
  readonly address: string
  readonly databaseFile: string
  /** SIGKILL: without shutdown or flush. */
  kill(): Promise<void>
  /** Starts on the same port and folder. */
  start(): Promise<void>
}

export async function startServer(
  environment: Readonly<Record<string, string>> = {},
  main = MAIN,
): Promise<RunningServer & { remove(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'hearthlight-e2e-'))
  const port = await lastingPort()
  let child: ChildProcess | undefined
  let address = ''

  const start = async () => {
    const started = spawn(process.execPath, [main], {
      env: {
        ...process.env,
        DATA_DIR: folder,
        PORT: String(port),
        LOG_LEVEL: 'warn',
        RATE_LIMIT_SCALE: '50',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child = started
    address = await new Promise<string>((resolve, reject) => {
      let printed = ''
      started.stdout.on('data', (chunk: Buffer) => {
        printed += chunk.toString()
        const found = /Hearthlight is open at (\S+)/.exec(printed)?.[1]
        if (found !== undefined) resolve(found)
      })
      started.on('exit', (code) => reject(new Error(`the server ended with ${code} before it was open`)))
    })
  }
  const kill = async () => {
    const running = child
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return
    const ended = new Promise((resolve) => running.once('exit', resolve))
    running.kill('SIGKILL')
    await ended
  }

  await start()
  return {
    get address() {
      return address
    },
    databaseFile: join(folder, 'hearthlight.db'),
    start,
    kill,
    remove: async () => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** One server for all tests of a worker: each test creates its own people, who don't know the tables of others. */
export const test = base.extend<object, { server: RunningServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  server: [async ({}, use) => serverFor(use), { scope: 'worker' }],
})

/** A server for this test only, which the test may kill or deprive of its disk. */
export const lonelyTest = base.extend<{ server: RunningServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  server: async ({}, use) => serverFor(use),
})

async function serverFor(use: (server: RunningServer) => Promise<void>): Promise<void> {
  const server = await startServer()
  await use(server)
  await server.remove()
}

export { expect } from '@playwright/test'
