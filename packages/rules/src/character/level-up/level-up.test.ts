import { describe, expect, test } from 'vitest'
import { testCompendium } from '../../compendium/compendium.test-support'
import { aDraft, built } from '../draft/draft.test-support'
import type { Character } from '../sheet'
import { CharacterSheet } from '../sheet'
import type { LevelUpChoices } from './check-choices'
import { levelUp } from './level-up'

const compendium = testCompendium()
const fighter = built(aDraft(), compendium)

function risen(character: Character, choices: LevelUpChoices = { hitPoints: 'average' }): Character {
  const result = levelUp(character, compendium, choices)
  if (!result.ok) throw new Error(result.problems.map(({ message }) => message).join(' '))
  return result.character
}
const codes = (character: Character, choices: Partial<LevelUpChoices> = {}) => {
  const result = levelUp(character, compendium, { hitPoints: 'average', ...choices })
  return result.ok ? [] : result.problems.map(({ code }) => code)
}

describe('rising a level', () => {
  test('adds the average hit die, a hit die, and the features of the level', () => {
    const second = risen(fighter)
    expect(second).toMatchObject({ level: 2, hitPointsMax: 12 + 8, hitPointsCurrent: 20, hitDice: '2d10' })
    expect(second.features).toEqual(['Fighting Style', 'Second Wind', 'Action Surge'])
    expect(CharacterSheet.safeParse(second).success).toBe(true)
  })

  test('wounds stay: current hit points rise by what is gained', () => {
    expect(risen({ ...fighter, hitPointsCurrent: 3 }).hitPointsCurrent).toBe(11)
  })

  test('a rolled hit die counts instead of the average', () => {
    expect(risen(fighter, { hitPoints: 1 }).hitPointsMax).toBe(12 + 3)
    expect(codes(fighter, { hitPoints: 11 })).toEqual(['wrong-hit-points'])
    expect(codes(fighter, { hitPoints: 0.5 })).toEqual(['wrong-hit-points'])
  })

  test('the subclass is owed at its level, and brings its features', () => {
    const second = risen(fighter)
    expect(codes(second)).toEqual(['missing-subclass'])
    expect(codes(fighter, { subclassId: 'champion' })).toEqual(['subclass-too-early'])
    const third = risen(second, { hitPoints: 'average', subclassId: 'champion' })
    expect(third).toMatchObject({ subclass: 'Champion', subclassId: 'champion' })
    expect(third.features).toContain('Improved Critical')
  })

  test('ability increases raise modifiers, and constitution counts for all levels', () => {
    const third = risen(risen(fighter), { hitPoints: 'average', subclassId: 'champion' })
    expect(third.hitPointsMax).toBe(28)
    const fourth = risen(third, { hitPoints: 'average', abilityIncreases: { constitution: 2 } })
    expect(fourth).toMatchObject({ level: 4, constitution: 16, hitPointsMax: 28 + 9 + 3 })
    expect(codes(third, { abilityIncreases: { constitution: 3 } })).toEqual(['wrong-ability-increases'])
    expect(codes({ ...third, strength: 20 }, { abilityIncreases: { strength: 2 } })).toEqual(['wrong-ability-increases'])
    expect(codes(third, { abilityIncreases: { strength: 3, wisdom: -1 } })).toEqual(['wrong-ability-increases'])
    expect(codes(fighter, { abilityIncreases: { strength: 2 } })).toEqual(['wrong-ability-increases'])
  })

  test('proficiency grows at level 5, and attacks with it', () => {
    const fourth = { ...fighter, level: 4, subclassId: 'champion', subclass: 'Champion' }
    const fifth = risen(fourth)
    expect(fifth).toMatchObject({ proficiencyBonus: 3, attacks: [{ name: 'Longsword', bonus: 6 }, {}] })
  })

  test('spell slots grow and keep what was used', () => {
    const wizard = built(aDraft({ classId: 'wizard', skills: ['arcana', 'history'] }), compendium)
    const used = { ...wizard, spellSlots: [{ level: 1, total: 2, used: 2 }] }
    expect(risen(used, { hitPoints: 'average', subclassId: 'evocation' }).spellSlots).toEqual([{ level: 1, total: 3, used: 2 }])
  })

  test('nobody rises above level 20, nor in a class that is not known', () => {
    expect(codes({ ...fighter, level: 20 })).toEqual(['level-cap'])
    expect(codes({ ...fighter, classId: 'tailor' })).toEqual(['unknown-id'])
  })

  test('the sheet that rises is left as it was', () => {
    const before = JSON.stringify(fighter)
    risen(fighter)
    expect(JSON.stringify(fighter)).toBe(before)
  })
})
