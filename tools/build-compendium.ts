/** Turns packages/rules/data into one module per kind and a search index: `npx tsx tools/build-compendium.ts`. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { abilityModifier } from '../packages/rules/src/character/ability-scores'
import type { Compendium, EntryOf, Kind } from '../packages/rules/src/compendium/compendium'
import { KIND_NAMES } from '../packages/rules/src/compendium/compendium'
import { type Feature, type FeatureSource, featFeatures, featuresOf } from '../packages/rules/src/compendium/features'
import type { BrokenReference } from '../packages/rules/src/compendium/references'
import { checkReferences } from '../packages/rules/src/compendium/references'
import type { SearchIndex, SearchKind } from '../packages/rules/src/compendium/search'
import { countersOf } from '../packages/rules/src/monster-uses'
import { RULE_TOPICS } from '../packages/rules/src/reference'
import { DATA_FOLDER, readCompendium } from './read-compendium'

const GENERATED_FOLDER = fileURLToPath(new URL('../packages/rules/generated/', import.meta.url))

export interface CompendiumBuild {
  /** If there is a fault, nothing is written. */
  readonly faults: readonly string[]
  readonly warnings: readonly string[]
  readonly counts: Readonly<Record<Kind, number>>
}

/** Validates the data and writes the generated modules; unchanged files are not written. */
export function buildCompendium(dataFolder = DATA_FOLDER, generatedFolder = GENERATED_FOLDER): CompendiumBuild {
  const { compendium, faults: unreadable } = readCompendium(dataFolder)
  const { broken, doubtful } = checkReferences(compendium)
  const faults = [...unreadable, ...broken.map(inWords)]
  const counts = Object.fromEntries(KIND_NAMES.map((kind) => [kind, compendium[kind].size])) as Record<Kind, number>
  if (faults.length === 0) {
    mkdirSync(generatedFolder, { recursive: true })
    for (const [file, text] of generatedFiles(compendium)) writeIfChanged(join(generatedFolder, file), text)
  }
  return { faults, warnings: doubtful.map(inWords), counts }
}

const TYPE_OF: Record<Kind, string> = {
  races: 'Race',
  classes: 'CharacterClass',
  backgrounds: 'Background',
  spells: 'Spell',
  items: 'Item',
  monsters: 'Monster',
  conditions: 'Condition',
  templates: 'Template',
  options: 'OptionList',
  tables: 'RollTable',
}

/** The few facts that a search result shows beside the name. */
const FACETS: { readonly [K in Kind]: Readonly<Record<string, (entry: EntryOf[K]) => string | number>> } = {
  races: { size: (race) => race.size, speed: (race) => race.speed },
  classes: { hitDice: (characterClass) => characterClass.hitDice },
  backgrounds: {},
  spells: { level: (spell) => spell.level, school: (spell) => spell.school },
  items: { type: (item) => item.type, rarity: (item) => item.rarity },
  monsters: { cr: (monster) => monster.cr, type: (monster) => monster.type },
  conditions: {},
  templates: {},
  options: {},
  tables: {},
}

function inWords({ at, kind, id, nearest }: BrokenReference): string {
  return `${at}: no ${id} among the ${kind}${nearest.length > 0 ? `; nearest: ${nearest.join(', ')}` : ''}`
}

function generatedFiles(compendium: Compendium): [file: string, text: string][] {
  const byKind = KIND_NAMES.flatMap((kind): [string, string][] => [
    [`${kind}.js`, moduleOf([...compendium[kind].values()])],
    [`${kind}.d.ts`, declarationOf(TYPE_OF[kind], 'schema', `readonly ${TYPE_OF[kind]}[]`)],
  ])
  return [
    ...byKind,
    ['monster-initiatives.js', moduleOf([...compendium.monsters.values()].map(initiativeOf))],
    ['monster-initiatives.d.ts', 'declare const value: readonly (readonly [id: string, modifier: number])[]\nexport default value\n'],
    ['monster-uses.js', moduleOf(usesOf([...compendium.monsters.values()]))],
    [
      'monster-uses.d.ts',
      "import type { MonsterCounter } from '../src/monster-uses'\n" +
        'declare const value: readonly (readonly [id: string, counters: readonly MonsterCounter[]])[]\nexport default value\n',
    ],
    ['entry-ids.js', moduleOf(idsOf(compendium))],
    [
      'entry-ids.d.ts',
      "import type { CardKind } from '../src/cards/card-kinds'\ndeclare const value: readonly (readonly [kind: CardKind, ids: readonly string[]])[]\nexport default value\n",
    ],
    ['search-index.js', moduleOf(indexOf(compendium))],
    ['search-index.d.ts', declarationOf('SearchIndex', 'search', 'SearchIndex')],
  ]
}

