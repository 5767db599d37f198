import { expect, test } from 'vitest'
import { shelve } from './compendium'
import { aBackground, aClass, anItem, aRace, aSpell, aSubclass, aTemplate, testCompendium } from './compendium.test-support'
import { checkReferences } from './references'

test('a whole compendium has no broken reference', () => {
  expect(checkReferences(testCompendium())).toEqual({ broken: [], doubtful: [] })
})

test('a template must name a race, a subrace of it, a class, a subclass of it and a background', () => {
  const templates = shelve<'templates'>([
    aTemplate({ race: 'dwarf', subrace: 'hill-dwraf', class: 'figter', subclass: 'champion', background: 'acolite' }),
  ])
  expect(checkReferences(testCompendium({ templates })).broken).toMatchObject([
    { kind: 'classes', id: 'figter', nearest: ['fighter'] },
    { kind: 'backgrounds', id: 'acolite', nearest: ['acolyte'] },
    { kind: 'races', id: 'hill-dwraf', nearest: ['hill-dwarf'] },
    { kind: 'classes', id: 'champion', at: 'templates/heroic-fighter subclass of figter' },
  ])
})

test('items must exist in starting equipment, background equipment, packs, base items and weapon proficiencies', () => {
  const compendium = testCompendium({
    classes: shelve<'classes'>([
      aClass({
        weaponProficiencies: ['simple', 'longsowrd'],
        startingEquipment: [{ options: [[{ item: 'chainmail', quantity: 1 }]] }],
      }),
    ]),
    backgrounds: shelve<'backgrounds'>([aBackground({ equipment: [{ name: 'Roep', quantity: 1, item: 'roep' }] })]),
    items: shelve<'items'>([
      anItem(),
      anItem({ id: 'pack', name: 'Pack', contents: [{ item: 'bedrol', quantity: 1 }] }),
      anItem({ id: 'magic-rope', name: 'Magic Rope', baseItem: 'ropes' }),
    ]),
    templates: new Map(),
    spells: new Map(),
    tables: new Map(),
  })
  expect(checkReferences(compendium).broken.map(({ id }) => id)).toEqual(['longsowrd', 'chainmail', 'roep', 'bedrol', 'ropes'])
})

test('a spell may only be given to classes that exist', () => {
  const spells = shelve<'spells'>([aSpell({ classes: ['wizzard'] })])
  expect(checkReferences(testCompendium({ spells })).broken).toContainEqual({
    at: 'spells/fireball',
    kind: 'classes',
    id: 'wizzard',
    nearest: ['wizard'],
  })
})

test('spells of races and subclasses that look like ids and are not carried are doubtful, names are fine', () => {
  const compendium = testCompendium({
    classes: shelve<'classes'>([
      aClass({ weaponProficiencies: [], subclasses: [aSubclass({ spellList: { 3: ['fire-ball', 'Arms of the Deep'] } })] }),
    ]),
    races: shelve<'races'>([aRace({ spells: ['acid-splash', 'thaumaturgi'] })]),
    templates: new Map(),
  })
  expect(checkReferences(compendium).doubtful.map(({ id }) => id)).toEqual(['fire-ball', 'thaumaturgi'])
})
