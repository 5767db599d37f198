/** Validates compendium files against their schemas: `npx tsx tools/check-compendium.ts [kind …]`. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod/mini'
import { KINDS } from '../packages/rules/src/compendium/schema'

const dataFolder = fileURLToPath(new URL('../packages/rules/data/', import.meta.url))
const wanted = process.argv.slice(2)
let faults = 0
for (const [kind, schema] of Object.entries(KINDS)) {
  if (wanted.length > 0 && !wanted.includes(kind)) continue
  let files: string[] = []
  try {
    files = readdirSync(dataFolder + kind)
  } catch {
    faults += 1
    console.error(`${kind}: no such folder`)
    continue
  }
  for (const file of files) {
    const entry = JSON.parse(readFileSync(`${dataFolder}${kind}/${file}`, 'utf8')) as { id?: unknown }
    const parsed = schema.safeParse(entry)
    const problems = parsed.success ? [] : [z.prettifyError(parsed.error)]
    if (`${String(entry.id)}.json` !== file) problems.push(`id ${String(entry.id)} differs from the file's name`)
    if (problems.length === 0) continue
    faults += 1
    console.error(`${kind}/${file}: ${problems.join('\n  ')}`)
  }
  console.log(`${kind}: ${files.length} entries`)
}
process.exitCode = faults > 0 ? 1 : 0
