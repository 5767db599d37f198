import { describe, expect, test } from 'vitest'
import { testCompendium } from '../../compendium/compendium.test-support'
import { completeSheet } from '../complete-sheet'
import { buildOf, classLevels, classLine, picksOf } from './build'

const compendium = testCompendium()
const { character } = completeSheet({ level: 4, class: 'Fighter', classId: 'fighter', subclassId: 'champion', hitDice: '4d10' })

describe('a sheet without a build', () => {
  test('is understood as levels of its class with average dice, the subclass at its level', () => {
    expect(buildOf(character, compendium)).toEqual({
      derived: 4,
      levels: [
        { classId: 'fighter', hitPoints: 10 },
        { classId: 'fighter', hitPoints: 6 },
        { classId: 'fighter', hitPoints: 6, subclassId: 'champion' },
        { classId: 'fighter', hitPoints: 6 },
      ],
    })
  })

  test('of a class that nobody knows has the hit dice that it says', () => {
    const strange = { ...character, classId: 'tailor', subclassId: undefined, hitDice: '4d6' }
    expect(buildOf(strange, compendium).levels.map(({ hitPoints }) => hitPoints)).toEqual([6, 4, 4, 4])
    expect(classLevels(strange, compendium)).toMatchObject([{ classId: 'tailor', level: 4, characterClass: undefined }])
  })
})

describe('a build', () => {
  const levels = [
    { classId: 'fighter', hitPoints: 10, choices: { 'fighting-style': ['archery'] } },
    { classId: 'wizard', hitPoints: 4 },
    { classId: 'wizard', hitPoints: 4, subclassId: 'evocation' },
  ]

  test('names its classes in the order in which they were begun', () => {
    const both = { ...character, level: 3, subclassId: undefined, build: { levels } }
    expect(classLine(both, compendium)).toBe('Fighter 1 / Wizard 2')
    expect(classLevels(both, compendium)).toMatchObject([
      { classId: 'fighter', isFirst: true },
      { classId: 'wizard', isFirst: false, subclass: { id: 'evocation' } },
    ])
    expect(classLine(character, compendium)).toBe('Fighter')
  })

  test('that does not fit the level is filled up with the first class, or cut', () => {
    expect(buildOf({ ...character, level: 5, build: { levels } }, compendium).levels.map(({ classId }) => classId)).toEqual([
      ...['fighter', 'wizard', 'wizard'],
      ...['fighter', 'fighter'],
    ])
    expect(buildOf({ ...character, level: 1, build: { levels } }, compendium).levels).toHaveLength(1)
  })

  test('tells what was picked, and no field of an object by accident', () => {
    expect(picksOf({ levels }, 'fighting-style', 'fighter')).toEqual(['archery'])
    expect(picksOf({ levels }, 'fighting-style', 'wizard')).toEqual([])
    expect(picksOf({ levels }, 'constructor')).toEqual([])
  })
})
