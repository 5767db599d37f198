import { describe, expect, test } from 'vitest'
import { readAppearance } from '../../compendium/appearance'
import { aClass, aRace, aTemplate, testCompendium } from '../../compendium/compendium.test-support'
import { eachAbility } from '../ability-scores'
import { importCharacter } from '../import-character'
import { CharacterSheet, SHEET_LENGTHS } from '../sheet'
import { buildCharacter } from './build-character'
import { startingDraft } from './draft'
import { aDraft, assignedInOrder, built } from './draft.test-support'

const compendium = testCompendium()
const codes = (over: Parameters<typeof aDraft>[0]) => {
  const result = buildCharacter(aDraft(over), compendium)
  return result.ok ? [] : result.problems.map(({ field, code }) => `${field}: ${code}`)
}

describe('a built character', () => {
  test('has every field of the sheet', () => {
    const character = built(aDraft({ name: '  Mira ' }), compendium)
    expect(CharacterSheet.safeParse(character).success).toBe(true)
    expect(character).toMatchObject({
      name: 'Mira',
      race: 'Human',
      subrace: '',
      class: 'Fighter',
      subclass: '',
      level: 1,
      background: 'Acolyte',
      alignment: 'Neutral Good',
      experiencePoints: 0,
      strength: 16,
      dexterity: 15,
      constitution: 14,
      intelligence: 13,
      wisdom: 11,
      charisma: 9,
      armorClass: 18,
      initiative: 2,
      speed: 30,
      hitPointsMax: 12,
      hitPointsCurrent: 12,
      tempHitPoints: 0,
      hitDice: '1d10',
      proficiencyBonus: 2,
      features: ['Fighting Style', 'Second Wind'],
      traits: ['Versatile'],
      proficiencies: [],
      languages: ['Common'],
      raceId: 'human',
      classId: 'fighter',
      backgroundId: 'acolyte',
      conditions: [],
      currency: { cp: 0, sp: 0, ep: 0, gp: 15, pp: 0 },
      spellSlots: [],
    })
    expect(character.equipment[0]).toEqual({ name: 'Chain Mail', quantity: 1, weight: 55 })
    expect(character.attacks.map(({ name }) => name)).toEqual(['Longsword', 'Unarmed Strike'])
  })

  test('bears the pronouns that the player wrote, and none where nothing was written', () => {
    const pronounsOf = (pronouns: string) => built(aDraft({ pronouns }), compendium).pronouns
    expect([' she/her ', '  '].map(pronounsOf)).toEqual(['she/her', undefined])
  })

  test('is read back whole, with the longest words that the wizard takes', () => {
    const [word, story] = ['w'.repeat(SHEET_LENGTHS.short), 's'.repeat(SHEET_LENGTHS.long)]
    const { personality } = startingDraft()
    const character = built(
      aDraft({
        personality: {
          ...personality,
          personalityTraits: [word],
          fears: [word],
          quirks: [word],
          backgroundStory: story,
          motivation: story,
          relationships: [{ name: word, relationship: 'Friend', description: story }],
          goals: [{ type: 'life-goal', description: story, motivation: story }],
        },
      }),
      compendium,
    )
    expect(importCharacter(JSON.parse(JSON.stringify(character)))).toEqual({ ok: true, character, notes: [] })
  })

  test('wears its starting armour and shield; without them, armour class is 10 + dexterity', () => {
    const character = built(aDraft(), compendium)
    expect(character.armorClass).toBe(18)
    const inventory = (character.inventory ?? []).map((entry) => ({ ...entry, equipped: false }))
    expect(built(aDraft({ inventory }), compendium).armorClass).toBe(12)
  })

  test('knows the language that only its class teaches', () => {
    const classes = new Map([['fighter', aClass({ languages: ['Battle Sign'] })]])
    expect(built(aDraft({ languages: ['Elvish'] }), { ...compendium, classes }).languages).toEqual(['Common', 'Battle Sign', 'Elvish'])
  })

  test('is proficient in the saves of the class and the skills of class, background and race', () => {
    const races = new Map([['elf', aRace({ id: 'elf', name: 'Elf', proficiencies: ['Sleight of Hand', 'Longsword'] })]])
    const character = built(aDraft({ raceId: 'elf' }), { ...compendium, races })
    const chosen = (map: Record<string, boolean>) =>
      Object.keys(map)
        .filter((key) => map[key])
        .sort()
    expect(chosen(character.savingThrows)).toEqual(['constitution', 'strength'])
    expect(chosen(character.skills)).toEqual(['athletics', 'insight', 'perception', 'religion', 'sleightOfHand'])
    expect(Object.keys(character.skills)).toHaveLength(18)
  })

  test('takes traits, bonuses and toughness of the subrace', () => {
    const character = built(aDraft({ raceId: 'dwarf', subraceId: 'hill-dwarf' }), compendium)
    expect(character).toMatchObject({
      subrace: 'Hill Dwarf',
      subraceId: 'hill-dwarf',
      constitution: 15,
      wisdom: 11,
      speed: 25,
      hitPointsMax: 13,
      traits: ['Dwarven Resilience', 'Dwarven Toughness'],
    })
  })

  test('takes a subclass that begins at level 1', () => {
    const character = built(aDraft({ classId: 'cleric', subclassId: 'life' }), compendium)
    expect(character).toMatchObject({ subclass: 'Life', subclassId: 'life' })
    expect(character.features).toContain('Disciple of Life')
  })

  test('of a caster has the slots of its class, with what was used in the wizard', () => {
    const spellSlots = [
      { level: 0, total: 3, used: 1 },
      { level: 1, total: 2, used: 1 },
    ]
    const spells = { knownSpells: ['magic-missile'], preparedSpells: ['magic-missile'], spellSlots }
    const wizard = aDraft({ classId: 'wizard', skills: ['arcana', 'history'], ...spells })
    expect(built(wizard, compendium)).toMatchObject({
      spellSlots: [{ level: 1, total: 2, used: 1 }],
      knownSpells: ['magic-missile'],
      preparedSpells: ['magic-missile'],
    })
  })

  test('places free bonuses where they suit the class, unless the player did', () => {
    const halfElf = { raceId: 'half-elf' }
    expect(built(aDraft(halfElf), compendium)).toMatchObject({ strength: 16, constitution: 14, charisma: 10 })
    expect(built(aDraft({ ...halfElf, bonusAbilities: ['wisdom', 'intelligence'] }), compendium)).toMatchObject({
      strength: 15,
      wisdom: 11,
      intelligence: 13,
      charisma: 10,
    })
    const skills = built(aDraft({ ...halfElf, bonusSkills: ['arcana', 'stealth'] }), compendium).skills
    expect(skills).toMatchObject({ arcana: true, stealth: true, acrobatics: false })
  })

  test('joins its personality and serialises its appearance', () => {
    const personality = {
      ...startingDraft().personality,
      personalityTraits: ['Loud', 'Kind'],
      ideals: ['Freedom'],
      bonds: ['My ship'],
      flaws: ['Gold', 'Rum'],
      backgroundStory: 'Born at sea.',
      fears: ['Dogs'],
      goals: [{ type: 'life-goal' as const, description: 'Own a fleet', motivation: 'Pride' }],
    }
    const { appearance } = aTemplate()
    const character = built(aDraft({ personality, appearance }), compendium)
    expect(character).toMatchObject({
      personalityTraits: 'Loud; Kind',
      ideals: 'Freedom',
      bonds: 'My ship',
      flaws: 'Gold; Rum',
      backstory: 'Born at sea.',
      fears: ['Dogs'],
    })
    expect(readAppearance(character.appearance)).toEqual(appearance)
    expect(readAppearance('{')).toBeUndefined()
  })

  test('keeps the penalties of its race', () => {
    expect(built(aDraft({ raceId: 'kobold' }), compendium)).toMatchObject({ strength: 13, dexterity: 16 })
  })
})

