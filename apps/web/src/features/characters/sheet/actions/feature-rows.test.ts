import { calculate, completeSheet } from '@hearthlight/rules/character'
import { type Compendium, KIND_NAMES, loadKinds } from '@hearthlight/rules/compendium'
import { beforeAll, expect, test } from 'vitest'
import { featureRows, timingOf } from './feature-rows'

let compendium: Compendium
beforeAll(async () => {
  compendium = await loadKinds(KIND_NAMES)
})

test('what a feature takes on a turn is read from its text', () => {
  const texts = new Map(
    [...compendium.classes.values()]
      .flatMap(({ features, subclasses }) => [...features, ...subclasses.flatMap((subclass) => subclass.features)])
      .concat([...compendium.races.values()].flatMap(({ traits }) => traits.map((trait) => ({ level: 1, ...trait }))))
      .map(({ name, description }) => [name, description]),
  )
  const timings = (names: readonly string[]) => names.map((name) => [name, timingOf(texts.get(name) ?? '')])
  const expected = {
    'Second Wind': 'bonus',
    'Cunning Action': 'bonus',
    'Mystic Frenzy': 'bonus',
    'War Priest': 'bonus',
    'Breath Weapon': 'action',
    'Divine Sense': 'action',
    'Eldritch Cannon': 'action',
    'Uncanny Dodge': 'reaction',
    'Deflect Missiles': 'reaction',
    'Slow Fall': 'reaction',
    'Extra Attack': undefined,
    'Reckless Attack': undefined,
    'Action Surge (one use)': undefined,
    'Open Hand Technique': undefined,
    'Infectious Fury': undefined,
  }
  expect(timings(Object.keys(expected))).toEqual(Object.entries(expected))
})

test('a sheet’s features come with their texts, of all its classes, with options, traits and feats', () => {
  const { character } = completeSheet({
    level: 4,
    raceId: 'elf',
    subraceId: 'wood-elf',
    classId: 'fighter',
    backgroundId: 'outlander',
    features: ['Second Wind', 'Fighting Style', 'Rage', 'Ability Score Improvement', 'Ability Score Improvement', 'Own Trick'],
    traits: ['Keen Senses'],
    feats: [{ id: 'own', name: 'Own Feat', description: 'My own.' }],
    build: {
      levels: [
        { classId: 'fighter', hitPoints: 10, choices: { 'fighting-style': ['archery'] } },
        { classId: 'fighter', hitPoints: 6 },
        { classId: 'barbarian', hitPoints: 7 },
        { classId: 'barbarian', hitPoints: 7 },
      ],
    },
  })
  const rows = featureRows(character, calculate(character, compendium), compendium)
  expect(rows.map(({ name, origin, count, description }) => [name, origin, count, description !== ''])).toEqual([
    ['Second Wind', 'class', 1, true],
    ['Fighting Style', 'class', 1, true],
    ['Archery', 'option', 1, true],
    ['Rage', 'class', 1, true],
    ['Ability Score Improvement', 'class', 2, true],
    ['Own Trick', 'class', 1, false],
    ['Keen Senses', 'race', 1, true],
    [compendium.backgrounds.get('outlander')?.feature.name, 'background', 1, true],
    ['Own Feat', 'feat', 1, true],
  ])
})
