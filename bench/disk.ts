import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { quantile } from './statistics'
import { temporaryFolder } from './temporary-folder'

const WRITES = 200
const PAGE_BYTES = 4_096

/** The 99th percentile of writing one page and waiting for fsync, in milliseconds: no durable move can be faster. */
export function diskP99Ms(): number {
  const folder = temporaryFolder()
  const file = openSync(join(folder.path, 'page'), 'w')
  const page = Buffer.alloc(PAGE_BYTES, 1)
  const times: number[] = []
  for (let write = 0; write < WRITES; write += 1) {
    const begun = performance.now()
    // Always at the same offset, as in a log file that is reused.
    writeSync(file, page, 0, PAGE_BYTES, 0)
    fsyncSync(file)
    times.push(performance.now() - begun)
  }
  closeSync(file)
  folder.remove()
  return quantile(times, 0.99)
}
