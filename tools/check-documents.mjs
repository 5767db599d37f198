/** Checks that every path cited in the documents exists. */
import { existsSync, readFileSync } from 'node:fs'
import { root, run } from './lib/run.mjs'

const { output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], { isQuiet: true })
const CITED = /`((?:packages|apps|tools|docs|e2e|bench)\/[\w./-]*[\w/])`/g
let faults = 0
for (const document of output.split('\n').filter((file) => file !== '' && existsSync(root + file))) {
  for (const [, cited = ''] of readFileSync(root + document, 'utf8').matchAll(CITED)) {
    if (existsSync(root + cited)) continue
    faults += 1
    console.error(`${document}: ${cited} does not exist`)
  }
}
process.exitCode = faults > 0 ? 1 : 0
