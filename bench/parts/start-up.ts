import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { atMost, type Figure } from '../figures'
import { root } from '../processes'
import type { Scale } from '../scale'
import { median } from '../statistics'
import { temporaryFolder } from '../temporary-folder'

/** Time from the command to the first HTTP response, with nothing to install or build. */
export async function measureStartUp({ repeats }: Scale): Promise<Figure[]> {
  const part = 'start-up'
  return [
    { part, name: 'npm start, nothing to build', measured: await timed('tools/start.mjs', repeats), unit: 'ms', goal: atMost(3_000) },
    { part, name: 'the server alone', measured: await timed('apps/server/dist/main.js', repeats), unit: 'ms', goal: atMost(1_500) },
  ]
}

async function timed(script: string, repeats: number): Promise<number> {
  const folder = temporaryFolder()
  const times: number[] = []
  // The first start creates the database and does not count.
  for (let repeat = 0; repeat <= repeats; repeat += 1) {
    const took = await startOnce(script, folder.path)
    if (repeat > 0) times.push(took)
  }
  folder.remove()
  return median(times)
}

async function startOnce(script: string, dataDir: string): Promise<number> {
  const begun = performance.now()
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /http:\/\/[\w.]+:\d+/.exec(String(chunk))
      if (found !== null) resolve(found[0])
    })
    child.once('exit', () => reject(new Error(`${script} ended before it was open`)))
  })
  const response = await fetch(`${address}/healthz`)
  await response.text()
  const took = performance.now() - begun
  child.kill('SIGTERM')
  await ended
  return took
}
