import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ConditionName } from '../terms'
import {
  addCondition,
  addConditionTo,
  type ConditionMap,
  concentrationSaveDc,
  conditionsOf,
  deathSaveOutcome,
  grantTemporaryHp,
  heal,
  hpBand,
  hpWords,
  isKilledOutright,
  NO_DEATH_SAVES,
  recordDamageWhileDown,
  recordDeathSave,
  removeCondition,
  removeConditionFrom,
  setHp,
  takeDamage,
} from './index'

const health = (hp: number, maxHp = 20, tempHp = 0) => ({ hp, maxHp, tempHp })

describe('Hit points', () => {
  it.each([
    [5, 5],
    [-3, 0],
    [99, 20],
    [7.9, 7],
    [Number.POSITIVE_INFINITY, 20],
  ])('set to %d they are %d of 20', (hp, expected) => {
    expect(setHp(health(10), hp).hp).toBe(expected)
  })

  it('what is no number changes nothing', () => {
    const target = health(10)
    expect(setHp(target, Number.NaN)).toBe(target)
    expect(takeDamage(target, Number.NaN)).toBe(target)
    expect(takeDamage(target, -5)).toBe(target)
    expect(heal(target, -5)).toBe(target)
  })

  it('damage takes the temporary hit points first', () => {
    expect(takeDamage(health(10, 20, 4), 3)).toEqual(health(10, 20, 1))
    expect(takeDamage(health(10, 20, 4), 9)).toEqual(health(5, 20, 0))
    expect(takeDamage(health(10, 20, 4), 99)).toEqual(health(0, 20, 0))
  })

  it('healing stops at the maximum and leaves temporary hit points alone', () => {
    expect(heal(health(15, 20, 4), 9)).toEqual(health(20, 20, 4))
    expect(heal(health(0), 3.9)).toEqual(health(3))
  })

  it('temporary hit points do not add up: the higher number stays', () => {
    expect(grantTemporaryHp(health(10, 20, 4), 6).tempHp).toBe(6)
    expect(grantTemporaryHp(health(10, 20, 4), 3).tempHp).toBe(4)
  })

  it('they stay between 0 and the maximum, and no damage is lost between the two kinds', () => {
    const points = fc.integer({ min: 0, max: 60 })
    fc.assert(
      fc.property(points, points, points, points, (maxHp, hp, tempHp, amount) => {
        const before = health(Math.min(hp, maxHp), maxHp, tempHp)
        const after = takeDamage(before, amount)
        expect(after.hp).toBeGreaterThanOrEqual(0)
        expect(before.hp + tempHp - after.hp - after.tempHp).toBe(Math.min(amount, before.hp + tempHp))
        expect(heal(after, amount).hp).toBeLessThanOrEqual(maxHp)
      }),
    )
  })

  it('damage that reaches the maximum beyond 0 kills outright', () => {
    expect(isKilledOutright(health(6, 12), 17)).toBe(false)
    expect(isKilledOutright(health(6, 12), 18)).toBe(true)
    expect(isKilledOutright(health(6, 12, 1), 18)).toBe(false)
  })

  it.each([
    [0, 10],
    [1, 10],
    [21, 10],
    [22, 11],
    [23, 11],
    [60, 30],
  ])('after %d damage concentration holds at %d', (damage, dc) => {
    expect(concentrationSaveDc(damage)).toBe(dc)
  })

  it.each([
    [20, 20, 'high', 'Unhurt'],
    [11, 20, 'high', 'Wounded'],
    [10, 20, 'mid', 'Bloodied'],
    [6, 20, 'mid', 'Bloodied'],
    [5, 20, 'low', 'Near death'],
    [1, 20, 'low', 'Near death'],
    [0, 20, 'low', 'Down'],
    [0, 0, 'low', 'Down'],
    [1, 1, 'high', 'Unhurt'],
  ])('%d of %d is %s and reads %s', (hp, maxHp, band, words) => {
    expect(hpBand(hp, maxHp)).toBe(band)
    expect(hpWords(hp, maxHp)).toBe(words)
  })
})

