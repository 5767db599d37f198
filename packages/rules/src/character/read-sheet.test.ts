import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testCompendium } from '../compendium/compendium.test-support'
import { summarize } from './character-summary'
import { aDraft, built } from './draft/draft.test-support'
import { readSheet } from './read-sheet'
import { CharacterSheet } from './sheet'

const mira = built(aDraft(), testCompendium())

describe('a stored sheet', () => {
  test('of our own making is read as it stands', () => {
    expect(readSheet(mira)).toEqual({ character: mira, given: new Set(Object.keys(mira)), unreadable: [] })
  })

  test('MACRO-1 keeps the macros that can be read: up to 30, with a name of 40 characters and a text of 500', () => {
    const macro = (index: number) => ({ id: `m${index}`, name: 'n'.repeat(40), text: 't'.repeat(500) })
    const most = Array.from({ length: 30 }, (_, index) => macro(index))
    expect(readSheet({ name: 'Zet', macros: most })).toMatchObject({ character: { macros: most }, unreadable: [] })
    expect(CharacterSheet.shape.macros.safeParse([...most, macro(30)]).success).toBe(false)
    for (const longer of [{ name: 'n'.repeat(41) }, { text: 't'.repeat(501) }, { script: 'alert(1)' }])
      expect(CharacterSheet.shape.macros.safeParse([{ ...macro(0), ...longer }]).success).toBe(false)
    const { character, unreadable } = readSheet({ name: 'Zet', macros: [macro(0), 'alert(1)', { id: 'm2', name: 'Half' }, 7] })
    expect([character.macros, unreadable.length]).toEqual([[macro(0)], 3])
  })

  test('shows the names of today for a race, background, feature and language that were renamed', () => {
    const { character, unreadable } = readSheet({
      name: 'Zet',
      race: 'Gith',
      subrace: 'Githzerai',
      raceId: 'gith',
      subraceId: 'githzerai',
      background: 'Uthgardt Tribe Member',
      backgroundId: 'uthgardt-tribe-member',
      traits: ['Shared Scars', 'Githzerai Psionics'],
      features: ['Uthgardt Heritage', 'Rage'],
      languages: ['Common', 'Gith'],
    })
    expect(character).toMatchObject({
      race: 'Voidkin',
      subrace: 'Chaos Ascetic',
      raceId: 'voidkin',
      subraceId: 'chaos-ascetic',
      background: 'Totem Tribe Member',
      backgroundId: 'totem-tribe-member',
      traits: ['Shared Scars', 'Chaos Ascetic Psionics'],
      features: ['Totem Heritage', 'Rage'],
      languages: ['Common', 'Voidspeech'],
    })
    expect(unreadable).toEqual([])
  })

  test('that lacks fields is completed from what it says, and its reader knows which fields it says', () => {
    const { character, given, unreadable } = readSheet({ name: 'Thorn', level: 5, dexterity: 16, skills: { stealth: true } })
    expect(character).toMatchObject({ name: 'Thorn', level: 5, initiative: 3, armorClass: 13, proficiencyBonus: 3, wisdom: 10 })
    expect(character.skills).toMatchObject({ stealth: true, arcana: false })
    expect(given).toEqual(new Set(['name', 'level', 'dexterity', 'skills']))
    expect(unreadable).toEqual([])
  })

  test.each([
    ['as rosters write them', { hp: 7, maxHp: 31, ac: 18 }],
    ['nested', { hitPoints: { current: 7, max: 31 }, armorClass: 18 }],
    ['as text', { hitPointsCurrent: '7', hitPointsMax: ' 31 ', armorClass: '18' }],
    ['with fractions', { hitPointsCurrent: 7.5, hitPointsMax: 31.9, armorClass: '18.2' }],
  ])('may hold its numbers %s', (_how, sheet) => {
    const { character, unreadable } = readSheet(sheet)
    expect(character).toMatchObject({ hitPointsCurrent: 7, hitPointsMax: 31, armorClass: 18 })
    expect(unreadable).toEqual([])
  })

  test('may name race and class whole, hold its scores together and its appearance as an object', () => {
    const { character, unreadable } = readSheet({
      race: { name: 'Dwarf', speed: 25 },
      class: { name: 'Fighter' },
      abilities: { strength: 17 },
      appearance: { hair: ['red'] },
    })
    expect(character).toMatchObject({ race: 'Dwarf', class: 'Fighter', strength: 17, appearance: '{"hair":["red"]}' })
    expect(unreadable).toEqual([])
  })

  test('is brought within the bounds of a character', () => {
    const { character, unreadable } = readSheet({ level: 99, strength: -3, name: 'x'.repeat(500), traits: Array(600).fill('Brave') })
    expect(character).toMatchObject({ level: 20, strength: 1, name: 'x'.repeat(200) })
    expect(character.traits).toHaveLength(500)
    expect(unreadable).toEqual([])
  })

  test('may hold what no character has, also within its lists', () => {
    const { character, unreadable } = readSheet({
      ...mira,
      homebrew: { wings: 2 },
      equipment: [{ name: 'Rope', quantity: 1, weight: 10, colour: 'red' }],
    })
    expect(character.equipment).toEqual([{ name: 'Rope', quantity: 1, weight: 10 }])
    expect(unreadable).toEqual([])
  })

  test.each([
    [{ name: 7 }, 'name'],
    [{ level: 'many' }, 'level'],
    [{ hp: [] }, 'hp'],
    [{ hitPoints: { current: 'few' } }, 'hitPoints.current'],
    [{ abilities: { wisdom: {} } }, 'abilities.wisdom'],
    [{ skills: { stealth: 'yes' } }, 'skills.stealth'],
    [{ features: ['Brave', 7] }, 'features.1'],
    [{ attacks: [{ name: 'Bow', bonus: 'good', damage: '1d8', type: 'piercing' }] }, 'attacks.0.bonus'],
  ])('%j names the field that can’t be read, which counts as missing', (sheet, path) => {
    const { character, unreadable } = readSheet(sheet)
    expect(unreadable).toEqual([path])
    expect(CharacterSheet.safeParse(character).error).toBeUndefined()
  })

  test('loses of a list only the entries that can’t be read', () => {
    expect(readSheet({ features: ['Brave', 7, 'Lucky'] }).character.features).toEqual(['Brave', 'Lucky'])
  })

  test('keeps its build and what is spent; a build that can’t be read is named and concluded anew', () => {
    const levels = [{ classId: 'fighter', hitPoints: 10, choices: { 'fighting-style': ['archery'] } }]
    const played = {
      ...mira,
      build: { levels },
      resourcesUsed: { 'second-wind': 1 },
      hitDiceUsed: { d10: 1 },
      exhaustion: 2,
      inspiration: true,
    }
    expect(readSheet(played)).toEqual({ character: played, given: new Set(Object.keys(played)), unreadable: [] })
    const older = readSheet({ ...played, exhaustion: 9, build: { levels: [{ ...levels[0], hitPoints: '12', colour: 'red' }] } })
    expect(older).toMatchObject({ character: { exhaustion: 6, build: { levels: [{ hitPoints: 12 }] } }, unreadable: [] })
    const forged = readSheet({ ...mira, build: { levels: [{ classId: 7 }] } })
    expect(forged.character.build).toBeUndefined()
    expect(forged.unreadable).toEqual(expect.arrayContaining(['build.levels.0.classId']))
  })

  test('that is no object says nothing', () => {
    for (const value of [null, undefined, 7, 'text', [mira]]) {
      expect(readSheet(value)).toMatchObject({ given: new Set(), unreadable: ['sheet'] })
    }
  })

  test('of any kind is either a whole character or names a field, and reading what was read gives the same', () => {
    const fields = fc.constantFrom(...Object.keys(CharacterSheet.shape), 'wings', 'hp', 'maxHp', 'ac', 'hitPoints', 'abilities')
    const numeric = fc.oneof(fc.integer(), fc.double(), fc.double().map(String))
    const entry = fc.dictionary(
      fc.constantFrom(
        'id',
        'name',
        'bonus',
        'damage',
        'type',
        'range',
        'quantity',
        'weight',
        'equipped',
        'level',
        'total',
        'used',
        'colour',
      ),
      fc.oneof(fc.string(), numeric, fc.boolean()),
    )
    const odd = fc.oneof(fc.jsonValue(), fc.anything(), numeric, fc.array(entry), fc.constantFrom('3d1000000', '1d7', '9d0'))
    fc.assert(
      fc.property(fc.oneof(fc.dictionary(fields, odd), fc.jsonValue(), fc.anything()), (sheet) => {
        const { character, given, unreadable } = readSheet(sheet)
        expect(CharacterSheet.safeParse(character).error).toBeUndefined()
        expect(unreadable.every((path) => path !== '')).toBe(true)
        expect([...given].every((field) => Object.hasOwn(character, field))).toBe(true)
        expect(readSheet(character)).toMatchObject({ character, unreadable: [] })
      }),
      { numRuns: 400 },
    )
  })

  test('nested without end, or full of what no character has, is read all the same', () => {
    const deep = JSON.parse(`{"appearance":{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}},"name":"Lyra"}`)
    expect(readSheet(deep).character.name).toBe('Lyra')
    const wide = { name: 'Lyra', skills: Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`s${index}`, 1])) }
    expect(readSheet(wide)).toMatchObject({ character: { name: 'Lyra' }, unreadable: [] })
    expect(readSheet({ goals: Array(100_000).fill(1) }).unreadable).toHaveLength(200)
  })
})

describe('a summary', () => {
  test('tells nothing that the sheet doesn’t say', () => {
    expect(summarize(readSheet({}))).toEqual({
      name: undefined,
      level: 1,
      race: '',
      class: '',
      hitPoints: undefined,
      armorClass: undefined,
    })
    expect(summarize(readSheet({ name: '  ' })).name).toBeUndefined()
  })

  test('holds hit points within the maximum', () => {
    expect(summarize(readSheet({ hp: 99, maxHp: 31 })).hitPoints).toEqual({ current: 31, max: 31 })
  })
})
