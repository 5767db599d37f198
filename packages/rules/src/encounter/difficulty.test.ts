import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  adjustedXp,
  CHALLENGE_RATINGS,
  difficultyOf,
  type EncounterOptions,
  encounterMultiplier,
  encounterWorth,
  partyThresholds,
  summarizeEncounter,
} from './index'

const creatures = (...pairs: [cr: number, quantity: number][]) => pairs.map(([cr, quantity]) => ({ cr, quantity }))
const party = (size: number, level: number) => new Array<number>(size).fill(level)

function summary(pairs: [number, number][], levels: readonly number[], options?: EncounterOptions) {
  const result = summarizeEncounter(creatures(...pairs), levels, options)
  if (!result.ok) throw new Error(result.reason)
  return result
}

describe('The multiplier goes by the number of creatures', () => {
  it.each([
    [0, 1],
    [1, 1],
    [2, 1.5],
    [3, 2],
    [4, 2],
    [6, 2],
    [7, 2.5],
    [10, 2.5],
    [11, 3],
    [14, 3],
    [15, 4],
    [16, 4],
    [100, 4],
  ])('%d creatures: ×%d', (count, multiplier) => {
    expect(encounterMultiplier(count)).toBe(multiplier)
  })

  it.each([
    // creatures, party of two, of three to five, of six
    [1, 1.5, 1, 0.5],
    [2, 2, 1.5, 1],
    [5, 2.5, 2, 1.5],
    [8, 3, 2.5, 2],
    [12, 4, 3, 2.5],
    [15, 5, 4, 3],
  ])('%d creatures against a small party ×%d, a common one ×%d, a large one ×%d', (count, small, common, large) => {
    expect([1, 2].map((size) => encounterMultiplier(count, size))).toEqual([small, small])
    expect([3, 4, 5].map((size) => encounterMultiplier(count, size))).toEqual([common, common, common])
    expect([6, 8].map((size) => encounterMultiplier(count, size))).toEqual([large, large])
  })
})

describe('Adjusted experience', () => {
  it.each([
    [25, 2, 37],
    [75, 2, 112],
    [50, 1, 50],
    [150, 3, 300],
    [175, 7, 437],
    [1000, 15, 4000],
  ])('%d for %d creatures is %d, rounded down', (total, count, adjusted) => {
    expect(adjustedXp(total, count)).toBe(adjusted)
  })
})

describe('What a party can bear', () => {
  it.each([
    [[1, 1, 1, 1], 100, 200, 300, 400],
    [[3, 3, 3, 2], 275, 550, 825, 1400],
    [[5], 250, 500, 750, 1100],
    [[5, 5, 5, 5], 1000, 2000, 3000, 4400],
    [[10, 10, 10, 10], 2400, 4800, 7600, 11200],
    [[11, 12], 1800, 3600, 5400, 8100],
    [[17, 18, 19], 6500, 13000, 19500, 29200],
    [[20, 20, 20, 20, 20], 14000, 28500, 42500, 63500],
    [[], 0, 0, 0, 0],
    [[0, 99], 2825, 5750, 8575, 12800],
  ])('a party of levels %j', (levels, easy, medium, hard, deadly) => {
    expect(partyThresholds(levels)).toEqual({ easy, medium, hard, deadly })
  })

  it('every level bears more than the one before, and more for each step of difficulty', () => {
    for (let level = 1; level <= 20; level += 1) {
      const { easy, medium, hard, deadly } = partyThresholds([level])
      expect([easy, medium, hard, deadly]).toEqual([easy, medium, hard, deadly].sort((a, b) => a - b))
      if (level < 20) expect(partyThresholds([level + 1]).easy).toBeGreaterThan(easy)
    }
  })

  it('a threshold reached is the difficulty', () => {
    const four = partyThresholds([1, 1, 1, 1])
    const found = [0, 99, 100, 199, 200, 299, 300, 399, 400, 9_999].map((xp) => difficultyOf(xp, four))
    expect(found).toEqual(['trivial', 'trivial', 'easy', 'easy', 'medium', 'medium', 'hard', 'hard', 'deadly', 'deadly'])
  })
})

