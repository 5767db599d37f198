import { describe, expect, it } from 'vitest'
import { applyChanges } from './changes'
import { resolve } from './resolve'
import { aCombatant, aFireball, anAttack, anEffect, aSpell, at, theseDice } from './resolve.test-support'

const ogre = aCombatant('ogre')
const cleric = aCombatant('cleric', { isCharacter: true, hp: 40, maxHp: 40, concentration: 'Bless' })
const blow = (damage: number) => aSpell({ damage: [{ dice: String(damage), type: 'fire' }] })

describe('Concentration', () => {
  it('is saved for at half the damage, at least 10, with what temporary hit points took', () => {
    const hit = (damage: number, face: number) =>
      resolve({ act: blow(damage), author: ogre, targets: [at({ ...cleric, tempHp: 5 })], dice: theseDice(face) })
    expect(hit(3, 10).targets[0]?.concentration).toMatchObject({ dc: 10, outcome: 'success', isLost: false })
    expect(hit(27, 12).targets[0]?.concentration).toMatchObject({ dc: 13, outcome: 'failure', isLost: true })
    expect(hit(27, 12).changes).toContainEqual({ kind: 'lose-concentration', targetId: 'cleric' })
  })

  it('is asked for by each dart, until it is lost', () => {
    const darts = aSpell({ shots: 3, damage: [{ dice: '2', type: 'force' }] })
    const { targets, changes } = resolve({ act: darts, author: ogre, targets: [at(cleric)], dice: theseDice(10, 9) })
    expect(targets[0]).toMatchObject({ heldConcentration: [{ outcome: 'success' }], concentration: { isLost: true } })
    expect(changes.filter(({ kind }) => kind === 'lose-concentration')).toHaveLength(1)
  })

  it('is lost without a roll at 0 hit points or by a condition that keeps from acting', () => {
    const fallen = resolve({ act: blow(45), author: ogre, targets: [at(cleric)], dice: theseDice() })
    expect(fallen.changes.map(({ kind }) => kind)).toEqual(['damage', 'lose-concentration'])
    const stunning = aSpell({ conditions: [{ name: 'Stunned', lasting: { kind: 'turn', ends: 'end', whose: 'author' } }] })
    const stunned = resolve({ act: stunning, author: ogre, targets: [at(cleric)], dice: theseDice() })
    expect(stunned.changes.map(({ kind }) => kind)).toEqual(['effect', 'lose-concentration'])
  })

  it('is not touched by damage that does nothing', () => {
    const immune = { ...cleric, defenses: [{ kind: 'immunity', types: ['fire'] }] as const }
    expect(resolve({ act: blow(30), author: ogre, targets: [at(immune)], dice: theseDice() }).changes).toEqual([])
  })

  it('on something new ends the old one first, on everybody', () => {
    const blessing = anEffect({ concentration: true, targetId: 'ally' })
    const ally = aCombatant('ally', { effects: [blessing] })
    const hold = aSpell({
      name: 'Hold Person',
      source: { kind: 'spell', spellId: 'hold-person', slotLevel: 2 },
      concentration: true,
      save: { ability: 'wisdom', dc: 15, onSuccess: 'none' },
      conditions: [{ name: 'Paralyzed', lasting: { kind: 'rounds', rounds: 10, saveAgain: ['turn-end'] } }],
    })
    const { changes, targets } = resolve({ act: hold, author: cleric, targets: [at(ogre)], dice: theseDice(14) })
    expect(changes.map(({ kind }) => kind)).toEqual(['lose-concentration', 'concentrate', 'effect'])
    expect(targets[0]?.conditions).toEqual(['Paralyzed'])
    const [after, freed, held] = applyChanges([cleric, ally, ogre], changes)
    expect(after?.concentration).toBe('hold-person')
    expect(freed?.effects).toEqual([])
    expect(held).toMatchObject({ conditions: ['Paralyzed'], effects: [{ concentration: true, roundsLeft: 10, save: { dc: 15 } }] })
  })

  it('on a spell that all its targets withstand ends at once, on an area it stays', () => {
    const hold = aSpell({
      concentration: true,
      save: { ability: 'wisdom', dc: 15, onSuccess: 'none' },
      conditions: [{ name: 'Paralyzed', lasting: { kind: 'rounds', rounds: 10 } }],
    })
    const kinds = (act: typeof hold) =>
      resolve({ act, author: ogre, targets: [at(cleric)], dice: theseDice(15) }).changes.map(({ kind }) => kind)
    expect(kinds(hold)).toEqual(['concentrate', 'lose-concentration'])
    expect(kinds({ ...hold, area: { shape: 'cube', sideFt: 20, from: 'point' } })).toEqual(['concentrate'])
  })

  it('on the same spell again replaces its own effects', () => {
    const bless = aSpell({
      name: 'Bless',
      concentration: true,
      effect: { bonuses: [{ to: 'attack', amount: '1d4' }], lasting: { kind: 'rounds', rounds: 10 } },
    })
    const once = applyChanges([cleric, ogre], resolve({ act: bless, author: cleric, targets: [at(ogre)], dice: theseDice() }).changes)
    const [author = cleric, target = ogre] = once
    const twice = applyChanges(once, resolve({ act: bless, author, targets: [at(target)], dice: theseDice() }).changes)
    expect(twice[1]?.effects).toEqual(once[1]?.effects)
  })

  it('that one target of an area loses still helps the others against the same area', () => {
    const caster = { ...cleric, id: 'caster', hp: 1 }
    const bless = anEffect({ authorId: 'caster', concentration: true, bonuses: [{ to: 'save', amount: '1d4' }] })
    const blessed = aCombatant('blessed', { effects: [bless], hp: 50, maxHp: 50 })
    const dice = theseDice(5, 11, 4)
    const act = aFireball({ damage: [{ dice: '20', type: 'fire' }] })
    const { targets, changes } = resolve({ act, author: ogre, targets: [at(caster), at(blessed)], dice })
    expect(targets.map(({ damageTaken }) => damageTaken)).toEqual([20, 10])
    expect(changes.map(({ kind }) => kind)).toEqual(['damage', 'lose-concentration', 'damage'])
  })

  it('an attack that hits throws the save after its damage', () => {
    const dice = theseDice(15, 8, 10)
    const { targets } = resolve({ act: anAttack(), author: ogre, targets: [at(cleric)], dice })
    expect(dice.thrown).toEqual([20, 8, 20])
    expect(targets[0]?.concentration?.isLost).toBe(false)
  })
})
