import { spellTables, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { liveTable } from '../index'

const { AYLA, BRAM, cast, latest, seatOf, spellTable, undo } = spellTables

const SELF = { targets: [{ id: AYLA.userId }] }
const CONDITIONS = ['Poisoned', 'Blinded', 'Deafened'] as const

/** Ayla with conditions that the DM has set, in this order. */
function afflicted(spells: readonly string[], conditions: readonly string[] = CONDITIONS) {
  const rehearsal = spellTable(spells)
  for (const condition of conditions)
    rehearsal.send(THE_DM, 'combat-condition-add', { targetId: AYLA.userId, condition: condition as 'Blinded' })
  return rehearsal
}

describe('EFFECT-10 an act that ends conditions', () => {
  it('ends the one for which the slot was spent, says so, and gives it back exactly', () => {
    const rehearsal = afflicted(['lesser-restoration'], ['Blinded'])
    cast(rehearsal, 'lesser-restoration', 2, SELF)
    expect(seatOf(rehearsal.state).conditions).toEqual([])
    expect(latest(rehearsal.state).targets[0]?.result.ended).toEqual(['Blinded'])
    expect(latest(liveTable.view(BRAM, rehearsal.state)).targets[0]?.result.ended).toEqual(['Blinded'])
    undo(rehearsal)
    expect(seatOf(rehearsal.state).conditions).toEqual(['Blinded'])
  })

  it('ends one of several as its caster chooses, or else the first that the target has', () => {
    const chosen = afflicted(['lesser-restoration'])
    cast(chosen, 'lesser-restoration', 2, SELF, { condition: 'Poisoned' })
    expect(seatOf(chosen.state).conditions).toEqual(['Blinded', 'Deafened'])
    const open = afflicted(['lesser-restoration'], ['Prone', 'Poisoned', 'Deafened'])
    cast(open, 'lesser-restoration', 2, SELF)
    expect(seatOf(open.state).conditions).toEqual(['Prone', 'Poisoned'])
  })

  it('ends all that it names beside its healing, and no others', () => {
    const rehearsal = afflicted(['heal'])
    cast(rehearsal, 'heal', 6, SELF)
    expect([seatOf(rehearsal.state).conditions, seatOf(rehearsal.state).hp]).toEqual([['Poisoned'], 30])
  })

  it('ends the lasting effect that carries the condition, which comes back whole', () => {
    const rehearsal = spellTable(['lesser-restoration'])
    rehearsal.send(THE_DM, 'deed-resolve', {
      authorId: 'ogre',
      act: { kind: 'custom', name: 'Venom', damage: [], conditions: ['Poisoned'], concentration: true },
      targets: SELF.targets,
    })
    const before = rehearsal.state.effects.creatures[AYLA.userId]
    expect(before?.effects.map(({ conditions }) => conditions)).toEqual([['Poisoned']])
    cast(rehearsal, 'lesser-restoration', 2, SELF)
    expect(rehearsal.state.effects.creatures[AYLA.userId]?.effects ?? []).toEqual([])
    undo(rehearsal)
    expect(rehearsal.state.effects.creatures[AYLA.userId]).toEqual(before)
  })

  it('of a creature ends conditions, too', () => {
    const rehearsal = afflicted([])
    rehearsal.send(THE_DM, 'add-token', { token: { id: 'deva', name: 'deva', hp: 40, maxHp: 40, x: 0, y: 0, monsterId: 'deva' } })
    rehearsal.send(THE_DM, 'deed-resolve', { authorId: 'deva', act: { kind: 'monster', action: 'Healing Touch' }, targets: SELF.targets })
    expect(seatOf(rehearsal.state).conditions).toEqual([])
  })
})
