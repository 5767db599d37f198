import { describe, expect, it } from 'vitest'
import { QUICK_CREATURES } from '../../../lib/bestiary/quick-creatures'
import { fightersOf } from './party-fighters'
import { membersOfLevels } from './party-members'
import { prepareFight } from './prepare-fight'
import { answersTo } from './question'

const [goblin, bandit] = QUICK_CREATURES as [(typeof QUICK_CREATURES)[0], (typeof QUICK_CREATURES)[0]]
const party = membersOfLevels([1, 1])

describe('a fight of the encounter builder', () => {
  it('is prepared with its foes, and once more with one fewer and one more of each kind', async () => {
    const unknown = { ...bandit, id: 'made-up', name: 'Made-up' }
    const { question, variants, kinds, leftOut } = await prepareFight(party, [
      { ...goblin, quantity: 2 },
      { ...unknown, quantity: 3 },
    ])
    expect(question.fights.map((foes) => foes.map(({ combatant }) => combatant.id))).toEqual([
      ['goblin-1', 'goblin-2'],
      ['goblin-1'],
      ['goblin-1', 'goblin-2', 'goblin-3'],
    ])
    expect(variants.map(({ group, change }) => [group, change])).toEqual([
      [0, -1],
      [0, 1],
    ])
    expect([kinds.map(({ id }) => id), leftOut.map(({ id }) => id)]).toEqual([['goblin'], ['made-up']])
  })

  it('gives the same answers to the same dice, the forecast of each fight last, and can be sent to a worker', async () => {
    const { question } = await prepareFight(party, [{ ...goblin, quantity: 1 }])
    const asked = structuredClone({ ...question, runs: 101, seed: 7 })
    const answers = [...answersTo(asked)]
    expect(answers).toEqual([...answersTo({ ...question, runs: 101, seed: 7 })])
    expect(answers.map(({ kind, fight }) => [kind, fight])).toEqual([
      ['progress', 0],
      ['forecast', 0],
      ['progress', 1],
      ['forecast', 1],
    ])
  })

  it('is fought by the classes of those at the table', async () => {
    const [bard, cleric] = await fightersOf([
      { kind: 'standard', id: 'seat', name: 'Lyra', className: 'Bard', level: 3 },
      { kind: 'standard', id: 'other', name: undefined, className: 'Homebrew', level: 3 },
    ])
    expect(bard?.combatant).toMatchObject({ id: 'seat', name: 'Lyra', isCharacter: true })
    expect(bard?.slots).toEqual([4, 2])
    // The custom class of the second place.
    expect(cleric?.combatant.name).toBe('Cleric')
  })
})