/** The monster's id and what it adds to the d20 for its initiative. */
function initiativeOf({ id, abilities: { dexterity = 10 } }: EntryOf['monsters']): readonly [id: string, modifier: number] {
  return [id, abilityModifier(dexterity)]
}

/** The monsters that can use something only so often, by id. */
function usesOf(monsters: readonly EntryOf['monsters'][]) {
  return monsters.map((monster) => [monster.id, countersOf(monster)] as const).filter(([, counters]) => counters.length > 0)
}

/** `JSON.parse` of a text is faster than the same value as a JavaScript literal. */
function moduleOf(value: unknown): string {
  const text = JSON.stringify(value).replaceAll('\\', '\\\\').replaceAll("'", "\\'")
  return `export default JSON.parse('${text}')\n`
}

function declarationOf(type: string, file: string, value: string): string {
  return `import type { ${type} } from '../src/compendium/${file}'\ndeclare const value: ${value}\nexport default value\n`
}

/** The kinds of cards, except the topics of the rules reference, with the ids of their entries. */
function idsOf(compendium: Compendium): readonly (readonly [kind: string, ids: readonly string[]])[] {
  const kinds = ['spells', 'items', 'monsters', 'conditions'] as const
  return [...kinds.map((kind) => [kind, [...compendium[kind].keys()]] as const), ['features', allFeatures(compendium).map(({ id }) => id)]]
}

function indexOf(compendium: Compendium): SearchIndex {
  const ofEntries = Object.fromEntries(KIND_NAMES.map((kind) => [kind, Object.keys(FACETS[kind])])) as Record<Kind, string[]>
  const kinds: readonly SearchKind[] = [...KIND_NAMES, 'rules', 'features']
  const number = (kind: SearchKind) => kinds.indexOf(kind)
  return {
    kinds,
    facets: { ...ofEntries, features: ['of', 'level'], rules: [] },
    rows: [
      ...KIND_NAMES.flatMap((kind) => rowsOf(compendium, kind, number(kind))),
      ...RULE_TOPICS.flatMap(({ id, name, alsoCalled }) => [name, ...alsoCalled].map((each): Row => [number('rules'), id, each])),
      ...allFeatures(compendium).map(({ id, name, of, level }): Row => {
        const row = [number('features'), id, name, of] as const
        return level === undefined ? row : [...row, level]
      }),
    ],
  }
}

type Row = SearchIndex['rows'][number]

function rowsOf<K extends Kind>(compendium: Compendium, kind: K, number: number): Row[] {
  const readers = Object.values<(entry: EntryOf[K]) => string | number>(FACETS[kind])
  const entries: Iterable<EntryOf[K]> = compendium[kind].values()
  return [...entries].map((entry): Row => [number, entry.id, entry.name, ...readers.map((read) => read(entry))])
}

function allFeatures(compendium: Compendium): readonly Feature[] {
  const of = <K extends FeatureSource>(source: K) => featuresOf(source, compendium[source].values() as Iterable<EntryOf[K]>)
  return [...of('classes'), ...of('races'), ...of('backgrounds'), ...of('options'), ...featFeatures()]
}

/** Writes a temporary file and renames it, so that a reader never sees half a file. */
function writeIfChanged(path: string, text: string) {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  writeFileSync(`${path}.part`, text)
  renameSync(`${path}.part`, path)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { faults, warnings, counts } = buildCompendium()
  console.log(KIND_NAMES.map((kind) => `${kind} ${counts[kind]}`).join(', '))
  for (const warning of warnings) console.warn(`warning: ${warning}`)
  for (const fault of faults) console.error(`fault: ${fault}`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
