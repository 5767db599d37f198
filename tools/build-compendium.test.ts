import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { KIND_NAMES } from '../packages/rules/src/compendium/compendium'
import { aBackground, aClass, aRace, testCompendium } from '../packages/rules/src/compendium/compendium.test-support'
import type { SearchIndex } from '../packages/rules/src/compendium/search'
import { buildCompendium } from './build-compendium'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compendium-'))
  const whole = testCompendium()
  for (const kind of KIND_NAMES) {
    mkdirSync(join(folder, 'data', kind), { recursive: true })
    for (const entry of whole[kind].values()) write(kind, entry.id, entry)
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(kind: string, id: string, entry: object) {
  writeFileSync(join(folder, 'data', kind, `${id}.json`), JSON.stringify(entry))
}
const build = () => buildCompendium(join(folder, 'data'), join(folder, 'generated'))
const read = async (file: string): Promise<unknown> =>
  ((await import(/* @vite-ignore */ pathToFileURL(join(folder, 'generated', file)).href)) as { default: unknown }).default

test('the build writes a module and its types for every kind, a search index, the ids of the cards, the initiative of the monsters, and what they use only so often', () => {
  const { faults, counts } = build()
  expect(faults).toEqual([])
  expect(counts).toMatchObject({ races: 4, classes: 4, monsters: 1 })
  const files = [...KIND_NAMES, 'search-index', 'entry-ids', 'monster-initiatives', 'monster-uses'].flatMap((name) => [
    `${name}.js`,
    `${name}.d.ts`,
  ])
  expect(readdirSync(join(folder, 'generated')).sort()).toEqual(files.sort())
})

test('a generated module holds the entries as they were written, by name', async () => {
  const lifespan = 'it\'s "long", a \\ back\\nslash and a \u2028 line'
  write('races', 'human', aRace({ lifespan }))
  build()
  const races = (await read('races.js')) as { id: string; lifespan: string }[]
  expect(races.map(({ id }) => id)).toEqual(['dwarf', 'half-elf', 'human', 'kobold'])
  expect(races[2]?.lifespan).toBe(lifespan)
})

test('the search index names every entry with its facets', async () => {
  build()
  const index = (await read('search-index.js')) as SearchIndex
  const entries = index.rows.filter(([kind]) => kind < KIND_NAMES.length)
  expect(entries).toHaveLength(4 + 4 + 2 + 4 + 11 + 1 + 1 + 1 + 1 + 1)
  expect(index.rows).toContainEqual([3, 'fireball', 'Fireball', 3, 'Evocation'])
})

test('the search index names the rules, and every feature with what it belongs to; a card has one of the listed ids', async () => {
  build()
  const { kinds, rows } = (await read('search-index.js')) as SearchIndex
  const [rules, features] = [kinds.indexOf('rules'), kinds.indexOf('features')]
  expect(rows).toContainEqual([rules, 'cover', 'Half Cover'])
  expect(rows).toContainEqual([features, 'races.dwarf.hill-dwarf.dwarven-toughness', 'Dwarven Toughness', 'Hill Dwarf'])
  expect(rows).toContainEqual([features, 'classes.cleric.life.disciple-of-life', 'Disciple of Life', 'Life', 1])
  expect(rows).toContainEqual([features, 'feats.grappler', 'Grappler', ''])
  const ids = new Map((await read('entry-ids.js')) as [string, string[]][])
  expect(ids.get('features')).toEqual(rows.filter(([kind]) => kind === features).map(([, id]) => id))
  expect(ids.get('spells')).toContain('fireball')
})

test.each([
  ['a field of the wrong type', () => write('races', 'human', { ...aRace(), speed: 'fast' }), /races\/human\.json: [\s\S]*speed/],
  ['an unknown field', () => write('races', 'human', { ...aRace(), wings: 2 }), /races\/human\.json: [\s\S]*wings/],
  ['text that is no JSON', () => writeFileSync(join(folder, 'data', 'races', 'human.json'), '{'), /races\/human\.json/],
  ["an id that is not the file's name", () => write('races', 'humans', aRace({ id: 'person' })), /person differs from the file's name/],
  ['an id given twice', () => write('races', 'human-two', aRace()), /the id human is taken/],
  ['a missing folder', () => rmSync(join(folder, 'data', 'spells'), { recursive: true }), /spells: the folder is missing/],
  [
    'a missing item',
    () =>
      write(
        'classes',
        'fighter',
        aClass({
          startingEquipment: [{ options: [[{ item: 'longsowrd', quantity: 1 }]] }],
        }),
      ),
    /no longsowrd among the items; nearest: longsword/,
  ],
  [
    'a missing background item',
    () =>
      write(
        'backgrounds',
        'acolyte',
        aBackground({
          equipment: [{ name: 'Rope', quantity: 1, item: 'no-such-rope' }],
        }),
      ),
    /no no-such-rope among the items/,
  ],
])('%s is a fault, and nothing is written', (_, spoil, words) => {
  spoil()
  const { faults } = build()
  expect(faults.join('\n')).toMatch(words)
  expect(() => readdirSync(join(folder, 'generated'))).toThrow()
})

test('a second build leaves unchanged files alone', () => {
  build()
  const path = join(folder, 'generated', 'races.js')
  const before = statSync(path).mtimeMs
  build()
  expect(statSync(path).mtimeMs).toBe(before)
})
