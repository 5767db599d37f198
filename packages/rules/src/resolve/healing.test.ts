import { describe, expect, it } from 'vitest'
import { applyChanges } from './changes'
import { resolve } from './resolve'
import { aCombatant, aSpell, at, theseDice } from './resolve.test-support'

const cleric = aCombatant('cleric', { isCharacter: true })
const hurt = (id: string, hp: number) => aCombatant(id, { isCharacter: true, hp })
const cure = aSpell({ name: 'Cure', healing: { dice: '1d8+3', kind: 'hit-points' } })

describe('Healing', () => {
  it('is thrown once for all', () => {
    const dice = theseDice(5)
    const { targets, shared, changes } = resolve({ act: cure, author: cleric, targets: [at(hurt('a', 3)), at(hurt('b', 19))], dice })
    expect(shared.map(({ value }) => value)).toEqual([8])
    expect(targets.map(({ healing, after }) => [healing?.amount.value, after.hp])).toEqual([
      [8, 11],
      [8, 20],
    ])
    expect(changes).toHaveLength(2)
  })

  it('wakes a character from 0 hit points, and the dead get nothing and a remark', () => {
    const down = { ...hurt('a', 0), conditions: ['Unconscious', 'Prone'] as const, deathSaves: { successes: 0, failures: 2 } }
    const { changes } = resolve({ act: cure, author: cleric, targets: [at(down)], dice: theseDice(1) })
    expect(applyChanges([down], changes)[0]).toMatchObject({ hp: 4, conditions: ['Prone'], deathSaves: { failures: 0 } })
    const dead = { ...down, deathSaves: { successes: 0, failures: 3 } }
    const late = resolve({ act: cure, author: cleric, targets: [at(dead)], dice: theseDice(1) })
    expect(late).toMatchObject({ changes: [], targets: [{ remarks: [{ text: 'is dead' }] }] })
    expect(late.targets[0]?.healing).toBeUndefined()
  })

  it('that is shared is divided evenly among those whom it concerns, rounded down', () => {
    const mass = aSpell({ immune: ['undead'], healing: { dice: '70', kind: 'hit-points', shared: true } })
    const group = [at(hurt('a', 1)), at(hurt('b', 1)), at({ ...hurt('c', 1), type: 'undead' }), at(hurt('d', 1))]
    const { targets, changes } = resolve({ act: mass, author: cleric, targets: group, dice: theseDice() })
    expect(targets.map(({ healing }) => healing?.amount.value)).toEqual([23, 23, undefined, 23])
    expect(changes).toHaveLength(3)
  })

  it('as temporary hit points does not add up, as a maximum raises both', () => {
    const guarded = { ...hurt('a', 10), tempHp: 6 }
    const temporary = aSpell({ healing: { dice: '5', kind: 'temporary' } })
    expect(resolve({ act: temporary, author: cleric, targets: [at(guarded)], dice: theseDice() }).targets[0]?.after.tempHp).toBe(6)
    const aid = aSpell({ healing: { dice: '5', kind: 'maximum' } })
    const { changes } = resolve({ act: aid, author: cleric, targets: [at(guarded)], dice: theseDice() })
    expect(applyChanges([guarded], changes)[0]).toMatchObject({ hp: 15, maxHp: 25 })
  })
})

describe('A pool of hit points', () => {
  const sleep = aSpell({
    name: 'Sleep',
    hitPointPool: '5d8',
    immune: ['undead'],
    conditions: [{ name: 'Unconscious', lasting: { kind: 'rounds', rounds: 10 } }],
  })
  const foe = (id: string, hp: number, over = {}) => aCombatant(id, { hp, ...over })

  it('goes to the weakest first until one has more than is left', () => {
    const group = [foe('a', 12), foe('b', 5), foe('c', 7), foe('d', 1)]
    const { targets, shared } = resolve({
      act: sleep,
      author: cleric,
      targets: group.map((one) => at(one)),
      dice: theseDice(4, 4, 4, 4, 2),
    })
    expect(shared[0]?.value).toBe(18)
    expect(targets.map(({ targetId, conditions }) => [targetId, conditions.length])).toEqual([
      ['a', 0],
      ['b', 2],
      ['c', 2],
      ['d', 2],
    ])
    expect(targets[0]?.remarks).toEqual([{ text: 'the hit points of the act are spent' }])
  })

  it('passes over the unconscious, the immune and those whom it does not concern', () => {
    const group = [
      foe('asleep', 1, { conditions: ['Unconscious'] }),
      foe('elf', 2, { conditionImmunities: ['Unconscious'] }),
      foe('ghoul', 3, { type: 'undead' }),
      foe('wolf', 5),
    ]
    const { changes } = resolve({ act: sleep, author: cleric, targets: group.map((one) => at(one)), dice: theseDice(1, 1, 1, 1, 1) })
    expect(changes).toMatchObject([
      { kind: 'effect', targetId: 'wolf' },
      { kind: 'condition', targetId: 'wolf', condition: 'Prone' },
    ])
  })
})
