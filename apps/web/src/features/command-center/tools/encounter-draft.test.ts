import type { Seat } from '@hearthlight/table'
import { describe, expect, it } from 'vitest'
import { QUICK_CREATURES } from '../../../lib/bestiary/quick-creatures'
import { EMPTY_DRAFT, eachCreature, partyLevels, takenUp, withCreature, withoutSaved, withQuantity } from './encounter-draft'

const [goblin, bandit] = QUICK_CREATURES as [(typeof QUICK_CREATURES)[0], (typeof QUICK_CREATURES)[0]]
const seat = (level: number) => ({ character: { level } }) as Seat

describe('an encounter on the desk', () => {
  it('counts a creature that is added again', () => {
    const draft = [goblin, bandit, goblin, goblin].reduce(withCreature, EMPTY_DRAFT)
    expect(draft.creatures.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['goblin', 3],
      ['bandit', 1],
    ])
  })

  it('keeps quantities between one and ninety-nine, and lets go of none', () => {
    const one = withCreature(EMPTY_DRAFT, goblin)
    expect(withQuantity(one, 'goblin', 500).creatures[0]?.quantity).toBe(99)
    expect(withQuantity(one, 'goblin', 0).creatures).toEqual([])
  })

  it('is measured by the party at the table, until the DM types another', () => {
    expect(partyLevels(EMPTY_DRAFT, [])).toEqual([1, 1, 1, 1])
    expect(partyLevels(EMPTY_DRAFT, [seat(3), seat(5)])).toEqual([3, 5])
    expect(partyLevels({ typedParty: { size: 2, level: 9 } }, [seat(3)])).toEqual([9, 9])
  })

  it('comes back from the shelf with the party that it was meant for, unless one is at the table', () => {
    const saved = { id: 'enc_1', revision: 2, name: 'Ford', creatures: [], partyLevels: [3, 3, 4] }
    expect(takenUp(saved, false)).toMatchObject({ name: 'Ford', typedParty: { size: 3, level: 3 }, saved: { id: 'enc_1', revision: 2 } })
    expect(takenUp(saved, true).typedParty).toBeUndefined()
  })

  it('is saved as a new one after the saved one was deleted', () => {
    const draft = { ...EMPTY_DRAFT, saved: { id: 'enc_1', revision: 2, name: 'Ford', creatures: [], partyLevels: [3] } }
    expect(withoutSaved(draft, 'enc_1').saved).toBeUndefined()
    expect(withoutSaved(draft, 'enc_2')).toBe(draft)
  })

  it('numbers creatures of which there are several', () => {
    const draft = withQuantity([goblin, bandit].reduce(withCreature, EMPTY_DRAFT), 'goblin', 2)
    expect(eachCreature(draft.creatures).map(({ called }) => called)).toEqual(['Goblin 1', 'Goblin 2', 'Bandit'])
  })
})
