import { completeSheet } from '@hearthlight/rules/character'
import { describe, expect, it } from 'vitest'
import { editAtTable, sheetAtTable } from './sheet-at-table'

const ROPE = { id: 'rope', name: 'Rope', quantity: 1, weight: 10, equipped: false }
const lyra = completeSheet({
  name: 'Lyra',
  level: 3,
  hitPointsMax: 24,
  hitPointsCurrent: 24,
  spellSlots: [{ level: 1, total: 4, used: 0 }],
  inventory: [ROPE],
  conditions: ['Prone', 'Cursed by the mill'],
}).character

describe('a sheet at the table', () => {
  it('shows the seat’s hit points, conditions and spent slots', () => {
    const seat = { hp: 9, maxHp: 26, conditions: ['Poisoned' as const] }
    expect(sheetAtTable(lyra, seat)).toMatchObject({ hitPointsCurrent: 9, hitPointsMax: 26, spellSlots: [{ level: 1, total: 4, used: 0 }] })
    expect(sheetAtTable(lyra, seat).conditions).toEqual(['Poisoned', 'Cursed by the mill'])
    expect(sheetAtTable({ ...lyra, conditions: ['poisoned', 'prone'] }, seat).conditions).toEqual(['Poisoned'])
  })

  it('an edit is told to the table and to the document, each its part', () => {
    const after = {
      ...lyra,
      hitPointsCurrent: 20,
      conditions: ['Cursed by the mill'],
      spellSlots: [{ level: 1, total: 4, used: 1 }],
      notes: 'The bell rings at dusk.',
    }
    expect(editAtTable(lyra, after)).toEqual({
      newHp: 20,
      conditions: [],
      play: { spellSlots: { 1: { total: 4, used: 1 } } },
      sheet: { notes: 'The bell rings at dusk.' },
    })
  })

  it('EFFECT-11 what effects have added to the maximum at the table stays out of the document', () => {
    const before = sheetAtTable(lyra, { hp: 29, maxHp: 29, conditions: [] })
    const after = { ...before, level: 4, hitPointsMax: before.hitPointsMax + 7 }
    expect(editAtTable(before, after, 5)).toEqual({ sheet: { level: 4, hitPointsMax: 31 } })
  })

  it('a condition in other words than the table’s is removed from the document', () => {
    expect(editAtTable(lyra, { ...lyra, conditions: ['Prone'] })).toEqual({ sheet: { conditions: ['Prone'] } })
    expect(editAtTable(lyra, { ...lyra, conditions: ['Cursed by the mill'] })).toEqual({ conditions: [] })
  })

  it('an edit that changes nothing is nothing', () => {
    expect(editAtTable(lyra, { ...lyra })).toEqual({})
  })
})
