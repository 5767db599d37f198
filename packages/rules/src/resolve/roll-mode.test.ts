import { describe, expect, it } from 'vitest'
import { inEnglish } from '../spells/spell-phrases'
import type { ConditionName } from '../terms'
import { type Combatant, PLAIN_SITUATION, type Situation } from './combatant'
import type { RollMode } from './resolution'
import { aCombatant, aFireball, anAttack, anEffect } from './resolve.test-support'
import { attackMode, proposedMode, saveMode } from './roll-mode'

const sword = { reach: 'melee', normalFt: 5 } as const
const bow = { reach: 'ranged', normalFt: 80 } as const
const one = aCombatant('one')
const having = (...conditions: ConditionName[]) => aCombatant('other', { conditions })
const standing = (over: Partial<Situation>): Situation => ({ ...PLAIN_SITUATION, ...over })
const told = ({ mode, advantage, disadvantage }: RollMode) => [mode, ...[...advantage, ...disadvantage].map(inEnglish)]

describe('An attack', () => {
  it.each([
    ['Blinded', 'advantage'],
    ['Restrained', 'advantage'],
    ['Stunned', 'advantage'],
    ['Paralyzed', 'advantage'],
    ['Petrified', 'advantage'],
    ['Unconscious', 'advantage'],
    ['Invisible', 'disadvantage'],
    ['Grappled', 'plain'],
    ['Poisoned', 'plain'],
    ['Frightened', 'plain'],
  ] as const)('against a target that is %s has %s', (condition, mode) => {
    expect(attackMode(bow, one, having(condition), PLAIN_SITUATION).mode).toBe(mode)
  })

  it.each([
    ['Blinded', 'disadvantage'],
    ['Frightened', 'disadvantage'],
    ['Poisoned', 'disadvantage'],
    ['Prone', 'disadvantage'],
    ['Restrained', 'disadvantage'],
    ['Invisible', 'advantage'],
    ['Grappled', 'plain'],
    ['Charmed', 'plain'],
  ] as const)('of somebody who is %s has %s', (condition, mode) => {
    expect(attackMode(sword, having(condition), one, PLAIN_SITUATION).mode).toBe(mode)
  })

  it('against the prone has advantage within 5 feet and disadvantage from farther away', () => {
    const prone = having('Prone')
    expect(told(attackMode(sword, one, prone, PLAIN_SITUATION))).toEqual(['advantage', 'the target is prone and near'])
    expect(attackMode({ ...sword, normalFt: 10 }, one, prone, standing({ distanceFt: 10 })).mode).toBe('disadvantage')
    expect(attackMode(bow, one, prone, PLAIN_SITUATION).mode).toBe('disadvantage')
    expect(attackMode(bow, one, prone, standing({ distanceFt: 5 })).mode).toBe('advantage')
  })

  it.each([
    [{ authorSees: false }, ['disadvantage', 'the attacker does not see the target']],
    [{ targetSees: false }, ['advantage', 'the target does not see the attacker']],
    [{ foeNearAuthor: true }, ['disadvantage', 'a foe stands near the attacker']],
    [{ distanceFt: 85 }, ['disadvantage', 'beyond the normal range']],
    [{ distanceFt: 80 }, ['plain']],
    [{ allyNearTarget: true }, ['plain']],
    [{ byHand: 'advantage' }, ['advantage', 'set by hand']],
  ] as const)('from afar with %o', (situation, expected) => {
    expect(told(attackMode(bow, one, one, standing(situation)))).toEqual(expected)
  })

  it('in melee minds neither a near foe nor, without the trait, a near ally', () => {
    const both = standing({ foeNearAuthor: true, allyNearTarget: true })
    expect(attackMode(sword, one, one, both).mode).toBe('plain')
    expect(attackMode(sword, aCombatant('wolf', { traits: ['pack-tactics'] }), one, both).mode).toBe('advantage')
  })

  it('with any number of reasons on both sides is plain, and names them all', () => {
    const mode = attackMode(bow, having('Poisoned', 'Prone'), having('Stunned'), PLAIN_SITUATION)
    expect(told(mode)).toEqual(['plain', 'the target is Stunned', 'the attacker is Poisoned', 'the attacker is Prone'])
  })

  it('heeds effects: the attacker’s own, and the target’s on those who attack it', () => {
    const blurred = aCombatant('mage', {
      effects: [anEffect({ name: 'Blur', rolls: [{ of: 'attack', against: true, gives: 'disadvantage' }] })],
    })
    expect(told(attackMode(sword, one, blurred, PLAIN_SITUATION))).toEqual(['disadvantage', 'Blur'])
    expect(attackMode(sword, blurred, one, PLAIN_SITUATION).mode).toBe('plain')
    const guarded = aCombatant('mage', {
      effects: [anEffect({ rolls: [{ of: 'attack', against: true, gives: 'disadvantage', types: ['fiend'] }] })],
    })
    expect(attackMode(sword, one, guarded, PLAIN_SITUATION).mode).toBe('plain')
    expect(attackMode(sword, aCombatant('imp', { type: 'Fiend (devil)' }), guarded, PLAIN_SITUATION).mode).toBe('disadvantage')
    const raging = anEffect({ name: 'Reckless', rolls: [{ of: 'attack', abilities: ['strength'], gives: 'advantage' }] })
    const barbarian = aCombatant('barbarian', { effects: [raging, { ...raging, id: 'again' }] })
    expect(told(attackMode({ ...sword, ability: 'strength' }, barbarian, one, PLAIN_SITUATION))).toEqual(['advantage', 'Reckless'])
    expect(attackMode({ ...bow, ability: 'dexterity' }, barbarian, one, PLAIN_SITUATION).mode).toBe('plain')
  })
})

