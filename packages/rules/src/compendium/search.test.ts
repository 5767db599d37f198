import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SearchIndex } from './search'
import { openSearch } from './search'

const INDEX: SearchIndex = {
  kinds: ['races', 'classes', 'backgrounds', 'spells', 'items', 'monsters', 'conditions', 'templates', 'options', 'tables', 'features'],
  facets: {
    races: ['size', 'speed'],
    classes: ['hitDice'],
    backgrounds: [],
    spells: ['level', 'school'],
    items: ['type', 'rarity'],
    monsters: ['cr', 'type'],
    conditions: [],
    templates: [],
    options: [],
    tables: [],
    features: ['of'],
    rules: [],
  },
  rows: [
    [3, 'fireball', 'Fireball', 3, 'Evocation'],
    [3, 'delayed-blast-fireball', 'Delayed Blast Fireball', 7, 'Evocation'],
    [3, 'fire-bolt', 'Fire Bolt', 0, 'Evocation'],
    [3, 'melfs-acid-arrow', 'Melf’s Acid Arrow', 2, 'Evocation'],
    [4, 'thieves-tools', "Thieves' Tools", 'tool', 'common'],
    [5, 'fire-elemental', 'Fire Elemental', 5, 'elemental'],
    [5, 'adult-red-dragon', 'Adult Red Dragon', 17, 'dragon'],
    [0, 'dragonborn', 'Dragonborn', 'Medium', 30],
    [10, 'classes.wizard.arcane-recovery', 'Arcane Recovery', 'Wizard'],
    [10, 'races.gnome.born-wizard', 'Born Wizard', 'Gnome'],
  ],
}
const search = openSearch(INDEX)
const idsFor = (query: string, options = {}) => search(query, options).map((hit) => hit.id)

test('a whole name comes before the names that contain it', () => {
  expect(idsFor('fireball')).toEqual(['fireball', 'delayed-blast-fireball'])
})

test('with translated names, both names find an entry, once', () => {
  const german: Readonly<Record<string, string>> = {
    Fireball: 'Feuerball',
    'Fire Bolt': 'Feuerpfeil',
    'Adult Red Dragon': 'Großer roter Drache',
  }
  const find = openSearch(INDEX, (_kind, name) => german[name] ?? name)
  expect(find('feuer').map(({ name }) => name)).toEqual(['Fireball', 'Fire Bolt'])
  expect(find('fireball')[0]?.id).toBe('fireball')
  expect(find('grosser')[0]?.id).toBe('adult-red-dragon')
  const ids = find('dra').map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
})

test('the beginning of a name is enough', () => {
  expect(idsFor('fireb')[0]).toBe('fireball')
  expect(idsFor('dra')).toEqual(['dragonborn', 'adult-red-dragon'])
})

test('words may come in any order and be cut short', () => {
  expect(idsFor('red adu')).toEqual(['adult-red-dragon'])
})

test.each(['firebal', 'fierball', 'firbal', 'firebaal', 'FIREBAL!'])('%s still finds Fireball first', (query) => {
  expect(idsFor(query)[0]).toBe('fireball')
})

test('apostrophes and accents make no difference', () => {
  expect(idsFor('thieves tools')).toEqual(['thieves-tools'])
  expect(idsFor("melf's ácid")).toEqual(['melfs-acid-arrow'])
})

test('a feature is found by its name, by what it belongs to, and by both in either language', () => {
  const find = openSearch(INDEX, (kind, name) => (kind === 'of' && name === 'Wizard' ? 'Magier' : name))
  for (const query of ['recovery', 'magier', 'recovery wizard', 'recovery wizrad']) {
    expect(find(query)[0]?.id, query).toBe('classes.wizard.arcane-recovery')
  }
  expect(idsFor('wizard')).toEqual(['races.gnome.born-wizard', 'classes.wizard.arcane-recovery'])
})

test('a search can be kept to some kinds', () => {
  expect(idsFor('fire', { kinds: ['monsters'] })).toEqual(['fire-elemental'])
})

test('a hit carries its kind, name and facets', () => {
  expect(search('fire bolt')[0]).toEqual({ kind: 'spells', id: 'fire-bolt', name: 'Fire Bolt', facets: { level: 0, school: 'Evocation' } })
})

test('no more hits than asked for', () => {
  expect(search('fire', { limit: 2 })).toHaveLength(2)
  expect(search('fire', { limit: 0 })).toEqual([])
  expect(search('fire', { limit: -3 })).toEqual([])
})

test('slips can be left out where something matches exactly', () => {
  const rows = [
    [3, 'sleep', 'Sleep', 1, 'Enchantment'],
    [3, 'sleet-storm', 'Sleet Storm', 3, 'Conjuration'],
  ] as const
  const find = openSearch({ ...INDEX, rows })
  const ids = (query: string, areSlipsLast: boolean) => find(query, { areSlipsLast }).map(({ id }) => id)
  expect(ids('sleep', false)).toEqual(['sleep', 'sleet-storm'])
  expect(ids('sleep', true)).toEqual(['sleep'])
  expect(ids('sleex', true)).toEqual(['sleep', 'sleet-storm'])
})

test('a blank query finds nothing', () => {
  expect(idsFor('')).toEqual([])
  expect(idsFor('  !? ')).toEqual([])
})

test('short words are taken as they are: no slips below four letters', () => {
  expect(idsFor('rad')).toEqual([])
})

test('every name is found by itself, by any beginning, and after one changed letter', () => {
  const row = fc.constantFrom(...INDEX.rows.filter(([, , name]) => /^\w{6,}$/.test(name)))
  fc.assert(
    fc.property(row, fc.nat(), ([, id, name], at) => {
      expect(idsFor(name)[0]).toBe(id)
      expect(idsFor(name.slice(0, 3 + (at % (name.length - 2))))).toContain(id)
      const place = at % name.length
      expect(idsFor(`${name.slice(0, place)}q${name.slice(place + 1)}`)).toContain(id)
    }),
  )
})

test('any text is a query, however long or odd', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (query) => {
      expect(search(query).length).toBeLessThanOrEqual(20)
    }),
  )
})
