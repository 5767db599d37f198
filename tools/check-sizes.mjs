/** Counts files over 250 lines, refuses files over 400, and refuses names without a meaning such as utils or manager. */
import { readFileSync } from 'node:fs'
import { root, run } from './lib/run.mjs'

const WARN = 250
const REFUSE = 400
const EMPTY_NAMES = /(^|\/|-)(utils?|helpers?|common|misc|manager)(\.|\/|-|$)/

const { output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.css'], {
  isQuiet: true,
})
let faults = 0
let long = 0
for (const file of output.split('\n').filter(Boolean)) {
  let lines = 0
  try {
    lines = readFileSync(root + file, 'utf8').split('\n').length - 1
  } catch {
    continue
  }
  // The product has a screen called Campaign Manager and a dialog called Quest Manager.
  if (EMPTY_NAMES.test(file.replace(/(campaign|quest)-manager/, ''))) {
    faults += 1
    console.error(`${file}: the name says nothing; name the thing itself`)
  }
  if (lines > REFUSE) {
    faults += 1
    console.error(`${file}: ${lines} lines; ${REFUSE} is the limit`)
  } else if (lines > WARN) long += 1
}
console.log(`${faults} files refused, ${long} between ${WARN} and ${REFUSE} lines`)
process.exitCode = faults > 0 ? 1 : 0
