import { type SpellTable, spellTables, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { GameSlices, liveTable, type TableState } from '../index'

const { AYLA, apply, BRAM, cast, seatOf, spellTable, tokenOf, undo } = spellTables

const SELF = { targets: [{ id: AYLA.userId }] }
const points = ({ hp, maxHp }: { readonly hp: number | null; readonly maxHp: number | null }) => [hp, maxHp]
const rowOf = ({ combat }: TableState, id: string) => {
  const row = combat.entries.find((entry) => entry.id === id)
  if (row === undefined) throw new Error('no row')
  return points(row)
}
const ownToken = ({ map }: TableState) => Object.values(map.tokens).find(({ seatId }) => seatId === AYLA.userId)
/** Of the seat, its token and, in a fight, its row. */
const everywhere = (state: TableState) => {
  const token = ownToken(state)
  return [
    points(seatOf(state)),
    ...(token === undefined ? [] : [points(token)]),
    ...(state.combat.active ? [rowOf(state, AYLA.userId)] : []),
  ]
}
const goblin = (state: TableState) => points(tokenOf(state, 'goblin') ?? { hp: null, maxHp: null })
const aid = (rehearsal: SpellTable, where: Parameters<typeof cast>[3] = SELF) => cast(rehearsal, 'aid', 2, where)

describe('EFFECT-11 hit points and their maximum that rise for a time', () => {
  it.each([true, false])('rise for a character wherever it is shown, and are taken back exactly; in a fight: %s', (isFight) => {
    const rehearsal = spellTable(['aid'], { isFight })
    const before = JSON.stringify([rehearsal.state.party, rehearsal.state.map.tokens])
    const spots = isFight ? 3 : 2
    const slots = JSON.stringify(seatOf(rehearsal.state).play?.spellSlots)
    aid(rehearsal)
    expect(everywhere(rehearsal.state)).toEqual(Array(spots).fill([32, 35]))
    expect(everywhere(liveTable.view(BRAM, rehearsal.state))).toEqual(Array(spots).fill([32, 35]))
    undo(rehearsal)
    expect(everywhere(rehearsal.state)).toEqual(Array(spots).fill([27, 30]))
    expect(JSON.stringify(seatOf(rehearsal.state).play?.spellSlots)).toBe(slots)
    expect(JSON.stringify([rehearsal.state.party, rehearsal.state.map.tokens])).toBe(before)
  })

  it.each([true, false])('rise for a creature, and are taken back exactly; in a fight: %s', (isFight) => {
    const rehearsal = spellTable(['aid'], { isFight })
    aid(rehearsal, { targets: [{ id: 'goblin' }] })
    expect(goblin(rehearsal.state)).toEqual([45, 95])
    if (isFight) expect(rowOf(rehearsal.state, 'goblin')).toEqual([45, 95])
    undo(rehearsal)
    expect(goblin(rehearsal.state)).toEqual([40, 90])
    if (isFight) expect(rowOf(rehearsal.state, 'goblin')).toEqual([40, 90])
  })

  it.each([true, false])('later healing takes nothing away, and goes up to the new maximum; in a fight: %s', (isFight) => {
    const rehearsal = spellTable(['aid', 'heal'], { isFight, hp: 30 })
    aid(rehearsal)
    expect(points(seatOf(rehearsal.state))).toEqual([35, 35])
    rehearsal.send(THE_DM, 'player-hp-update', { playerId: AYLA.userId, newHp: 31 })
    cast(rehearsal, 'heal', 6, SELF)
    expect(everywhere(rehearsal.state).every(([hp, maxHp]) => hp === 35 && maxHp === 35)).toBe(true)
  })

  it('taking it back after a wound keeps the wound', () => {
    const rehearsal = spellTable(['aid'], { deeds: 'propose' })
    aid(rehearsal)
    const deedId = Object.values(rehearsal.state.deeds.log).flat().at(-1)?.id
    apply(rehearsal, deedId)
    rehearsal.send(THE_DM, 'combat-hp-change', { targetId: AYLA.userId, change: { kind: 'damage', points: 4 } })
    expect(points(seatOf(rehearsal.state))).toEqual([28, 35])
    undo(rehearsal, deedId)
    expect(points(seatOf(rehearsal.state))).toEqual([23, 30])
    apply(rehearsal, deedId)
    expect(points(seatOf(rehearsal.state))).toEqual([28, 35])
  })

  it.each([true, false])('when the effect ends the maximum falls again; in a fight: %s', (isFight) => {
    const rehearsal = spellTable(['aid'], { isFight })
    aid(rehearsal)
    const [effect] = rehearsal.state.effects.creatures[AYLA.userId]?.effects ?? []
    rehearsal.send(THE_DM, 'effect-end', { creatureId: AYLA.userId, effectId: effect?.id ?? '' })
    expect(everywhere(rehearsal.state).every(([hp, maxHp]) => hp === 30 && maxHp === 30)).toBe(true)
  })

  it('a second one of the same caster takes the place of the first', () => {
    const rehearsal = spellTable(['aid'])
    aid(rehearsal)
    aid(rehearsal)
    expect(seatOf(rehearsal.state).maxHp).toBe(35)
  })

  it('an edit of the applied deed exchanges them', () => {
    const rehearsal = spellTable(['aid'])
    aid(rehearsal)
    const deedId = Object.values(rehearsal.state.deeds.log).flat().at(-1)?.id ?? ''
    rehearsal.send(THE_DM, 'deed-edit', { deedId, add: ['goblin'] })
    expect([points(seatOf(rehearsal.state)), goblin(rehearsal.state)]).toEqual([
      [32, 35],
      [45, 95],
    ])
    rehearsal.send(THE_DM, 'deed-edit', { deedId, drop: [AYLA.userId] })
    expect([points(seatOf(rehearsal.state)), goblin(rehearsal.state)]).toEqual([
      [27, 30],
      [45, 95],
    ])
  })

  it('an NPC of the fight never has more than its maximum', () => {
    const rehearsal = spellTable(['aid'])
    rehearsal.send(THE_DM, 'npc-added', { npc: { name: 'Mira', hp: 9, maxHp: 10 } })
    const [npc] = Object.values(rehearsal.state.npcs.npcs)
    rehearsal.send(THE_DM, 'combat-entry-add', { entry: { id: npc?.id ?? '', initiative: 1 } })
    aid(rehearsal, { targets: [{ id: npc?.id ?? '' }] })
    expect(rowOf(rehearsal.state, npc?.id ?? '')).toEqual([10, 10])
    undo(rehearsal)
    expect(rowOf(rehearsal.state, npc?.id ?? '')).toEqual([9, 10])
  })

  it('a game that is saved meanwhile can be read again, and a character who comes back keeps them', () => {
    const rehearsal = spellTable(['aid'])
    aid(rehearsal)
    expect(GameSlices.shape.effects.safeParse(rehearsal.state.effects).success).toBe(true)
    rehearsal.send(AYLA, 'player-join', { character: seatOf(rehearsal.state).character })
    expect(points(seatOf(rehearsal.state))).toEqual([32, 35])
  })
})
