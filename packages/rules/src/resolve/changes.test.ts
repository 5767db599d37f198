import { describe, expect, it } from 'vitest'
import { applyChanges, isDead } from './changes'
import type { Change } from './resolution'
import { aCombatant, anEffect } from './resolve.test-support'

const hero = aCombatant('hero', { isCharacter: true, hp: 10, maxHp: 12 })
const after = (target: typeof hero, ...changes: Change[]) => applyChanges([target], changes)[0] ?? target
const damage = (amount: number, isCritical = false): Change => ({ kind: 'damage', targetId: 'hero', amount, isCritical })

describe('Changes', () => {
  it('a character that falls is unconscious and prone, a monster is dead', () => {
    expect(after(hero, damage(10))).toMatchObject({ hp: 0, conditions: ['Unconscious', 'Prone'], deathSaves: { failures: 0 } })
    expect(isDead(after(hero, damage(10)))).toBe(false)
    const monster = after({ ...hero, isCharacter: false }, damage(10))
    expect(monster).toMatchObject({ hp: 0, conditions: [] })
    expect(isDead(monster)).toBe(true)
  })

  it('temporary hit points go first', () => {
    expect(after({ ...hero, tempHp: 4 }, damage(6))).toMatchObject({ hp: 8, tempHp: 0 })
  })

  it('damage that goes beyond 0 by the maximum kills outright', () => {
    expect(isDead(after(hero, damage(21)))).toBe(false)
    expect(isDead(after(hero, damage(22)))).toBe(true)
  })

  it('at 0 hit points each hit fails a death save, a critical two, and temporary hit points keep it off', () => {
    const down = after(hero, damage(10))
    expect(after(down, damage(1)).deathSaves.failures).toBe(1)
    expect(after(down, damage(1, true), damage(1)).deathSaves.failures).toBe(3)
    expect(after({ ...down, tempHp: 5 }, damage(5)).deathSaves.failures).toBe(0)
  })

  it('the first hit point wakes a character, who stays prone; sleep by a spell lasts, and the dead stay dead', () => {
    const heal: Change = { kind: 'heal', targetId: 'hero', amount: 3 }
    const down = { ...after(hero, damage(10)), deathSaves: { successes: 1, failures: 2 } }
    expect(after(down, heal)).toMatchObject({ hp: 3, conditions: ['Prone'], deathSaves: { successes: 0, failures: 0 } })
    const asleep = after(down, { kind: 'effect', targetId: 'hero', effect: anEffect({ conditions: ['Unconscious'] }) })
    expect(after(asleep, heal).conditions).toContain('Unconscious')
    const dead = after(hero, damage(99))
    expect(after(dead, heal)).toBe(dead)
  })

  it('a raised maximum raises the hit points as well', () => {
    expect(after(hero, { kind: 'maximum', targetId: 'hero', amount: 5 })).toMatchObject({ hp: 15, maxHp: 17 })
  })

  it('conditions of an effect go with it, unless another effect or the fall keeps them', () => {
    const sleep = anEffect({ id: 'sleep', conditions: ['Unconscious', 'Charmed'] })
    const other = anEffect({ id: 'other', conditions: ['Charmed'] })
    const begin = [sleep, other].map((effect): Change => ({ kind: 'effect', targetId: 'hero', effect }))
    const end: Change = { kind: 'end-effect', targetId: 'hero', effectId: 'sleep' }
    expect(after(hero, ...begin, end).conditions).toEqual(['Charmed'])
    expect(after(hero, ...begin, damage(10), end).conditions).toContain('Unconscious')
  })

  it('lost concentration ends its effects on everybody, and nobody else’s', () => {
    const cleric = aCombatant('cleric', { concentration: 'Bless' })
    const held = anEffect({ id: 'one', concentration: true })
    const free = anEffect({ id: 'two' })
    const foreign = anEffect({ id: 'three', concentration: true, authorId: 'druid' })
    const bearer = { ...hero, effects: [held, free, foreign] }
    const [one, two] = applyChanges([cleric, bearer], [{ kind: 'lose-concentration', targetId: 'cleric' }])
    expect(one).not.toHaveProperty('concentration')
    expect(two?.effects).toEqual([free, foreign])
  })

  it('exhaustion adds up to its sixth level', () => {
    const tired: Change = { kind: 'condition', targetId: 'hero', condition: 'Exhaustion' }
    expect(after(hero, tired, tired)).toMatchObject({ exhaustion: 2, conditions: ['Exhaustion'] })
    expect(after({ ...hero, exhaustion: 6 }, tired).exhaustion).toBe(6)
  })

  it('what changes nothing, or concerns nobody here, returns the same list', () => {
    const list = [hero]
    const changes: Change[] = [
      { kind: 'heal', targetId: 'hero', amount: 0 },
      { kind: 'damage', targetId: 'stranger', amount: 5, isCritical: false },
      { kind: 'end-effect', targetId: 'hero', effectId: 'none' },
      { kind: 'lose-concentration', targetId: 'hero' },
      { kind: 'push', targetId: 'hero', feet: 10 },
      { kind: 'spend-legendary-resistance', targetId: 'hero' },
    ]
    expect(applyChanges(list, changes)).toBe(list)
  })
})
