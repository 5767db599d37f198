import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

/** A screen that nobody looks at (Xvfb). */
export interface Screen {
  /** For the environment variable DISPLAY. */
  readonly address: string
  close(): void
}

/** Undefined where Xvfb is not installed. */
export async function openScreen(): Promise<Screen | undefined> {
  // It takes a free number, and writes it to the fourth stream when it is ready.
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await writtenBy(child)
  return number === undefined ? undefined : { address: `:${number}`, close: () => child.kill() }
}

async function writtenBy(child: ChildProcess): Promise<string | undefined> {
  const written = once(child.stdio[3] as Readable, 'data').then(([bytes]) => String(bytes).trim())
  const missing = once(child, 'exit').then(() => undefined)
  return Promise.race([written, missing]).catch(() => undefined)
}
