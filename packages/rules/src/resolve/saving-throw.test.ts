import { describe, expect, it } from 'vitest'
import { resolve } from './resolve'
import { aCombatant, aFireball, anEffect, aSpell, at, theseDice } from './resolve.test-support'

const mage = aCombatant('mage')
const goblin = aCombatant('goblin', { saves: { ...aCombatant('any').saves, dexterity: 2 } })
const spell = (ability: 'dexterity' | 'strength' | 'wisdom') => aSpell({ save: { ability, dc: 15, onSuccess: 'none' } })
const saveOf = (target: ReturnType<typeof at>, faces: number[], act = spell('dexterity'), legendaryFor: string[] = []) =>
  resolve({ act, author: mage, targets: [target], dice: theseDice(...faces), legendaryFor })

describe('A saving throw', () => {
  it('succeeds from the difficulty on, and neither 20 nor 1 decide by themselves', () => {
    expect(saveOf(at(goblin), [13]).targets[0]?.save?.outcome).toBe('success')
    expect(saveOf(at(goblin), [12]).targets[0]?.save?.outcome).toBe('failure')
    expect(saveOf(at(goblin), [20], aSpell({ save: { ability: 'wisdom', dc: 25, onSuccess: 'none' } })).targets[0]?.save?.outcome).toBe(
      'failure',
    )
    expect(saveOf(at(goblin), [1], aSpell({ save: { ability: 'dexterity', dc: 3, onSuccess: 'none' } })).targets[0]?.save?.outcome).toBe(
      'success',
    )
  })

  it('of Dexterity gains by cover, others do not', () => {
    expect(saveOf(at(goblin, { cover: 'three-quarters' }), [8]).targets[0]?.save?.outcome).toBe('success')
    expect(saveOf(at(goblin, { cover: 'three-quarters' }), [10], spell('wisdom')).targets[0]?.save?.outcome).toBe('failure')
  })

  it.each(['Paralyzed', 'Stunned', 'Unconscious', 'Petrified'] as const)(
    'of the %s fails without a roll in body, not in mind',
    (condition) => {
      const held = aCombatant('held', { conditions: [condition] })
      expect(saveOf(at(held), []).targets[0]?.save).toMatchObject({ outcome: 'automatic-failure', roll: { value: 0 } })
      expect(saveOf(at(held), [], spell('strength')).targets[0]?.save?.outcome).toBe('automatic-failure')
      expect(saveOf(at(held), [15], spell('wisdom')).targets[0]?.save?.outcome).toBe('success')
    },
  )

  it('throws the dice of effects, and a bonus for one save is spent', () => {
    const bless = anEffect({ bonuses: [{ to: 'save', amount: '1d4' }] })
    const resistance = anEffect({ id: 'r', name: 'Resistance', bonuses: [{ to: 'save', amount: '1d4', once: true }] })
    const { targets, changes } = saveOf(at({ ...goblin, effects: [bless, resistance] }), [7, 3, 3])
    expect(targets[0]?.save).toMatchObject({ outcome: 'success', roll: { value: 15 } })
    expect(changes).toEqual([{ kind: 'end-effect', targetId: 'goblin', effectId: 'r' }])
  })

  it('that failed is made good by a legendary resistance, if one is left', () => {
    const dragon = aCombatant('dragon', { legendaryResistances: 1, conditions: ['Stunned'] })
    const { targets, changes } = saveOf(at(dragon), [], spell('dexterity'), ['dragon'])
    expect(targets[0]?.save?.outcome).toBe('legendary')
    expect(changes).toEqual([{ kind: 'spend-legendary-resistance', targetId: 'dragon' }])
    expect(saveOf(at({ ...dragon, legendaryResistances: 0 }), [], spell('dexterity'), ['dragon']).changes).toEqual([])
    const good = saveOf(at({ ...dragon, conditions: [] }), [19], spell('dexterity'), ['dragon'])
    expect(good).toMatchObject({ targets: [{ save: { outcome: 'success' } }], changes: [] })
  })

  it('evasion takes nothing on a success and half on a failure, of Dexterity saves for half only', () => {
    const rogue = aCombatant('rogue', { traits: ['evasion'], hp: 60, maxHp: 60 })
    const fire = aFireball({ damage: [{ dice: '21', type: 'fire' }] })
    const taken = (face: number, act = fire) => saveOf(at(rogue), [face], act).targets[0]?.damageTaken
    expect(taken(15)).toBe(0)
    expect(taken(14)).toBe(10)
    expect(taken(14, { ...fire, save: { ability: 'constitution', dc: 15, onSuccess: 'half' } })).toBe(21)
    expect(taken(14, { ...fire, save: { ability: 'dexterity', dc: 15, onSuccess: 'none' } })).toBe(21)
  })
})
