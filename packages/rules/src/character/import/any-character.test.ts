import { describe, expect, test } from 'vitest'
import { loadKinds } from '../../compendium/load'
import { CharacterSheet } from '../sheet'
import { importAnyCharacter } from './any-character'

const compendium = await loadKinds(['races', 'classes', 'backgrounds', 'items', 'spells'])

function taken(value: unknown) {
  const read = importAnyCharacter(value, compendium)
  if (!read.ok) throw new Error(read.message)
  expect(CharacterSheet.safeParse(read.character).error).toBeUndefined()
  return read
}

const BEYOND = {
  data: {
    name: 'Lyra',
    race: { fullName: 'Wood Elf', baseRaceName: 'Elf', racialTraits: [] },
    classes: [
      { level: 1, definition: { name: 'Rogue' }, subclassDefinition: null },
      { level: 3, definition: { name: 'Ranger' }, subclassDefinition: { name: 'Hunter' } },
    ],
    background: { definition: { name: 'Outlander' } },
    stats: [10, 15, 13, 8, 14, 12].map((value, index) => ({ id: index + 1, value })),
    bonusStats: [{ id: 3, value: 1 }],
    overrideStats: [{ id: 6, value: 18 }],
    baseHitPoints: 26,
    bonusHitPoints: null,
    overrideHitPoints: null,
    removedHitPoints: 5,
    temporaryHitPoints: 2,
    currentXp: 2700,
    alignmentId: 3,
    modifiers: {
      race: [
        { type: 'bonus', subType: 'dexterity-score', value: 2 },
        { type: 'language', subType: 'elvish', friendlySubtypeName: 'Elvish' },
        { type: 'proficiency', subType: 'perception' },
      ],
      class: [
        { type: 'proficiency', subType: 'dexterity-saving-throws' },
        { type: 'expertise', subType: 'stealth' },
      ],
    },
    inventory: [
      { definition: { name: 'Longbow', weight: 2 }, quantity: 1, equipped: true },
      { definition: { name: 'Moon-Touched Teapot', weight: 1.5 }, quantity: 2, equipped: false },
    ],
    currencies: { cp: 3, gp: 12 },
    classSpells: [{ spells: [{ definition: { name: 'Cure Wounds' }, prepared: true }, { definition: { name: 'Frost Sneeze' } }] }],
    traits: { personalityTraits: 'Quiet.', ideals: 'Freedom.', bonds: 'Her bow.', flaws: 'Late.' },
    notes: { backstory: 'Born <b>under</b> a yew.' },
    feats: [{ name: 'Sharpshooter' }],
    decorations: { avatarUrl: 'https://example.org/lyra.png' },
  },
}

describe('a D&D Beyond character', () => {
  test('comes with its scores, hit points, class, things, spells and words', () => {
    const { character, source } = taken(BEYOND)
    expect(source).toBe('D&D Beyond')
    expect(character).toMatchObject({
      name: 'Lyra',
      race: 'Elf',
      subrace: 'Wood Elf',
      class: 'Ranger',
      level: 4,
      background: 'Outlander',
      alignment: 'Chaotic Good',
      strength: 10,
      dexterity: 17,
      constitution: 14,
      charisma: 18,
      hitPointsMax: 26 + 2 * 4,
      hitPointsCurrent: 26 + 2 * 4 - 5,
      tempHitPoints: 2,
      hitDice: '3d10+1d8',
      experiencePoints: 2700,
      backstory: 'Born under a yew.',
      flaws: 'Late.',
      knownSpells: ['cure-wounds'],
      preparedSpells: ['cure-wounds'],
      currency: { cp: 3, gp: 12 },
    })
    expect(character.skills).toMatchObject({ perception: true, stealth: true, arcana: false })
    expect(character.savingThrows).toMatchObject({ dexterity: true, strength: false })
    expect(character.inventory?.map(({ id, equipped }) => [id, equipped])).toEqual([
      ['longbow', true],
      ['moon-touched-teapot', false],
    ])
    expect(character.attacks.map(({ name }) => name)).toContain('Longbow')
    expect(character.languages).toContain('Elvish')
  })

  test('what could not be taken over is listed', () => {
    const told = taken(BEYOND)
      .notes.map(({ message }) => message)
      .join(' ')
    for (const word of ['portrait', 'Frost Sneeze', 'Moon-Touched Teapot']) expect(told).toContain(word)
  })

  test('the inner part alone is understood as well, and broken parts harm nothing', () => {
    expect(taken(BEYOND.data).character.name).toBe('Lyra')
    const broken = { ...BEYOND.data, name: 7, stats: [null, 'x'], modifiers: 'no', inventory: [{}], classSpells: {}, currencies: [] }
    expect(taken(broken).character).toMatchObject({ name: 'Unnamed Character', strength: 10, inventory: [] })
  })
})

