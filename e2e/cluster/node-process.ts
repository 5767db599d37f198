import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { lastingPort } from '../../apps/server/src/testing/lasting-port'

const MAIN = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url))

/** One server process of the built product. It keeps its port across restarts. */
export interface NodeProcess {
  readonly address: string
  readonly isRunning: boolean
  start(): Promise<void>
  /** SIGKILL: without shutdown or flush. */
  kill(): Promise<void>
  /** SIGTERM, as an operator stops it; resolves with its exit code. */
  stop(): Promise<number | null>
}

export async function startNode(environment: Readonly<Record<string, string>>): Promise<NodeProcess> {
  const port = await lastingPort()
  let child: ChildProcess | undefined
  let address = ''
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null

  const start = async () => {
    const started = spawn(process.execPath, [MAIN], {
      env: {
        ...process.env,
        PORT: String(port),
        LOG_LEVEL: 'silent',
        RATE_LIMIT_SCALE: '1000',
        DEMO_ACCOUNT: 'off',
        NODE_ENV: 'production',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child = started
    address = await new Promise<string>((resolve, reject) => {
      let printed = ''
      started.stdout.on('data', (chunk: Buffer) => {
        printed += chunk.toString()
        const found = /Hearthlight is open at http:\/\/localhost:(\d+)/.exec(printed)?.[1]
        if (found !== undefined) resolve(`http://127.0.0.1:${found}`)
      })
      started.on('exit', (code) => reject(new Error(`the node ended with ${code} before it was open`)))
    })
  }
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    const running = child
    if (running === undefined || !isRunning()) return null
    const ended = new Promise<number | null>((resolve) => running.once('exit', resolve))
    running.kill(signal)
    return ended
  }

  await start()
  return {
    get address() {
      return address
    },
    get isRunning() {
      return isRunning()
    },
    start,
    kill: async () => {
      await end('SIGKILL')
    },
    stop: () => end('SIGTERM'),
  }
}
