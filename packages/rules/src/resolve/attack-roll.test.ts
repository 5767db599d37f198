import { describe, expect, it } from 'vitest'
import { armorClassOf, rollAttack } from './attack-roll'
import { PLAIN_SITUATION } from './combatant'
import { resolve } from './resolve'
import { aCombatant, anAttack, anEffect, at, theseDice } from './resolve.test-support'

const hero = aCombatant('hero')
const goblin = aCombatant('goblin', { armorClass: 15 })
const sword = anAttack()
const struck = (face: number, act = sword, target = goblin, author = hero, situation = PLAIN_SITUATION) =>
  act.attack && rollAttack(act, act.attack, author, target, situation, theseDice(face, 20, 20)).outcome

describe('An attack roll', () => {
  it('hits from the armour class on', () => {
    expect(struck(10)).toBe('hit')
    expect(struck(9)).toBe('miss')
  })

  it('a natural 20 hits and a natural 1 misses whatever the numbers', () => {
    expect(struck(20, sword, aCombatant('wall', { armorClass: 40 }))).toBe('critical')
    expect(struck(1, sword, aCombatant('barn', { armorClass: 2 }))).toBe('fumble')
  })

  it('a lower critical face is critical only if it hits', () => {
    const keen = anAttack({ attack: { reach: 'melee', bonus: 5, criticalFrom: 19, normalFt: 5 } })
    expect(struck(19, keen)).toBe('critical')
    expect(struck(18, keen)).toBe('hit')
    expect(struck(19, keen, aCombatant('wall', { armorClass: 30 }))).toBe('miss')
  })

  it('is critical against the paralyzed and unconscious within 5 feet', () => {
    const held = aCombatant('held', { conditions: ['Paralyzed'] })
    const strike = (distanceFt: number) =>
      sword.attack && rollAttack(sword, sword.attack, hero, held, { ...PLAIN_SITUATION, distanceFt }, theseDice(12, 13)).outcome
    expect(strike(5)).toBe('critical')
    expect(strike(10)).toBe('hit')
    expect(struck(12, sword, aCombatant('stone', { conditions: ['Petrified'] }))).toBe('critical')
  })

  it('throws the dice of effects, each name once, and those of weapons for weapons only', () => {
    const bless = anEffect({ bonuses: [{ to: 'attack', amount: '1d4' }] })
    const oil = anEffect({ id: 'oil', name: 'Magic Weapon', bonuses: [{ to: 'weapon-attack', amount: '1' }] })
    const blessed = aCombatant('hero', { effects: [bless, { ...bless, id: 'second' }, oil] })
    if (!sword.attack) throw new Error('The sword attacks.')
    const dice = theseDice(10, 3)
    expect(rollAttack(sword, sword.attack, blessed, goblin, PLAIN_SITUATION, dice).roll.value).toBe(19)
    expect(dice.thrown).toEqual([20, 4])
    expect(rollAttack(anAttack({ isSpell: true }), sword.attack, blessed, goblin, PLAIN_SITUATION, theseDice(10, 3)).roll.value).toBe(18)
  })

  it('an effect for one attack is spent by it, hit or miss, and its other parts stay', () => {
    const guided = anEffect({ id: 'guided', rolls: [{ of: 'attack', against: true, gives: 'advantage', once: true }] })
    const target = { ...goblin, effects: [guided] }
    const { changes, targets } = resolve({ act: { ...sword, shots: 2 }, author: hero, targets: [at(target)], dice: theseDice(2, 3, 4) })
    expect(targets[0]?.attacks.map(({ mode }) => mode.mode)).toEqual(['advantage', 'plain'])
    expect(changes).toEqual([{ kind: 'end-effect', targetId: 'goblin', effectId: 'guided' }])
    const lasting = { ...guided, speedTimes: 0.5 as const }
    const slowed = resolve({ act: sword, author: hero, targets: [at({ ...goblin, effects: [lasting] })], dice: theseDice(2, 3) })
    expect(slowed.changes).toEqual([{ kind: 'effect', targetId: 'goblin', effect: { ...lasting, rolls: [] } }])
  })
})

describe('Armour class', () => {
  const armorOf = (...parameters: Parameters<typeof armorClassOf>) => armorClassOf(...parameters)?.value

  it('rises by cover and effects', () => {
    const shielded = { ...goblin, effects: [anEffect({ bonuses: [{ to: 'armor-class', amount: '5' }] })] }
    expect(armorOf(goblin, { cover: 'half' }, theseDice())).toBe(17)
    expect(armorOf(goblin, { cover: 'three-quarters' }, theseDice())).toBe(20)
    expect(armorOf(shielded, { cover: 'half' }, theseDice())).toBe(22)
  })

  it('is at least what an effect gives', () => {
    const bark = [anEffect({ armorClassAtLeast: 16 })]
    expect(armorOf({ ...goblin, effects: bark }, { cover: 'none' }, theseDice())).toBe(16)
    expect(armorOf({ ...goblin, armorClass: 18, effects: bark }, { cover: 'none' }, theseDice())).toBe(18)
    const mage = {
      ...goblin,
      armorClass: 12,
      abilities: { ...goblin.abilities, dexterity: 15 },
      effects: [anEffect({ armorClassPlusDexterity: 13 })],
    }
    expect(armorOf(mage, { cover: 'none' }, theseDice())).toBe(15)
  })

  it('is unknown if the creature’s own is', () => {
    expect(armorOf({ ...goblin, armorClass: undefined }, { cover: 'half' }, theseDice())).toBeUndefined()
  })
})
