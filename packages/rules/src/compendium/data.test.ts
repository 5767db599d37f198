import { describe, expect, test } from 'vitest'
import { readCompendium } from '../../../../tools/read-compendium'
import { slotTable } from '../spells/slot-table'
import type { Kind } from './compendium'
import { KIND_NAMES } from './compendium'
import { checkReferences } from './references'

/** Checks the real data against rules and constants that this test repeats. */
const { compendium, faults } = readCompendium()
const all = <K extends Kind>(kind: K) => [...compendium[kind].values()]

describe('the data', () => {
  test('every file is valid, bears its id as its name, and no folder is missing', () => {
    expect(faults).toEqual([])
  })

  test.each([
    ['races', 33, 60],
    ['classes', 14, 14],
    ['backgrounds', 26, 26],
    ['spells', 319, 600],
    ['items', 200, 1500],
    ['monsters', 320, 600],
    ['conditions', 15, 15],
    ['templates', 8, 8],
    ['options', 23, 60],
    ['tables', 41, 100],
  ] as const)('%s are at least %i and at most %i', (kind, least, most) => {
    expect(compendium[kind].size).toBeGreaterThanOrEqual(least)
    expect(compendium[kind].size).toBeLessThanOrEqual(most)
  })

  test('every reference between entries leads to an entry', () => {
    expect(checkReferences(compendium).broken).toEqual([])
  })

  test.each(KIND_NAMES)('no two %s share a name', (kind) => {
    const names = all(kind).map(({ name }) => name.toLowerCase())
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  test('a description is at most two sentences', () => {
    const long = KIND_NAMES.flatMap((kind) => all(kind).flatMap((entry) => descriptionsIn(entry).filter((text) => sentencesIn(text) > 2)))
    expect(long).toEqual([])
  })

  test('no text holds markup or a link', () => {
    const marked = KIND_NAMES.flatMap((kind) => all(kind).flatMap(descriptionsIn)).filter((text) => /[<>]|https?:|\*\*|\{@/.test(text))
    expect(marked).toEqual([])
  })
})

describe('the names that the product promises', () => {
  test('classes', () => {
    expect(
      all('classes')
        .map(({ name }) => name)
        .sort(),
    ).toEqual([
      'Artificer',
      'Barbarian',
      'Bard',
      'Blood Hunter',
      'Cleric',
      'Druid',
      'Fighter',
      'Monk',
      'Paladin',
      'Ranger',
      'Rogue',
      'Sorcerer',
      'Warlock',
      'Wizard',
    ])
  })

  test('the seven spells', () => {
    const promised = ['acid-splash', 'magic-missile', 'healing-word', 'fireball', 'counterspell', 'cure-wounds', 'eldritch-blast']
    expect(promised.filter((id) => !compendium.spells.has(id))).toEqual([])
  })

  test('the backgrounds of the form', () => {
    const names = new Set(all('backgrounds').map(({ name }) => name))
    const promised = ['Acolyte', 'Criminal', 'Folk Hero', 'Noble', 'Sage', 'Soldier', 'Hermit', 'Entertainer', 'Guild Artisan', 'Outlander']
    expect(promised.filter((name) => !names.has(name))).toEqual([])
  })

  test('races from Human to Warforged', () => {
    for (const id of ['human', 'elf', 'dwarf', 'halfling', 'dragonborn', 'gnome', 'half-elf', 'half-orc', 'tiefling', 'warforged']) {
      expect(compendium.races.has(id), id).toBe(true)
    }
  })

  test('the fifteen of the shop, and no more', () => {
    expect(
      all('items')
        .filter(({ inShop }) => inShop)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([
      'backpack',
      'bag-of-holding',
      'bedroll',
      'chain-mail',
      'flame-tongue',
      'greataxe',
      'leather-armor',
      'longbow',
      'longsword',
      'plate-armor',
      'potion-of-healing',
      'rope',
      'shield',
      'shortsword',
      'thieves-tools',
    ])
  })

  test.each([
    ['leather-armor', { base: 11 }],
    ['chain-mail', { base: 16 }],
    ['plate-armor', { base: 18 }],
    ['shield', { bonus: 2 }],
  ])('%s protects as in the shop', (id, protection) => {
    expect(compendium.items.get(id)?.armorClass).toMatchObject(protection)
  })
})

describe('races', () => {
  test.each([
    ['dwarf', 25],
    ['halfling', 25],
    ['gnome', 25],
    ['aarakocra', 25],
    ['human', 30],
    ['elf', 30],
    ['tiefling', 30],
  ])('%s walk %i feet', (id, speed) => {
    expect(compendium.races.get(id)?.speed).toBe(speed)
  })

  test('the wood elf walks 35 feet', () => {
    const subrace = all('races')
      .flatMap(({ subraces }) => subraces ?? [])
      .find(({ name }) => name === 'Wood Elf')
    expect(subrace?.speed ?? compendium.races.get('wood-elf')?.speed).toBe(35)
  })

  test('ids of subraces are unique', () => {
    const ids = all('races').flatMap(({ subraces }) => (subraces ?? []).map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('classes', () => {
  test.each([
    ['artificer', '1d8', 2],
    ['barbarian', '1d12', 2],
    ['bard', '1d8', 3],
    ['blood-hunter', '1d10', 3],
    ['cleric', '1d8', 2],
    ['druid', '1d8', 2],
    ['fighter', '1d10', 2],
    ['monk', '1d8', 2],
    ['paladin', '1d10', 2],
    ['ranger', '1d10', 3],
    ['rogue', '1d8', 4],
    ['sorcerer', '1d6', 2],
    ['warlock', '1d8', 2],
    ['wizard', '1d6', 2],
  ])('%s has %s and %i skills to choose', (id, hitDice, choose) => {
    expect(compendium.classes.get(id)).toMatchObject({ hitDice, skills: { choose } })
  })

  test.each([
    ['artificer', 'artificer'],
    ['bard', 'full'],
    ['cleric', 'full'],
    ['druid', 'full'],
    ['paladin', 'half'],
    ['ranger', 'half'],
    ['sorcerer', 'full'],
    ['warlock', 'pact'],
    ['wizard', 'full'],
    ['barbarian', undefined],
    ['blood-hunter', undefined],
    ['fighter', undefined],
    ['monk', undefined],
    ['rogue', undefined],
  ] as const)('%s casts by the progression %s, its slots as the rule computes them', (id, progression) => {
    const spellcasting = compendium.classes.get(id)?.spellcasting
    expect(spellcasting?.progression).toBe(progression)
    expect(spellcasting?.spellSlots.map((_, index) => index + 1) ?? []).toHaveLength(progression === undefined ? 0 : 20)
    spellcasting?.spellSlots.forEach((slots, index) => {
      expect(slots, `${id} at level ${index + 1}`).toEqual(slotTable(spellcasting.progression, index + 1))
    })
  })

  test('subclasses that cast as third casters have the slots of third casters', () => {
    const thirds = all('classes')
      .flatMap(({ subclasses }) => subclasses)
      .filter(({ spellcasting }) => spellcasting?.progression === 'third')
    expect(thirds.length).toBeGreaterThan(0)
    for (const { id, spellcasting } of thirds) {
      expect(spellcasting?.spellSlots, id).toEqual(Array.from({ length: 20 }, (_, index) => slotTable('third', index + 1)))
    }
  })

  test('cantrips number 2 to 5 where a class has any, and never become fewer; known spells neither', () => {
    for (const { id, spellcasting } of all('classes')) {
      const tables = [spellcasting?.cantripsKnown, spellcasting?.spellsKnown].filter((table) => table !== undefined)
      for (const table of tables)
        expect(
          [...table].sort((a, b) => a - b),
          id,
        ).toEqual(table)
      const counts = (spellcasting?.cantripsKnown ?? []).filter((count) => count > 0)
      expect(
        counts.every((count) => count >= 2 && count <= (id === 'sorcerer' ? 6 : 5)),
        id,
      ).toBe(true)
    }
  })

  test.each(['ranger', 'sorcerer', 'warlock'])('%s knows a number of spells', (id) => {
    expect(compendium.classes.get(id)?.spellcasting?.spellsKnown).toHaveLength(20)
  })

  test.each([
    'artificer',
    'barbarian',
    'bard',
    'cleric',
    'druid',
    'fighter',
    'monk',
    'paladin',
    'ranger',
    'rogue',
    'sorcerer',
    'warlock',
    'wizard',
  ])('%s improves abilities at levels 4, 8, 12, 16 and 19', (id) => {
    const levels = (compendium.classes.get(id)?.features ?? [])
      .filter(({ name }) => /^ability score (improvement|increase)/i.test(name))
      .map(({ level }) => level)
    expect(levels).toEqual(expect.arrayContaining([4, 8, 12, 16, 19]))
  })

  test('features begin at level 1, and subclass features never before the subclass', () => {
    for (const { id, features, subclasses, subclassLevel } of all('classes')) {
      expect(
        features.some(({ level }) => level === 1),
        id,
      ).toBe(true)
      for (const subclass of subclasses) {
        expect(Math.min(...subclass.features.map(({ level }) => level)), subclass.id).toBeGreaterThanOrEqual(subclassLevel)
      }
    }
  })

  test('unarmoured defence counts dexterity', () => {
    const unarmored = all('classes').filter(({ unarmoredDefense }) => unarmoredDefense !== undefined)
    expect(unarmored.map(({ id }) => id)).toEqual(expect.arrayContaining(['barbarian', 'monk']))
    for (const { id, unarmoredDefense } of unarmored) expect(unarmoredDefense?.abilities, id).toContain('dexterity')
  })

  test('skills to choose are enough, each once', () => {
    for (const { id, skills } of all('classes')) {
      expect(new Set(skills.from).size, id).toBe(skills.from.length)
      expect(skills.from.length, id).toBeGreaterThanOrEqual(skills.choose)
    }
  })
})

describe('spells', () => {
  test('what harms by itself names the kind of damage; cantrips grow with the character, spells with the slot', () => {
    for (const spell of all('spells').filter(({ damage }) => damage !== undefined)) {
      const harmsByItself = spell.attack !== undefined || spell.saveType !== undefined
      if (harmsByItself) for (const { types } of spell.damage ?? []) expect(types.length, spell.id).toBeGreaterThan(0)
      const keys = [...(spell.damage ?? []), spell.healing].flatMap((part) => Object.keys(part?.scaling ?? {}))
      const form = spell.level === 0 ? /^level-(5|11|17)$/ : /^slot-[2-9]$/
      expect(
        keys.filter((key) => !form.test(key)),
        spell.id,
      ).toEqual([])
    }
  })

  test.each([
    ['fireball', { level: 3, school: 'Evocation', damage: [{ dice: '8d6', types: ['fire'] }], saveType: 'dexterity' }],
    ['magic-missile', { level: 1, school: 'Evocation' }],
    ['cure-wounds', { level: 1, school: 'Evocation', range: 'Touch' }],
    ['counterspell', { level: 3, school: 'Abjuration' }],
    ['eldritch-blast', { level: 0, school: 'Evocation', damage: [{ dice: '1d10', types: ['force'] }] }],
    ['healing-word', { level: 1, school: 'Evocation', range: '60 feet' }],
    ['acid-splash', { level: 0, school: 'Conjuration', damage: [{ dice: '1d6', types: ['acid'] }], saveType: 'dexterity' }],
  ])('%s is as everybody knows it', (id, facts) => {
    expect(compendium.spells.get(id)).toMatchObject(facts)
  })
})

type Text = { readonly description?: unknown }

/** Every description within an entry, however deep. */
function descriptionsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(descriptionsIn)
  if (typeof value !== 'object' || value === null) return []
  const { description } = value as Text
  return [...(typeof description === 'string' ? [description] : []), ...Object.values(value).flatMap(descriptionsIn)]
}

function sentencesIn(text: string): number {
  return text
    .replace(/\b(e\.g|i\.e|ft|lb|vs|St)\./g, '')
    .split(/[.!?…]+["'”’)]*(?=\s+\S|$)/)
    .filter((part) => /\w/.test(part)).length
}
