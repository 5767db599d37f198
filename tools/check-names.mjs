/**
 * Refuses words that a newcomer can't guess in file names and exported names: each had a private meaning in this project and
 * is replaced by a standard word. docs/architecture.md has the glossary.
 */
import { readFileSync } from 'node:fs'
import { root, run } from './lib/run.mjs'

const INSTEAD = {
  agreed: 'base',
  belongings: 'account data',
  desk: 'tool context, session picker, library',
  fate: 'durability',
  fleeting: 'transient',
  genesis: 'initial',
  ground: 'background, masked tiles',
  hero: 'character',
  heroes: 'characters',
  homecoming: 'write-back',
  knock: 'join request',
  shelf: 'cache, library, section',
  shelves: 'sections',
  telling: 'announcement, projection',
  tidings: 'notification',
  told: 'projected',
  twins: 'duplicate ids',
  verdict: 'authorization',
  witness: 'project',
}
/** Migrations keep their names: every database stores them. */
const STORED = /apps\/server\/src\/db\/migrations\//
const EXPORTED = /^export (?:declare )?(?:async )?(?:const|function\*?|class|interface|type|enum) (\w+)/gm

const { output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], { isQuiet: true })
let faults = 0
const check = (file, name) => {
  for (const word of name.split(/[-_.]|(?<=[a-z0-9])(?=[A-Z])/)) {
    const instead = INSTEAD[word.toLowerCase()]
    if (instead === undefined) continue
    faults += 1
    console.error(`${file}: "${name}" says "${word}"; the field says ${instead}`)
  }
}
for (const file of output.split('\n').filter((name) => name !== '' && !STORED.test(name))) {
  let text
  try {
    text = readFileSync(root + file, 'utf8')
  } catch {
    continue
  }
  check(file, file.slice(file.lastIndexOf('/') + 1))
  for (const [, name] of text.matchAll(EXPORTED)) check(file, name)
}
console.log(`${faults} names refused`)
process.exitCode = faults > 0 ? 1 : 0