describe('choices that are not a character', () => {
  test('every owed choice is told at once', () => {
    const result = buildCharacter({ ...startingDraft(), name: '' }, compendium)
    expect(result.ok ? [] : [...new Set(result.problems.map(({ code }) => code))]).toEqual([
      'missing-race',
      'missing-class',
      'score-missing',
      'missing-name',
      'missing-background',
    ])
  })

  test.each([
    [{ subraceId: 'hill-dwarf' }, 'subraceId: unknown-id'],
    [{ subclassId: 'champoin' }, 'subclassId: unknown-id'],
    [{ subclassId: 'champion' }, 'subclassId: subclass-too-early'],
    [{ skills: [] }, 'skills: wrong-skill-count'],
    [{ raceId: 'half-elf', bonusAbilities: ['wisdom', 'wisdom'] }, 'bonusAbilities: wrong-bonus-abilities'],
    [{ bonusAbilities: ['wisdom'] }, 'bonusAbilities: wrong-bonus-abilities'],
    [{ bonusSkills: ['stealth'] }, 'bonusSkills: wrong-bonus-skills'],
    [{ languages: ['Elvish', 'Orc', 'Giant', 'Draconic'] }, 'languages: too-many-languages'],
    [{ equipmentPicks: [2] }, 'equipmentPicks.0: no-such-equipment-option'],
    [{ equipmentPicks: [0, 0, 0] }, 'equipmentPicks.2: no-such-equipment-option'],
    [{ scores: assignedInOrder([18, 18, 18, 18, 18, 18]) }, 'scores.pool: wrong-pool'],
    [{ scores: assignedInOrder([19, 18, 18, 18, 18, 18], 'roll') }, 'scores.pool: wrong-pool'],
    [{ scores: { ...assignedInOrder(), assigned: eachAbility(() => 15) } }, 'scores.dexterity: score-reused'],
  ] as const)('%j is refused as %s', (over, problem) => {
    expect(codes(over as Parameters<typeof aDraft>[0])).toContain(problem)
  })

  test('a name that every object inherits is no id', () => {
    expect(codes({ raceId: '__proto__', classId: 'constructor' })).toEqual(['raceId: unknown-id', 'classId: unknown-id'])
  })
})