describe('Whole encounters, worked out by hand', () => {
  it.each<[string, [number, number][], number[], number, number, string]>([
    ['one goblin for four beginners', [[0.25, 1]], party(4, 1), 50, 50, 'trivial'],
    ['two goblins', [[0.25, 2]], party(4, 1), 100, 150, 'easy'],
    ['three goblins', [[0.25, 3]], party(4, 1), 150, 300, 'hard'],
    ['four goblins', [[0.25, 4]], party(4, 1), 200, 400, 'deadly'],
    [
      'a bugbear and three goblins',
      [
        [1, 1],
        [0.25, 3],
      ],
      party(4, 3),
      350,
      700,
      'medium',
    ],
    ['an ogre', [[2, 1]], party(4, 2), 450, 450, 'medium'],
    ['two ogres', [[2, 2]], party(4, 2), 900, 1350, 'deadly'],
    ['eight kobolds', [[0.125, 8]], party(4, 2), 200, 500, 'medium'],
    ['seven rats', [[0, 7]], party(4, 1), 70, 175, 'easy'],
    ['fifteen rats', [[0, 15]], party(4, 1), 150, 600, 'deadly'],
    ['a troll', [[5, 1]], party(4, 5), 1800, 1800, 'easy'],
    ['two trolls', [[5, 2]], party(4, 5), 3600, 5400, 'deadly'],
    [
      'a hill giant and two wolves',
      [
        [5, 1],
        [0.25, 2],
      ],
      party(5, 5),
      1900,
      3800,
      'hard',
    ],
    ['a young dragon of rating 10', [[10, 1]], party(4, 8), 5900, 5900, 'hard'],
    ['twelve skeletons', [[0.25, 12]], party(4, 4), 600, 1800, 'hard'],
    ['an old dragon of rating 17', [[17, 1]], party(4, 14), 18000, 18000, 'hard'],
    ['a lich of rating 21', [[21, 1]], party(5, 17), 33000, 33000, 'hard'],
    ['the worst of rating 30', [[30, 1]], party(4, 20), 155000, 155000, 'deadly'],
    [
      'a mixed party',
      [
        [3, 1],
        [1, 2],
      ],
      [3, 3, 4, 5],
      1100,
      2200,
      'hard',
    ],
    ['two wolves for one beginner', [[0.25, 2]], party(1, 1), 100, 150, 'deadly'],
    ['three orcs', [[0.5, 3]], party(4, 3), 300, 600, 'medium'],
    ['six kobolds', [[0.125, 6]], party(4, 2), 150, 300, 'easy'],
    ['eleven zombies', [[0.25, 11]], party(4, 5), 550, 1650, 'easy'],
    ['an owlbear for three', [[3, 1]], party(3, 3), 700, 700, 'hard'],
    [
      'a veteran and four guards',
      [
        [3, 1],
        [0.125, 4],
      ],
      party(5, 4),
      800,
      1600,
      'medium',
    ],
    ['two giants of rating 8', [[8, 2]], party(4, 10), 7800, 11700, 'deadly'],
    ['fourteen bandits for six', [[0.125, 14]], party(6, 3), 350, 1050, 'medium'],
    ['ten rats', [[0, 10]], party(4, 1), 100, 250, 'medium'],
    ['nobody', [], party(4, 1), 0, 0, 'trivial'],
    ['none of something', [[5, 0]], party(4, 1), 0, 0, 'trivial'],
  ])('%s', (_name, pairs, levels, totalXp, adjusted, difficulty) => {
    expect(summary(pairs, levels)).toMatchObject({ totalXp, adjustedXp: adjusted, difficulty })
  })

  it('the size of the party counts only when asked for', () => {
    expect(summary([[2, 1]], party(6, 2)).adjustedXp).toBe(450)
    expect(summary([[2, 1]], party(6, 2), { adjustForPartySize: true })).toMatchObject({
      multiplier: 0.5,
      creaturesMultiplier: 1,
      adjustedXp: 225,
    })
    expect(summary([[2, 1]], party(2, 2), { adjustForPartySize: true })).toMatchObject({ multiplier: 1.5, adjustedXp: 675 })
  })

  it('a stored encounter counts the size of its party', () => {
    const worthFor = (size: number) => encounterWorth({ creatures: creatures([2, 2]), partyLevels: party(size, 3) })
    expect([2, 4, 6].map((size) => worthFor(size).adjustedXp)).toEqual([1800, 1350, 900])
    expect(worthFor(0)).toEqual({ difficulty: 'medium', totalXp: 900, adjustedXp: 1350 })
  })

  it('without a party there is no difficulty', () => {
    expect(summary([[2, 1]], [])).toMatchObject({ adjustedXp: 450, difficulty: null })
  })

  it('a number that is no challenge rating is named', () => {
    expect(summarizeEncounter(creatures([1, 1], [0.3, 2]), [1])).toEqual({ ok: false, reason: 'unknown-challenge-rating', cr: 0.3 })
  })

  it('one creature more never makes an encounter easier', () => {
    const group = fc.array(fc.tuple(fc.constantFrom(...CHALLENGE_RATINGS), fc.integer({ min: 0, max: 9 })), { maxLength: 5 })
    fc.assert(
      fc.property(group, fc.constantFrom(...CHALLENGE_RATINGS), (pairs, cr) => {
        const before = summary(pairs, [5, 5])
        const after = summary([...pairs, [cr, 1]], [5, 5])
        expect(after.adjustedXp).toBeGreaterThan(before.adjustedXp)
        expect(Number.isInteger(after.adjustedXp)).toBe(true)
      }),
    )
  })
})
