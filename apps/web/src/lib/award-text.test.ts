import type { Award } from '@hearthlight/table'
import { describe, expect, it } from 'vitest'
import { awardLines, gainText, lootText } from './award-text'

const PURSE = { cp: 0, sp: 0, ep: 0, gp: 0, pp: 0 }
const nameOf = (id: string) => ({ ayla: 'Lyra', bram: 'Thorn' })[id] ?? 'somebody'
const anAward = (changes: object) => ({ id: 'award_1', xp: 0, loot: [], reason: '', to: ['ayla', 'bram'], ...changes }) as unknown as Award

describe('the words of an award', () => {
  it('name everything that one character receives, the most valuable coins first', () => {
    const items = [
      { name: 'Rope', quantity: 2 },
      { name: 'Bell', quantity: 1 },
    ]
    expect(gainText({ experience: 1_200, coins: { ...PURSE, sp: 4, pp: 1 }, items })).toBe('1,200 XP, 1 pp, 4 sp, 2 × Rope, and Bell')
    expect(gainText({ experience: 0, coins: PURSE, items: [] })).toBe('')
  })

  it('put those together who receive the same', () => {
    expect(awardLines(anAward({ xp: 150, coins: { ...PURSE, gp: 4 } }), nameOf)).toEqual(['Lyra and Thorn: 150 XP and 2 gp each'])
    const unequal = anAward({ coins: { ...PURSE, gp: 3 }, items: [{ name: 'Rope', quantity: 1, to: 'bram' }], loot: ['a silver key'] })
    expect(awardLines(unequal, nameOf)).toEqual(['Lyra: 2 gp', 'Thorn: 1 gp and Rope', 'a silver key'])
    expect(awardLines(anAward({ isMilestone: true }), nameOf)).toEqual(['Milestone: Lyra and Thorn may level up'])
  })

  it('are those of the log of a session', () => {
    expect(['12 gp', '1200 sp', '2 × Rope', '1 × Rope', 'a silver key'].map(lootText)).toEqual([
      '12 gp',
      '1,200 sp',
      '2 × Rope',
      'Rope',
      'a silver key',
    ])
  })
})
