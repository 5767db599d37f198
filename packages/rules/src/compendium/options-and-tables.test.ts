import { describe, expect, test } from 'vitest'
import { readCompendium } from '../../../../tools/read-compendium'
import { shelve } from './compendium'
import { anOptionList, aTable, testCompendium, WORDS } from './compendium.test-support'
import { checkReferences } from './references'
import { tablesOf } from './rule-tables'
import type { OptionList } from './schema'

const { compendium } = readCompendium()
const listOf = (id: string) => compendium.options.get(id) as OptionList

describe('lists of options', () => {
  test('the open rules’ lists are whole', () => {
    const size = (id: string) => listOf(id).options.length
    const lists = ['invocations', 'metamagic', 'pact-boons', 'maneuvers', 'dragon-ancestors', 'draconic-ancestries', 'circle-lands']
    expect(lists.map(size)).toEqual([32, 8, 3, 16, 10, 10, 8])
    expect(listOf('fighting-styles').options.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['archery', 'defense', 'dueling', 'great-weapon-fighting', 'protection', 'two-weapon-fighting']),
    )
  })

  test('a class knows no more of a list than stands on it', () => {
    for (const [classId, resource, list] of KNOWN) {
      const counts = compendium.classes.get(classId)?.resources.find(({ name }) => name === resource)?.byLevel ?? []
      counts.forEach((count, index) => {
        const reached = listOf(list).options.filter(({ prerequisite }) => (prerequisite?.level ?? 1) <= index + 1)
        expect(reached.length, `${list} at level ${index + 1}`).toBeGreaterThanOrEqual(Number(count))
      })
    }
  })

  test('no option stands twice on a list, and each list belongs to a class or a race', () => {
    for (const { id, options, classes = [], races = [] } of compendium.options.values()) {
      expect(new Set(options.map((option) => option.id)).size, id).toBe(options.length)
      expect(classes.length + races.length, id).toBeGreaterThan(0)
    }
  })

  test('an unknown class, race, spell or pact is a broken reference', () => {
    const spoiled = anOptionList({
      options: [
        { id: 'archery', name: 'Archery', description: WORDS, spell: 'firebal' },
        { id: 'defense', name: 'Defense', description: WORDS, prerequisite: { pact: 'pact-of-tea', spell: 'sheild' } },
      ],
      classes: ['fihgter'],
      races: ['dwraf'],
    })
    const ids = checkReferences(testCompendium({ options: shelve<'options'>([spoiled]) })).broken.map(({ id }) => id)
    expect(ids).toEqual(['firebal', 'sheild', 'pact-of-tea', 'fihgter', 'dwraf'])
  })
})

/** Tables of classes that count what is known of a list. */
const KNOWN = [
  ['warlock', 'Invocations Known', 'invocations'],
  ['artificer', 'Infusions Known', 'infusions'],
  ['sorcerer', 'Metamagic Options', 'metamagic'],
  ['blood-hunter', 'Blood Curses Known', 'blood-curses'],
  ['blood-hunter', 'Crimson Rites Known', 'crimson-rites'],
  ['ranger', 'Favored Enemies', 'favored-enemies'],
  ['ranger', 'Favored Terrains', 'favored-terrains'],
] as const

describe('tables', () => {
  const tables = [...compendium.tables.values()]

  test('the die covers the rows exactly, one after the other', () => {
    for (const { id, die, rows, grid, list } of tables) {
      const shapes = [rows, grid, list].filter((shape) => shape !== undefined)
      expect(shapes, id).toHaveLength(1)
      expect(die === undefined, id).toBe(list !== undefined)
      const [lowest, highest] = rangeOf(die ?? '1d1')
      rows?.forEach(({ from, to }, index) => {
        expect(from, id).toBe(index === 0 ? lowest : (rows[index - 1]?.to ?? 0) + 1)
        expect(to, id).toBeGreaterThanOrEqual(from)
      })
      if (rows !== undefined) expect(rows.at(-1)?.to, id).toBe(highest)
      for (const { upTo } of grid?.rows ?? []) {
        expect(upTo, id).toHaveLength(grid?.columns.length ?? 0)
        const reached = upTo.filter((end) => end > 0)
        expect(
          [...new Set(reached)].sort((a, b) => a - b),
          id,
        ).toEqual(reached)
        expect(reached.at(-1), id).toBe(highest)
      }
      for (const cells of list?.rows ?? []) expect(cells, id).toHaveLength(list?.columns.length ?? 0)
    }
  })

  test('each belongs to a spell or an item', () => {
    expect(tables.filter(({ spells = [], items = [] }) => spells.length + items.length === 0)).toEqual([])
    const { tables: known } = testCompendium({ tables: shelve<'tables'>([aTable(), aTable({ id: 'after', items: ['rope'] })]) })
    expect(tablesOf(known, 'spells', 'fireball').map(({ id }) => id)).toEqual(['after', 'fireball'])
    expect(tablesOf(known, 'items', 'rope').map(({ id }) => id)).toEqual(['after'])
  })

  test.each(['wish', 'confusion', 'prismatic-wall', 'prismatic-spray', 'teleport', 'reincarnate', 'animate-objects', 'scrying', 'symbol'])(
    '%s has its table',
    (id) => {
      expect(tablesOf(compendium.tables, 'spells', id).length).toBeGreaterThan(0)
    },
  )

  test.each(['deck-of-many-things', 'wand-of-wonder', 'bag-of-beans', 'bag-of-tricks'])('%s has its table', (id) => {
    expect(tablesOf(compendium.tables, 'items', id).length).toBeGreaterThan(0)
  })

  test('an unknown spell, item or next table is a broken reference', () => {
    const spoiled = aTable({ spells: ['firebal'], items: ['roep'], rows: [{ from: 1, to: 4, text: 'On.', next: 'nowhere' }] })
    const ids = checkReferences(testCompendium({ tables: shelve<'tables'>([spoiled]) })).broken.map(({ id }) => id)
    expect(ids).toEqual(['firebal', 'roep', 'nowhere'])
  })
})

/** Lowest and highest sum of dice such as `1d100`. */
function rangeOf(die: string): readonly [number, number] {
  const [count = 1, sides = 1] = die.split('d').map(Number)
  return [count, count * sides]
}