const ACTOR = {
  name: 'Thorn',
  type: 'character',
  img: 'worlds/thorn.webp',
  system: {
    abilities: { str: { value: 16, proficient: 1 }, dex: { value: 12 }, con: { value: 15, proficient: 1 }, wis: { value: 40 } },
    attributes: { hp: { value: 20, max: 28, temp: 0 }, exhaustion: 1 },
    details: {
      alignment: 'Lawful Good',
      xp: { value: 900 },
      biography: { value: '<p>One &amp; only.</p><p>Second.</p>' },
      trait: 'Gruff.',
    },
    skills: { ath: { value: 1 }, prc: { value: 0 }, sur: { value: 2 } },
    traits: { languages: { value: ['common', 'dwarvish'] }, dr: { value: ['poison'] } },
    currency: { gp: 5 },
  },
  items: [
    { type: 'race', name: 'Dwarf, Hill' },
    { type: 'background', name: 'Soldier' },
    { type: 'class', name: 'Fighter', system: { identifier: 'fighter', levels: 3 } },
    { type: 'subclass', name: 'Champion', system: { classIdentifier: 'fighter' } },
    { type: 'weapon', name: 'Battleaxe', system: { quantity: 1, equipped: true, weight: { value: 4 } } },
    { type: 'equipment', name: 'Chain Mail', system: { quantity: 1, equipped: true } },
    { type: 'spell', name: 'Fire Bolt', system: { preparation: { prepared: true } } },
    { type: 'feat', name: 'Tavern Brawler' },
  ],
  effects: [{ name: 'Bless' }],
}

describe('a Foundry actor', () => {
  test('comes with its items, scores and story', () => {
    const { character, source } = taken(ACTOR)
    expect(source).toBe('Foundry')
    expect(character).toMatchObject({
      name: 'Thorn',
      race: 'Dwarf',
      subrace: 'Hill Dwarf',
      class: 'Fighter',
      subclass: 'Champion',
      background: 'Soldier',
      level: 3,
      strength: 16,
      intelligence: 10,
      wisdom: 30,
      hitPointsMax: 28,
      hitPointsCurrent: 20,
      armorClass: 16,
      backstory: 'One & only.\nSecond.',
      knownSpells: ['fire-bolt'],
    })
    expect(character.savingThrows).toMatchObject({ strength: true, constitution: true, dexterity: false })
    expect(character.skills).toMatchObject({ athletics: true, survival: true, perception: false })
    expect(character.features).toContain('Tavern Brawler')
  })

  test('hit points without a maximum are worked out', () => {
    const derived = { ...ACTOR, system: { ...ACTOR.system, attributes: { hp: { value: 3, max: null } } } }
    expect(taken(derived).character.hitPointsMax).toBeGreaterThan(20)
  })

  test('what could not be taken over is listed', () => {
    const paths = taken(ACTOR).notes.map(({ path }) => path)
    for (const path of ['effects', 'img', 'system.traits.dr', 'skills']) expect(paths).toContain(path)
  })
})

test('our own file is read as ever, and what is none of these is refused', () => {
  expect(taken({ name: 'Mira', race: 'Elf', class: 'Bard', wings: 2 })).toMatchObject({
    source: 'Hearthlight',
    character: { name: 'Mira' },
  })
  for (const value of [null, 7, [], {}, { system: null }, { stats: [], classes: [] }]) {
    expect(importAnyCharacter(value, compendium).ok).toBe(false)
  }
})

test('a file of an earlier version opens with the names of today', () => {
  const file = { name: 'Ixa', race: 'Yuan-ti Pureblood', raceId: 'yuan-ti-pureblood', languages: ['Common', 'Quori'] }
  expect(taken(file).character).toMatchObject({ race: 'Serpentblood', raceId: 'serpentblood', languages: ['Common', 'Dreamspeech'] })
})

test('hostile keys in a foreign file reach nothing', () => {
  const hostile = JSON.parse(`{"name":"X","stats":[],"classes":[],"race":{"__proto__":{"fullName":"Elf"}},"__proto__":{"polluted":1}}`)
  expect(taken(hostile).character.race).toBe('')
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})
