/** Runs all measurements and prints them as one table: see README.md beside this file. Started by tools/bench.mjs. */
import { compareWith, readBaseline, saveBaseline } from './baseline'
import { type Figure, tableOf } from './figures'
import { readOptions } from './options'
import { measureBoard } from './parts/board'
import { measureBundles } from './parts/bundles'
import { measureCapacity } from './parts/capacity'
import { measureCompendium } from './parts/compendium'
import { measureFanOut } from './parts/fan-out'
import { measureGrowth } from './parts/growth'
import { measureInteractions } from './parts/interactions'
import { measureLargeMap } from './parts/large-map'
import { measureMapImport } from './parts/map-import'
import { measureNodes } from './parts/nodes'
import { measureOpening } from './parts/opening'
import { measurePages } from './parts/pages'
import { measureRules } from './parts/rules'
import { measureSight } from './parts/sight'
import { measureStartUp } from './parts/start-up'
import type { Scale } from './scale'

const PARTS: readonly (readonly [name: string, measure: (scale: Scale) => Promise<readonly Figure[]>])[] = [
  ['fan-out', measureFanOut],
  ['capacity', measureCapacity],
  ['opening', measureOpening],
  ['growth', measureGrowth],
  ['nodes', measureNodes],
  ['start-up', measureStartUp],
  ['compendium', measureCompendium],
  ['rules', measureRules],
  ['sight', measureSight],
  ['map-import', measureMapImport],
  ['bundles', measureBundles],
  ['pages', measurePages],
  ['interactions', measureInteractions],
  ['board', measureBoard],
  ['large-map', measureLargeMap],
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
