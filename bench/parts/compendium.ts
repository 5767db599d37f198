import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { KIND_NAMES } from '../../packages/rules/src/compendium/compendium'
import type { Figure } from '../figures'
import { root } from '../processes'
import type { Scale } from '../scale'
import { median } from '../statistics'

const GENERATED = `${root}packages/rules/generated/`
const MODULES = [...KIND_NAMES, 'search-index'] as const

/** Measures the compressed size of the compendium, and the time to read and parse all of it. */
export async function measureCompendium({ repeats }: Scale): Promise<Figure[]> {
  const part = 'compendium'
  const sizes = MODULES.map(
    (name): Figure => ({
      part,
      name: `${name}, gzip`,
      measured: gzipSync(readFileSync(`${GENERATED}${name}.js`)).length / 1_024,
      unit: 'KB',
    }),
  )
  const times: number[] = []
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const begun = performance.now()
    // A new query string bypasses the module cache.
    for (const name of KIND_NAMES) await import(`${pathToFileURL(`${GENERATED}${name}.js`).href}?${repeat}`)
    times.push(performance.now() - begun)
  }
  return [...sizes, { part, name: 'reading and parsing all kinds', measured: median(times), unit: 'ms' }]
}