describe('Conditions', () => {
  it('a condition is never added twice', () => {
    const prone: readonly ConditionName[] = ['Prone']
    expect(addCondition(prone, 'Prone')).toBe(prone)
    expect(addCondition(prone, 'Stunned')).toEqual(['Prone', 'Stunned'])
    expect(prone).toEqual(['Prone'])
  })

  it('removing one that is not there changes nothing', () => {
    const prone: readonly ConditionName[] = ['Prone']
    expect(removeCondition(prone, 'Stunned')).toBe(prone)
    expect(removeCondition(prone, 'Prone')).toEqual([])
  })

  it('each target has its own, and is forgotten with the last', () => {
    const map = addConditionTo(addConditionTo({}, 'goblin', 'Prone'), 'hero', 'Blinded')
    expect(map).toEqual({ goblin: ['Prone'], hero: ['Blinded'] })
    expect(addConditionTo(map, 'hero', 'Blinded')).toBe(map)
    expect(removeConditionFrom(map, 'goblin', 'Prone')).toEqual({ hero: ['Blinded'] })
    expect(removeConditionFrom(map, 'nobody', 'Prone')).toBe(map)
    expect(conditionsOf(map, 'nobody')).toEqual([])
  })

  it('a target may have any id', () => {
    const map: ConditionMap = addConditionTo({}, '__proto__', 'Prone')
    expect(conditionsOf(map, '__proto__')).toEqual(['Prone'])
    expect(conditionsOf({}, 'constructor')).toEqual([])
  })
})

describe('Death saves', () => {
  const saves = (successes: number, failures: number) => ({ successes, failures })

  it.each([
    [10, saves(1, 0)],
    [19, saves(1, 0)],
    [9, saves(0, 1)],
    [2, saves(0, 1)],
    [1, saves(0, 2)],
  ])('a %d on the die', (natural, expected) => {
    expect(recordDeathSave(NO_DEATH_SAVES, natural)).toEqual({ saves: expected, outcome: 'dying' })
  })

  it('a natural 20 wakes the hero and clears the tally', () => {
    expect(recordDeathSave(saves(1, 2), 20)).toEqual({ saves: NO_DEATH_SAVES, outcome: 'conscious' })
  })

  it('three successes are stable, three failures are death', () => {
    expect(recordDeathSave(saves(2, 2), 12)).toEqual({ saves: saves(3, 2), outcome: 'stable' })
    expect(recordDeathSave(saves(2, 2), 5)).toEqual({ saves: saves(2, 3), outcome: 'dead' })
    expect(recordDeathSave(saves(0, 2), 1)).toEqual({ saves: saves(0, 3), outcome: 'dead' })
  })

  it('bonuses count, except for the natural 1 and 20', () => {
    expect(recordDeathSave(NO_DEATH_SAVES, 8, 11).saves).toEqual(saves(1, 0))
    expect(recordDeathSave(NO_DEATH_SAVES, 1, 11).saves).toEqual(saves(0, 2))
  })

  it('once decided, another save changes nothing', () => {
    expect(recordDeathSave(saves(3, 1), 1)).toEqual({ saves: saves(3, 1), outcome: 'stable' })
    expect(recordDeathSave(saves(1, 3), 20)).toEqual({ saves: saves(1, 3), outcome: 'dead' })
  })

  it('damage while down is a failure, a critical two, and a stable hero is dying again', () => {
    expect(recordDamageWhileDown(saves(1, 1), false)).toEqual({ saves: saves(1, 2), outcome: 'dying' })
    expect(recordDamageWhileDown(saves(1, 1), true)).toEqual({ saves: saves(1, 3), outcome: 'dead' })
    expect(recordDamageWhileDown(saves(3, 2), false)).toEqual({ saves: saves(0, 1), outcome: 'dying' })
    expect(deathSaveOutcome(saves(0, 0))).toBe('dying')
  })
})
