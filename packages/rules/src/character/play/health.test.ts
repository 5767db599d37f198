import { describe, expect, it } from 'vitest'
import { completeSheet } from '../complete-sheet'
import type { Character } from '../sheet'
import { deathSaveRolled, healedBy, hurtBy, lifeStateOf, withConcentration, withExhaustion, withHitPoints } from './health'

const mira = (more: Partial<Character> = {}): Character =>
  completeSheet({ name: 'Mira', level: 3, hitPointsMax: 20, hitPointsCurrent: 12, ...more }).character
const down = (more: Partial<Character> = {}) => mira({ hitPointsCurrent: 0, ...more })

describe('hit points in play', () => {
  it('damage takes temporary hit points first, and to 0 it ends concentration', () => {
    expect(hurtBy(mira({ tempHitPoints: 5 }), 8)).toMatchObject({ tempHitPoints: 0, hitPointsCurrent: 9 })
    const fallen = hurtBy(mira({ concentration: 'bless' }), 12)
    expect(fallen).toMatchObject({ hitPointsCurrent: 0, concentration: '' })
    expect(lifeStateOf(fallen)).toBe('dying')
  })

  it('damage that leaves as much as the maximum kills outright', () => {
    expect(lifeStateOf(hurtBy(mira(), 31))).toBe('dying')
    expect(lifeStateOf(hurtBy(mira(), 32))).toBe('dead')
  })

  it('damage to somebody who is down is a failed save, unless temporary hit points take it', () => {
    expect(hurtBy(down(), 3).deathSaves).toEqual({ successes: 0, failures: 1 })
    expect(hurtBy(down({ deathSaves: { successes: 3, failures: 0 } }), 3).deathSaves).toEqual({ successes: 0, failures: 1 })
    expect(hurtBy(down({ tempHitPoints: 4 }), 3).deathSaves).toBeUndefined()
  })

  it('healing wakes and ends death saves, but does not reach the dead; the DM’s word does', () => {
    expect(healedBy(down({ deathSaves: { successes: 1, failures: 2 } }), 4)).toMatchObject({
      hitPointsCurrent: 4,
      deathSaves: { successes: 0, failures: 0 },
    })
    const dead = down({ deathSaves: { successes: 0, failures: 3 } })
    expect(healedBy(dead, 4)).toBe(dead)
    expect(lifeStateOf(withHitPoints(dead, 1))).toBe('up')
  })

  it.each([
    [20, 'up', 0, 0],
    [10, 'dying', 2, 1],
    [9, 'dying', 1, 2],
    [1, 'dead', 1, 3],
  ])('a death save of %i after a success and a failure: %s', (natural, state, successes, failures) => {
    const saved = deathSaveRolled(down({ deathSaves: { successes: 1, failures: 1 } }), natural)
    expect([lifeStateOf(saved), saved.deathSaves]).toEqual([state, { successes, failures }])
  })

  it('three successes make stable; who is stable or up rolls none', () => {
    const stable = deathSaveRolled(down({ deathSaves: { successes: 2, failures: 0 } }), 15)
    expect(lifeStateOf(stable)).toBe('stable')
    expect(deathSaveRolled(stable, 1)).toBe(stable)
    const up = mira()
    expect(deathSaveRolled(up, 1)).toBe(up)
  })

  it('exhaustion halves the maximum from level 4 and kills at level 6', () => {
    expect(withExhaustion(mira(), 4)).toMatchObject({ exhaustion: 4, hitPointsCurrent: 10 })
    expect(healedBy(withExhaustion(mira(), 4), 50).hitPointsCurrent).toBe(10)
    expect(lifeStateOf(withExhaustion(mira({ concentration: 'bless' }), 6))).toBe('dead')
    expect(withExhaustion(mira({ concentration: 'bless' }), 6).concentration).toBe('')
  })

  it('nobody concentrates at 0 hit points', () => {
    expect(withConcentration(mira(), 'bless').concentration).toBe('bless')
    const fallen = down()
    expect(withConcentration(fallen, 'bless')).toBe(fallen)
  })
})
