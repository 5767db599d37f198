/** All measurements, one table: see README.md beside this file. Run by tools/bench.mjs. */
import { compareWith, readBaseline, saveBaseline } from './baseline'
import { measureBoard } from './board'
import { measureBundles } from './bundles'
import { measureCapacity } from './capacity'
import { measureCompendium } from './compendium'
import { measureFanOut } from './fan-out'
import { type Figure, tableOf } from './figures'
import { measureInteractions } from './interactions'
import { measureOpening } from './opening'
import { readOptions } from './options'
import { measurePages } from './pages'
import type { Scale } from './scale'
import { measureStartUp } from './start-up'

const PARTS: readonly (readonly [name: string, measure: (scale: Scale) => Promise<readonly Figure[]>])[] = [
  ['fan-out', measureFanOut],
  ['capacity', measureCapacity],
  ['opening', measureOpening],
  ['start-up', measureStartUp],
  ['compendium', measureCompendium],
  ['bundles', measureBundles],
  ['pages', measurePages],
  ['interactions', measureInteractions],
  ['board', measureBoard],
]

const options = readOptions(
  process.argv.slice(2),
  PARTS.map(([name]) => name),
)
const figures: Figure[] = []
for (const [name, measure] of PARTS) {
  if (!options.parts.includes(name)) continue
  process.stderr.write(`Measuring ${name} …\n`)
  figures.push(...(await measure(options.scale)))
}
console.log(tableOf(figures))

if (options.compares) {
  const worse = compareWith(readBaseline(), figures)
  console.log(worse.length === 0 ? '\nNothing got worse by more than a fifth.' : `\nWorse than the stored run:\n${worse.join('\n')}`)
  process.exitCode = worse.length === 0 ? 0 : 1
}
if (options.saves) saveBaseline(figures)
