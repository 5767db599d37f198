import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aRace } from '../compendium/compendium.test-support'
import { ABILITIES } from '../terms'
import type { DieRoller } from './ability-scores'
import { abilityModifier, eachAbility, racialBonuses, rollAbilityScores, STANDARD_ARRAY, totalAbilityScores } from './ability-scores'
import type { ScoreAssignment } from './draft/score-assignment'
import { assignScore, availableScores, overusedScores, rolledScores, standardScores, unusedScores } from './draft/score-assignment'

/** Dice that show these faces in turn, over and over. */
function dice(...faces: number[]): DieRoller {
  let next = 0
  return { rollDie: () => faces[next++ % faces.length] ?? 1 }
}

describe('ability scores', () => {
  test.each([
    [1, -5],
    [7, -2],
    [8, -1],
    [9, -1],
    [10, 0],
    [11, 0],
    [15, 2],
    [18, 4],
    [20, 5],
    [30, 10],
  ])('%i gives the modifier %i', (score, modifier) => {
    expect(abilityModifier(score)).toBe(modifier)
  })

  test('the standard array is 15, 14, 13, 12, 10, 8', () => {
    expect(STANDARD_ARRAY).toEqual([15, 14, 13, 12, 10, 8])
  })

  test('a rolled score drops the lowest of four dice', () => {
    expect(rollAbilityScores(dice(6, 1, 5, 4))).toEqual([15, 15, 15, 15, 15, 15])
  })

  test('six scores are rolled with twenty-four six-sided dice, each from 3 to 18', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 24, maxLength: 24 }), (faces) => {
        const sides: number[] = []
        const roller = dice(...faces)
        const scores = rollAbilityScores({
          rollDie: (number) => {
            sides.push(number)
            return roller.rollDie(number)
          },
        })
        expect(sides).toEqual(Array.from({ length: 24 }, () => 6))
        expect(scores).toHaveLength(6)
        for (const score of scores) expect(score >= 3 && score <= 18).toBe(true)
      }),
    )
  })

  test('race and subrace add up, penalties too', () => {
    const race = aRace({ abilityScoreIncrease: { dexterity: 2, strength: -2 }, subraces: [] })
    const subrace = { ...race, id: 'x', abilityScoreIncrease: { dexterity: 1 } }
    const totals = totalAbilityScores(
      eachAbility(() => 10),
      racialBonuses(race, subrace),
    )
    expect(totals).toEqual({ strength: 8, dexterity: 13, constitution: 10, intelligence: 10, wisdom: 10, charisma: 10 })
  })

  test('chosen bonuses go where the player puts them, no more of them than the race gives', () => {
    const race = aRace({ abilityScoreIncrease: { charisma: 2 }, abilityChoice: { count: 2, amount: 1 } })
    expect(racialBonuses(race, undefined, ['strength', 'wisdom', 'dexterity'])).toEqual({
      strength: 1,
      dexterity: 0,
      constitution: 0,
      intelligence: 0,
      wisdom: 1,
      charisma: 2,
    })
  })
})

describe('assigning scores', () => {
  test('it begins with the standard array and nothing assigned', () => {
    expect(standardScores()).toEqual({ method: 'standard', pool: STANDARD_ARRAY, assigned: eachAbility(() => 0) })
  })

  test('an assigned score is no longer offered to the others, but still to its own ability', () => {
    const scores = assignScore(standardScores(), 'strength', 15)
    expect(availableScores(scores, 'dexterity')).toEqual([14, 13, 12, 10, 8])
    expect(availableScores(scores, 'strength')).toEqual([15, 14, 13, 12, 10, 8])
    expect(assignScore(scores, 'dexterity', 15)).toBe(scores)
  })

  test('another score frees the previous one', () => {
    const scores = assignScore(assignScore(standardScores(), 'strength', 15), 'strength', 14)
    expect(unusedScores(scores)).toEqual([15, 13, 12, 10, 8])
    expect(unusedScores(assignScore(scores, 'strength', 0))).toEqual([15, 14, 13, 12, 10, 8])
  })

  test('a score that is not in the pool is not assigned', () => {
    const scores = standardScores()
    expect(assignScore(scores, 'wisdom', 18)).toBe(scores)
  })

  test('rolling gives a new pool with nothing assigned', () => {
    expect(rolledScores(dice(6, 6, 6, 1))).toEqual({ method: 'roll', pool: [18, 18, 18, 18, 18, 18], assigned: eachAbility(() => 0) })
  })

  test('a value that was rolled twice can be used twice and no more', () => {
    const rolled = { method: 'roll', pool: [12, 12, 9, 8, 7, 6], assigned: eachAbility(() => 0) } as const
    const twice = assignScore(assignScore(rolled, 'strength', 12), 'wisdom', 12)
    expect(twice.assigned).toMatchObject({ strength: 12, wisdom: 12 })
    expect(availableScores(twice, 'charisma')).toEqual([9, 8, 7, 6])
    expect(overusedScores({ ...twice, assigned: { ...twice.assigned, charisma: 12 } })).toEqual(['charisma'])
  })

  test('whatever is clicked, no score is used more often than it is in the pool', () => {
    const clicks = fc.array(fc.tuple(fc.constantFrom(...ABILITIES), fc.integer({ min: 0, max: 18 })))
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 3, max: 18 }), { minLength: 6, maxLength: 6 }), clicks, (pool, steps) => {
        const start: ScoreAssignment = { method: 'roll', pool, assigned: eachAbility(() => 0) }
        const end = steps.reduce((now, [ability, score]) => assignScore(now, ability, score), start)
        expect(overusedScores(end)).toEqual([])
      }),
    )
  })
})
