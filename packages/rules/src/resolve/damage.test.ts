import { describe, expect, it } from 'vitest'
import type { Act } from './act'
import type { Combatant } from './combatant'
import { resolve } from './resolve'
import { aCombatant, aFireball, anAttack, anEffect, aSpell, at, theseDice } from './resolve.test-support'

const hero = aCombatant('hero', { isCharacter: true, hp: 5 })
const ogre = (over: Partial<Combatant> = {}) => aCombatant('ogre', { hp: 60, maxHp: 60, armorClass: 10, ...over })
const result = (act: Act, target: Combatant, faces: number[], author = hero) =>
  resolve({ act, author, targets: [at(target)], dice: theseDice(...faces) })
const taken = (...parameters: Parameters<typeof result>) => result(...parameters).targets[0]?.damageTaken
const dealing = (dice: string, type: 'fire' | 'slashing' | 'poison' = 'slashing') => anAttack({ damage: [{ dice, type }] })

describe('Damage', () => {
  it('of a critical hit has twice the dice and once the constants, effects included', () => {
    const favoured = aCombatant('paladin', {
      effects: [
        anEffect({ name: 'Favor', bonuses: [{ to: 'weapon-damage', amount: '1d4', type: 'radiant' }] }),
        anEffect({ id: 'big', name: 'Enlarge', bonuses: [{ to: 'weapon-damage', amount: '1d4' }] }),
      ],
    })
    const { targets } = result(anAttack(), ogre(), [20, 8, 7, 4, 3, 2, 1], favoured)
    expect(targets[0]?.damage.map(({ type, rolled }) => [type, rolled.value])).toEqual([
      ['slashing', 8 + 7 + 3 + 2 + 1],
      ['radiant', 7],
    ])
    expect(taken(anAttack({ isSpell: true }), ogre(), [15, 8], favoured)).toBe(11)
  })

  it('that a save after the hit averts is not doubled by a critical hit', () => {
    const bite = anAttack({
      damage: [
        { dice: '1d6', type: 'piercing', despiteSave: true },
        { dice: '2d6', type: 'poison' },
      ],
      save: { ability: 'constitution', dc: 11, onSuccess: 'half', onHit: true },
    })
    expect(taken(bite, ogre(), [20, 6, 6, 5, 5, 2])).toBe(22)
  })

  it('on a miss is half where the act says so', () => {
    const arrow = anAttack({
      isSpell: true,
      damage: [
        { dice: '4d4', type: 'acid', onMiss: 'half' },
        { dice: '9', type: 'fire' },
      ],
    })
    expect(taken(arrow, ogre(), [2, 4, 4, 4, 1])).toBe(6)
    expect(taken(arrow, ogre(), [1, 4, 4, 4, 1])).toBe(6)
    expect(taken(arrow, ogre(), [12, 4, 4, 4, 1])).toBe(22)
  })

  it('is halved by the save, then by resistance, then doubled, each rounded down', () => {
    const target = ogre({
      defenses: [
        { kind: 'resistance', types: ['fire'] },
        { kind: 'resistance', types: ['fire', 'cold'] },
        { kind: 'vulnerability', types: ['fire'] },
      ],
    })
    const { targets } = result(aFireball({ damage: [{ dice: '23', type: 'fire' }] }), target, [20])
    expect(targets[0]?.damageTaken).toBe(10)
    expect(targets[0]?.damage[0]?.taken).toMatchObject({
      op: 'double',
      value: 10,
      of: [{ op: 'half', value: 5, of: [{ op: 'half', value: 11, of: [{ op: 'given', value: 23 }] }] }],
    })
  })

  it('despite a save arrives whole, and each part has its own type and defence', () => {
    const storm = aFireball({
      damage: [
        { dice: '11', type: 'cold', despiteSave: true },
        { dice: '11', type: 'fire' },
        { dice: '11', type: 'poison' },
      ],
    })
    expect(taken(storm, ogre({ defenses: [{ kind: 'immunity', types: ['poison'] }] }), [20])).toBe(16)
  })

  it('a dagger of a lesser kind is resisted by those who resist attacks that are not magical', () => {
    const golem = ogre({ defenses: [{ kind: 'immunity', types: ['slashing'], nonmagicalAttacks: true, exceptFrom: 'adamantine' }] })
    expect(taken(dealing('8'), golem, [15])).toBe(0)
    expect(taken({ ...dealing('8'), isMagical: true }, golem, [15])).toBe(8)
    expect(taken({ ...dealing('8'), material: 'adamantine' }, golem, [15])).toBe(8)
    expect(taken({ ...dealing('8'), material: 'silver' }, golem, [15])).toBe(0)
    expect(taken(dealing('8'), golem, [15], aCombatant('angel', { traits: ['magic-weapons'] }))).toBe(8)
    const rockfall = aFireball({ isMagical: false, damage: [{ dice: '8', type: 'slashing' }] })
    expect(taken(rockfall, golem, [1])).toBe(8)
  })

  it('the petrified resist everything, and effects give resistance and immunity', () => {
    expect(taken(dealing('9', 'poison'), ogre({ conditions: ['Petrified'] }), [15, 1])).toBe(4)
    const skin = anEffect({ resistances: [{ types: ['slashing'], nonmagical: true }] })
    expect(taken(dealing('9'), ogre({ effects: [skin] }), [15])).toBe(4)
    expect(taken({ ...dealing('9'), isMagical: true }, ogre({ effects: [skin] }), [15])).toBe(9)
    expect(taken(dealing('9', 'fire'), ogre({ effects: [anEffect({ immunities: ['fire'] })] }), [15])).toBe(0)
  })

  it('that drains heals the author by the share of what was taken', () => {
    const touch = anAttack({ isSpell: true, damage: [{ dice: '9', type: 'necrotic', heals: 'half' }] })
    const { targets, changes } = result(touch, ogre(), [15])
    expect(targets[0]?.drained?.value).toBe(4)
    expect(changes).toContainEqual({ kind: 'heal', targetId: 'hero', amount: 4 })
    expect(result(touch, ogre({ defenses: [{ kind: 'immunity', types: ['necrotic'] }] }), [15]).changes).toEqual([])
  })

  it('that drains with several attacks adds up', () => {
    const touch = anAttack({ isSpell: true, shots: 2, damage: [{ dice: '9', type: 'necrotic', heals: 'half' }] })
    expect(result(touch, ogre(), [15, 16]).targets[0]?.drained?.value).toBe(8)
  })

  it('ends the effects that damage ends, and lets the target save against those that it may shake off', () => {
    const sleep = anEffect({ id: 'sleep', conditions: ['Unconscious'], endsOn: ['damage'] })
    const laughter = anEffect({
      id: 'laughter',
      name: 'Laughter',
      conditions: ['Prone', 'Incapacitated'],
      lasting: { kind: 'rounds', rounds: 10, saveAgain: ['damage'] },
      save: { ability: 'wisdom', dc: 12 },
    })
    const target = ogre({ effects: [sleep, laughter], conditions: ['Unconscious', 'Prone', 'Incapacitated'] })
    const { targets, changes } = result(aSpell({ damage: [{ dice: '1', type: 'fire' }] }), target, [12])
    expect(changes.slice(1)).toEqual([
      { kind: 'end-effect', targetId: 'ogre', effectId: 'sleep' },
      { kind: 'end-effect', targetId: 'ogre', effectId: 'laughter' },
    ])
    expect(targets[0]?.savesAgain).toMatchObject([{ effectId: 'laughter', save: { outcome: 'success' } }])
  })
})
