import { describe, expect, it } from 'vitest'
import { applyChanges } from './changes'
import { resolve } from './resolve'
import { aCombatant, anEffect, aSpell, at, theseDice } from './resolve.test-support'

const druid = aCombatant('druid')
const wolf = aCombatant('wolf')
const minute = { kind: 'rounds', rounds: 10, ends: 'start', whose: 'author' } as const
const cast = (act: ReturnType<typeof aSpell>, target = wolf) => resolve({ act, author: druid, targets: [at(target)], dice: theseDice() })

describe('What an act leaves', () => {
  it('is one effect with the conditions of the same duration', () => {
    const fog = aSpell({
      name: 'Fog of Fear',
      effect: { lasting: minute, speedTimes: 0.5 },
      conditions: [
        { name: 'Frightened', lasting: minute },
        { name: 'Prone', lasting: { kind: 'instant' } },
        { name: 'Blinded', lasting: { kind: 'turn', ends: 'start', whose: 'target' } },
      ],
    })
    const { changes, targets } = cast(fog)
    expect(targets[0]?.conditions).toEqual(['Frightened', 'Prone', 'Blinded'])
    expect(changes).toMatchObject([
      { kind: 'condition', condition: 'Prone' },
      { kind: 'effect', effect: { name: 'Fog of Fear', conditions: ['Frightened'], speedTimes: 0.5, roundsLeft: 10, authorId: 'druid' } },
      { kind: 'effect', effect: { conditions: ['Blinded'], roundsLeft: 1 } },
    ])
    expect(applyChanges([wolf], changes)[0]).toMatchObject({ conditions: ['Prone', 'Frightened', 'Blinded'], effects: [{}, {}] })
  })

  it('a condition until it is removed is plain, unless concentration or a save holds it', () => {
    const grapple = aSpell({ conditions: [{ name: 'Grappled', lasting: { kind: 'until-removed' } }] })
    expect(cast(grapple).changes).toEqual([{ kind: 'condition', targetId: 'wolf', condition: 'Grappled' }])
    const held = cast({
      ...grapple,
      laterSave: { ability: 'strength', dc: 13 },
      conditions: [{ name: 'Grappled', lasting: { kind: 'until-removed', saveAgain: ['turn-end'] } }],
    })
    expect(held.changes).toMatchObject([{ kind: 'effect', effect: { conditions: ['Grappled'], save: { ability: 'strength', dc: 13 } } }])
    expect(held.changes[0]).not.toHaveProperty('effect.roundsLeft')
  })

  it('does not take hold of the immune, nor above its hit points', () => {
    const word = aSpell({
      conditions: [
        { name: 'Charmed', lasting: minute },
        { name: 'Stunned', lasting: minute, upToHitPoints: 19 },
      ],
    })
    const { changes, targets } = cast(word, { ...wolf, conditionImmunities: ['Charmed'] })
    expect(changes).toEqual([])
    expect(targets[0]?.remarks).toEqual([
      { text: 'immune to {condition}', values: { condition: 'Charmed' } },
      { text: 'has more than {count} hit points', values: { count: 19 } },
    ])
    const protectedWolf = { ...wolf, hp: 19, effects: [anEffect({ conditionImmunities: ['Charmed'] })] }
    expect(cast(word, protectedWolf).targets[0]?.conditions).toEqual(['Stunned'])
  })

  it('is not left on those whom the act does not affect at all', () => {
    const charm = aSpell({ immune: ['undead'], conditions: [{ name: 'Charmed', lasting: minute }] })
    const { changes, targets } = cast(charm, { ...wolf, type: 'Undead' })
    expect(changes).toEqual([])
    expect(targets[0]?.remarks).toEqual([{ text: 'does not concern {trait} creatures', values: { trait: 'undead' } }])
  })
})
