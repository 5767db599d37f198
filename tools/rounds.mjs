/**
 * `npm run rounds [-- 5]`: runs `npm test` that many times in a row while another process keeps every core busy, and keeps the log of
 * each round in `.cache/rounds`. Goes on after a round that failed; ends with 1 if any did.
 */
import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { finished } from 'node:stream/promises'
import { root } from './lib/run.mjs'
import { lastLine, roundsAsked, summaryOf } from './lib/test-rounds.mjs'

const FOLDER = `${root}.cache/rounds/`
/** One busy thread for each core; ends with this process, whose end closes its standard input. */
const BURN = `
  const { Worker } = require('node:worker_threads')
  for (let core = 0; core < ${availableParallelism()}; core += 1) new Worker('for (;;);', { eval: true })
  process.stdin.on('end', () => process.exit()).resume()
`

const rounds = roundsAsked(process.argv.slice(2))
if (rounds === undefined) {
  console.error('npm run rounds [-- 5]: how many, from 1 to 100')
  process.exit(1)
}
mkdirSync(FOLDER, { recursive: true })
const burner = spawn(process.execPath, ['-e', BURN], { stdio: ['pipe', 'ignore', 'inherit'] })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
process.once('exit', () => burner.kill())

const begun = new Date().toISOString().replaceAll(/[:.]/g, '-')
const results = []
for (let round = 1; round <= rounds; round += 1) {
  const log = `${FOLDER}${begun}-${round}.log`
  const startedAt = Date.now()
  const code = await testInto(log)
  results.push({ round, code, minutes: (Date.now() - startedAt) / 60_000, totals: lastLine(readFileSync(log, 'utf8')), log })
  console.log(summaryOf(results.at(-1)))
}
process.exit(results.every(({ code }) => code === 0) && burner.exitCode === null ? 0 : 1)

/** Runs `npm test` with its output in the file; resolves with the exit code. */
async function testInto(log) {
  const output = createWriteStream(log)
  const child = spawn(process.execPath, ['tools/test.mjs'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const end = () => child.kill()
  process.once('exit', end)
  child.stdout.pipe(output, { end: false })
  child.stderr.pipe(output, { end: false })
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (exitCode) => resolve(exitCode ?? 1))
  })
  process.off('exit', end)
  output.end()
  await finished(output)
  return code
}
