/** Reads and validates packages/rules/data, for the build and the data tests. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod/mini'
import type { Compendium, EntryOf, Kind } from '../packages/rules/src/compendium/compendium'
import { KIND_NAMES, shelve } from '../packages/rules/src/compendium/compendium'
import { KINDS } from '../packages/rules/src/compendium/schema'

/** zod/mini has no error messages by default; authors of data need them. */
z.config(z.locales.en())

export const DATA_FOLDER = fileURLToPath(new URL('../packages/rules/data/', import.meta.url))

export interface ReadCompendium {
  /** The valid entries, by kind and id. */
  readonly compendium: Compendium
  /** One sentence per faulty folder or file. */
  readonly faults: readonly string[]
}

/** Reads every `<kind>/<id>.json` below a folder. Never throws for bad data: it returns faults instead. */
export function readCompendium(dataFolder = DATA_FOLDER): ReadCompendium {
  const faults: string[] = []
  const shelves = KIND_NAMES.map((kind) => [kind, shelve(readKind(dataFolder, kind, faults))] as const)
  return { compendium: Object.fromEntries(shelves) as unknown as Compendium, faults }
}

function readKind<K extends Kind>(dataFolder: string, kind: K, faults: string[]): EntryOf[K][] {
  const folder = join(dataFolder, kind)
  if (!existsSync(folder)) {
    faults.push(`${kind}: the folder is missing`)
    return []
  }
  const entries: EntryOf[K][] = []
  const seen = new Set<string>()
  for (const file of readdirSync(folder).sort()) {
    const entry = readEntry(folder, kind, file, faults)
    if (entry === undefined) continue
    if (`${entry.id}.json` !== file) faults.push(`${kind}/${file}: its id ${entry.id} differs from the file's name`)
    if (seen.has(entry.id)) faults.push(`${kind}/${file}: the id ${entry.id} is taken by another file`)
    seen.add(entry.id)
    entries.push(entry)
  }
  if (entries.length === 0) faults.push(`${kind}: no valid entry`)
  return entries.sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

function readEntry<K extends Kind>(folder: string, kind: K, file: string, faults: string[]): EntryOf[K] | undefined {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(join(folder, file), 'utf8'))
  } catch (error) {
    faults.push(`${kind}/${file}: ${error instanceof Error ? error.message : 'unreadable'}`)
    return undefined
  }
  const parsed = KINDS[kind].safeParse(json)
  if (parsed.success) return parsed.data as EntryOf[K]
  faults.push(`${kind}/${file}: ${z.prettifyError(parsed.error)}`)
  return undefined
}
