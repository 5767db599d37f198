import { describe, expect, it } from 'vitest'
import { applyChanges } from './changes'
import type { LastingEffect } from './lasting-effect'
import { resolve } from './resolve'
import { aCombatant, anEffect, aSpell, at, theseDice } from './resolve.test-support'
import { playTurnMoment, resolveDue, turnDue } from './turn-due'

const cleric = aCombatant('cleric', { isCharacter: true })
const bearing = (...effects: LastingEffect[]) =>
  aCombatant('hero', { effects, conditions: effects.flatMap(({ conditions }) => conditions) })

describe('What a turn makes due', () => {
  it('rounds are counted at the start of the author’s turn, and the last ends the effect and its conditions', () => {
    const blessed = bearing(anEffect({ roundsLeft: 2, conditions: ['Charmed'] }))
    expect(turnDue([cleric, blessed], 'hero', 'start').changes).toEqual([])
    expect(turnDue([cleric, blessed], 'cleric', 'end').changes).toEqual([])
    const once = applyChanges([cleric, blessed], turnDue([cleric, blessed], 'cleric', 'start').changes)
    expect(once[1]?.effects[0]?.roundsLeft).toBe(1)
    const twice = applyChanges(once, turnDue(once, 'cleric', 'start').changes)
    expect(twice[1]).toMatchObject({ effects: [], conditions: [] })
  })

  it('a condition that was taken away by hand does not come back when a round is counted', () => {
    const freed = { ...bearing(anEffect({ roundsLeft: 5, conditions: ['Charmed'] })), conditions: [] }
    const after = applyChanges([cleric, freed], turnDue([cleric, freed], 'cleric', 'start').changes)
    expect(after[1]).toMatchObject({ conditions: [], effects: [{ roundsLeft: 4 }] })
  })

  it('what lasts until the end of the caster’s next turn does not end on the turn of the casting', () => {
    const spell = aSpell({ effect: { lasting: { kind: 'rounds', rounds: 1, ends: 'end', whose: 'author' }, speedTimes: 0 } })
    const after = (list: readonly (typeof cleric)[], moment: 'start' | 'end') => applyChanges(list, turnDue(list, 'cleric', moment).changes)
    const cast = resolve({ act: spell, author: cleric, targets: [at(aCombatant('ogre'))], dice: theseDice() }).changes
    const thisTurn = after(applyChanges([cleric, aCombatant('ogre')], cast), 'end')
    expect(thisTurn[1]?.effects).toHaveLength(1)
    expect(after(after(thisTurn, 'start'), 'end')[1]?.effects).toEqual([])
  })

  it('what lasts longer than a fight is not counted', () => {
    const long = bearing(anEffect({ lasting: { kind: 'scene', label: '8 hours' }, roundsLeft: undefined }))
    expect(turnDue([cleric, long], 'cleric', 'start').changes).toEqual([])
  })

  it('concentration ends with the last of its effects that ran out, not before', () => {
    const held = anEffect({ roundsLeft: 1, concentration: true })
    const caster = { ...cleric, concentration: 'Bless' }
    const lost = { kind: 'lose-concentration', targetId: 'cleric' }
    expect(turnDue([caster, bearing(held)], 'cleric', 'start').changes).toContainEqual(lost)
    const other = aCombatant('other', { effects: [{ ...held, id: 'longer', roundsLeft: 3 }] })
    expect(turnDue([caster, bearing(held), other], 'cleric', 'start').changes).not.toContainEqual(lost)
  })

  it('a held creature saves again at the end of its turn, and a success frees it', () => {
    const hold = anEffect({
      name: 'Hold Person',
      conditions: ['Paralyzed'],
      lasting: { kind: 'rounds', rounds: 10, saveAgain: ['turn-end'] },
      save: { ability: 'wisdom', dc: 14 },
    })
    const held = bearing(hold)
    expect(turnDue([cleric, held], 'hero', 'start').rolls).toEqual([])
    const [due] = turnDue([cleric, held], 'hero', 'end').rolls
    expect(due).toMatchObject({ kind: 'save-again', ability: 'wisdom', dc: 14, name: 'Hold Person' })
    if (!due) throw new Error('Nothing is due.')
    const failed = resolveDue([cleric, held], due, theseDice(13))
    expect(failed).toMatchObject({ save: { outcome: 'failure' }, changes: [] })
    const freed = applyChanges([cleric, held], resolveDue([cleric, held], due, theseDice(14)).changes)
    expect(freed[1]).toMatchObject({ effects: [], conditions: [] })
  })

  it('in fights that nobody watches, a save that frees is not undone by the counting of rounds', () => {
    const hold = anEffect({
      conditions: ['Paralyzed'],
      lasting: { kind: 'rounds', rounds: 10, ends: 'end', whose: 'target', saveAgain: ['turn-end'] },
      save: { ability: 'wisdom', dc: 14 },
    })
    const after = (face: number) => playTurnMoment([cleric, bearing(hold)], 'hero', 'end', theseDice(face))[1]
    expect(after(14)).toMatchObject({ effects: [], conditions: [] })
    expect(after(13)).toMatchObject({ effects: [{ roundsLeft: 9 }], conditions: ['Paralyzed'] })
  })

  it('acid eats once more at the end of the turn on which it ends, its save halves, and the hurt concentrate on', () => {
    const acid = anEffect({
      name: 'Acid',
      lasting: { kind: 'turn', ends: 'end', whose: 'target' },
      roundsLeft: 1,
      perTurn: [{ at: 'end', dice: '2d4', type: 'acid', save: { ability: 'dexterity', dc: 12, onSuccess: 'half' } }],
    })
    const wizard = { ...bearing(acid), concentration: 'Web' }
    const { rolls, changes } = turnDue([cleric, wizard], 'hero', 'end')
    expect(changes).toEqual([{ kind: 'end-effect', targetId: 'hero', effectId: acid.id }])
    const [due] = rolls
    if (!due) throw new Error('Nothing is due.')
    const after = resolveDue(applyChanges([cleric, wizard], changes), due, theseDice(12, 4, 3, 10))
    expect(after).toMatchObject({ damage: { rolled: { value: 7 }, taken: { value: 3 } }, concentration: { dc: 10, isLost: false } })
    expect(after.changes).toEqual([{ kind: 'damage', targetId: 'hero', amount: 3, isCritical: false }])
  })

  it('an effect without a type heals at the start of the turn, and the dead get nothing', () => {
    const heroism = anEffect({ perTurn: [{ at: 'start', dice: '5' }] })
    const hurt = { ...bearing(heroism), hp: 4 }
    const [due] = turnDue([hurt], 'hero', 'start').rolls
    if (!due) throw new Error('Nothing is due.')
    expect(resolveDue([hurt], due, theseDice()).changes).toEqual([{ kind: 'heal', targetId: 'hero', amount: 5 }])
    expect(turnDue([{ ...hurt, hp: 0 }], 'hero', 'start').rolls).toEqual([])
  })
})
