import { describe, expect, test } from 'vitest'
import { completeSheet } from './complete-sheet'
import { boughtScores, buyScore, pointsLeft, suggestedScores } from './draft/score-assignment'
import { awardExperience, experienceFor, isLevelUpDue, levelForExperience, levelReached, splitAward, splitCoins } from './experience'

const { character } = completeSheet({ experiencePoints: 250 })

describe('experience', () => {
  test.each([
    [0, 1],
    [299, 1],
    [300, 2],
    [6_499, 4],
    [6_500, 5],
    [355_000, 20],
    [999_999, 20],
  ])('%i points reach level %i', (points, level) => {
    expect(levelForExperience(points)).toBe(level)
  })

  test('a level is due by points, or by milestone whenever the DM says so', () => {
    const fighter = { level: 4, experiencePoints: 6_499 }
    expect(isLevelUpDue(fighter, 'xp')).toBe(false)
    expect(isLevelUpDue({ ...fighter, experiencePoints: experienceFor(5) }, 'xp')).toBe(true)
    expect(isLevelUpDue(fighter, 'milestone')).toBe(true)
    expect(isLevelUpDue({ level: 20, experiencePoints: 355_000 }, 'milestone')).toBe(false)
  })

  test.each([
    [1, 0, 300, 2],
    [1, 250, 2_700, 4],
    [1, 300, 500, undefined],
    [5, 0, 900, undefined],
    [20, 355_000, 400_000, undefined],
  ])('of a character of level %i that grows from %i to %i reaches level %s', (level, before, after, reached) => {
    expect(levelReached(level, before, after)).toBe(reached)
  })

  test('is added and taken, never below zero', () => {
    expect(awardExperience(character, 100)).toMatchObject({ ok: true, character: { experiencePoints: 350 } })
    expect(awardExperience(character, -250)).toMatchObject({ ok: true, character: { experiencePoints: 0 } })
    expect(awardExperience(character, -251)).toMatchObject({ ok: false, code: 'below-zero' })
    expect(awardExperience(character, 0.5)).toMatchObject({ ok: false, code: 'not-whole' })
  })

  test('and coins are split in equal shares, with what is left over', () => {
    expect(splitAward(1_000, 3)).toEqual({ each: 333, left: 1 })
    expect(splitAward(1_000, 0)).toEqual({ each: 0, left: 1_000 })
    expect(splitCoins({ cp: 0, sp: 7, ep: 0, gp: 100, pp: 1 }, 4)).toEqual({
      each: { cp: 0, sp: 1, ep: 0, gp: 25, pp: 0 },
      left: { cp: 0, sp: 3, ep: 0, gp: 0, pp: 1 },
    })
  })
})

describe('point buy', () => {
  test('has 27 points for scores from 8 to 15', () => {
    const fifteen = buyScore(buyScore(buyScore(boughtScores(), 'strength', 15), 'dexterity', 15), 'constitution', 15)
    expect(pointsLeft(fifteen.assigned)).toBe(0)
    expect(buyScore(fifteen, 'wisdom', 9)).toBe(fifteen)
    expect(buyScore(fifteen, 'strength', 16)).toBe(fifteen)
    expect(pointsLeft(buyScore(fifteen, 'strength', 14).assigned)).toBe(2)
  })

  test('suggests the standard array, which costs all of it', () => {
    const suggested = suggestedScores(boughtScores(), { primaryAbility: ['charisma'] })
    expect(suggested).toMatchObject({ method: 'point-buy', assigned: { charisma: 15, constitution: 14 } })
    expect(pointsLeft(suggested.assigned)).toBe(0)
  })
})