describe('A save', () => {
  const against = (target: Combatant, over = {}, situation = PLAIN_SITUATION) =>
    told(saveMode(aFireball(over), 'dexterity', one, target, situation))

  it('heeds restraint, exhaustion and resistance to magic', () => {
    expect(against(having('Restrained'))).toEqual(['disadvantage', 'it is Restrained'])
    expect(saveMode(aFireball(), 'wisdom', one, having('Restrained'), PLAIN_SITUATION).mode).toBe('plain')
    expect(against(aCombatant('tired', { exhaustion: 3 }))).toEqual(['disadvantage', 'exhausted'])
    expect(against(aCombatant('tired', { exhaustion: 2 }))).toEqual(['plain'])
    const imp = aCombatant('imp', { traits: ['magic-resistance'] })
    expect(against(imp)).toEqual(['advantage', 'resists magic'])
    expect(against(imp, { isMagical: false })).toEqual(['plain'])
  })

  it('heeds what the act says of traits, types and fighting', () => {
    const save = { ability: 'dexterity', dc: 15, onSuccess: 'none', disadvantageFor: ['plant'], advantageFor: ['fighting'] } as const
    expect(against(aCombatant('shrub', { type: 'plant' }), { save })).toEqual(['disadvantage', 'plant nature'])
    expect(against(one, { save }, standing({ isFighting: true }))).toEqual(['advantage', 'in the midst of a fight with the caster'])
    expect(against(one, { save })).toEqual(['plain'])
  })

  it('a choice by hand is for the attack if there is one, else for the save', () => {
    const byHand = standing({ byHand: 'disadvantage' })
    expect(saveMode(aFireball(), 'dexterity', one, one, byHand).mode).toBe('disadvantage')
    expect(saveMode(anAttack(), 'dexterity', one, one, byHand).mode).toBe('plain')
  })
})

describe('A roll of the sheet', () => {
  it('of an ability heeds poison, fear, the first exhaustion and effects', () => {
    expect(told(proposedMode({ of: 'check', ability: 'wisdom' }, having('Poisoned')))).toEqual(['disadvantage', 'it is Poisoned'])
    expect(proposedMode({ of: 'check' }, having('Frightened')).mode).toBe('disadvantage')
    expect(proposedMode({ of: 'check' }, aCombatant('tired', { exhaustion: 1 })).mode).toBe('disadvantage')
    const strong = aCombatant('bull', { effects: [anEffect({ rolls: [{ of: 'check', abilities: ['strength'], gives: 'advantage' }] })] })
    expect(proposedMode({ of: 'check', ability: 'strength' }, strong).mode).toBe('advantage')
    expect(proposedMode({ of: 'check', ability: 'wisdom' }, strong).mode).toBe('plain')
    expect(proposedMode({ of: 'check' }, having('Restrained')).mode).toBe('plain')
  })

  it('of a death save heeds effects', () => {
    const hopeful = aCombatant('hero', { effects: [anEffect({ rolls: [{ of: 'death-save', gives: 'advantage' }] })] })
    expect(proposedMode({ of: 'death-save' }, hopeful).mode).toBe('advantage')
    expect(proposedMode({ of: 'save', ability: 'wisdom' }, hopeful).mode).toBe('plain')
  })
})
