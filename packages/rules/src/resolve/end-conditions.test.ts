import { describe, expect, it } from 'vitest'
import { applyChanges } from './changes'
import { resolve } from './resolve'
import { aCombatant, anEffect, aSpell, at, theseDice } from './resolve.test-support'

const cleric = aCombatant('cleric', { isCharacter: true })
const cure = aSpell({ ends: ['Blinded', 'Poisoned'] })
const cured = (target: ReturnType<typeof aCombatant>, act = cure) => {
  const { targets, changes } = resolve({ act, author: cleric, targets: [at(target)], dice: theseDice() })
  return { result: targets[0], after: applyChanges([target], changes)[0] }
}

describe('EFFECT-10 conditions that an act ends', () => {
  it('go with the effects that carry nothing else; others go on without them', () => {
    const venom = anEffect({ id: 'venom', conditions: ['Poisoned'], bonuses: [{ to: 'save', amount: '-2' }] })
    const curse = anEffect({ id: 'curse', conditions: ['Blinded', 'Frightened'] })
    const { result, after } = cured(aCombatant('a', { conditions: ['Blinded', 'Frightened', 'Poisoned'], effects: [venom, curse] }))
    expect(result?.ended).toEqual(['Blinded', 'Poisoned'])
    expect(after).toMatchObject({ conditions: ['Frightened'], effects: [{ id: 'curse', conditions: ['Frightened'] }] })
  })

  it('are named with a remark where the target has none of them', () => {
    const target = aCombatant('a', { conditions: ['Prone'] })
    const { result, after } = cured(target)
    expect([result?.ended, result?.remarks[0]?.text]).toEqual([undefined, 'has no condition that it ends'])
    expect(after).toBe(target)
  })

  it('are one alone where the act ends one', () => {
    expect(cured(aCombatant('a', { conditions: ['Poisoned', 'Blinded'] }), { ...cure, endsOne: true }).after?.conditions).toEqual([
      'Poisoned',
    ])
  })
})
