import { type SpellTable, spellTables, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { isRefusal, liveTable, type TableState } from '../index'

const { AYLA, apply, BRAM, cast, latest, seatOf, spellTable, tokenOf, undo } = spellTables

const spotOf = (state: TableState, id: string) => {
  const { x = 0, y = 0 } = tokenOf(state, id) ?? {}
  return { x: x + 0.5, y: y + 0.5 }
}
const ON_GOBLIN = (rehearsal: SpellTable) => ({ place: { at: spotOf(rehearsal.state, 'goblin') } })
const moment = (rehearsal: SpellTable, deedId: string, more: object = {}, actor = AYLA, authorId: string = AYLA.userId) =>
  rehearsal.send(actor, 'deed-resolve', { authorId, act: { kind: 'moment', deedId }, ...more })
const spent = (state: TableState) => JSON.stringify(seatOf(state).play?.spellSlots)
const named = (state: TableState) =>
  latest(state)
    .targets.map(({ id }) => id)
    .sort()

/** Moonbeam lies on ogre, goblin and bandit. */
function moonlit(setting: Parameters<typeof spellTable>[1] = {}) {
  const rehearsal = spellTable(['moonbeam', 'fly', 'dimension-door', 'heat-metal', 'spirit-guardians'], setting)
  cast(rehearsal, 'moonbeam', 2, ON_GOBLIN(rehearsal))
  return { rehearsal, deedId: latest(rehearsal.state).id }
}

describe('DEED-11 a later moment of an act', () => {
  it('casting it lays the area, takes the slot and the concentration, and hurts nobody', () => {
    const { rehearsal } = moonlit()
    const { area, status, moments } = latest(rehearsal.state)
    expect([area?.lasts, status, moments]).toEqual([true, 'applied', ['enter', 'turn-start']])
    expect([seatOf(rehearsal.state).play?.concentration, seatOf(rehearsal.state).play?.spellSlots[2]?.used]).toEqual(['moonbeam', 1])
    expect(['ogre', 'goblin', 'bandit'].map((id) => tokenOf(rehearsal.state, id)?.hp)).toEqual([40, 40, 40])
  })

  it('is carried out on those who stand in the area by then, without another slot, and taken back like any deed', () => {
    const { rehearsal, deedId } = moonlit()
    const before = spent(rehearsal.state)
    rehearsal.send(THE_DM, 'token-move', { tokenId: 'bandit', x: 30, y: 30 })
    expect(moment(rehearsal, deedId)).not.toHaveProperty('refused')
    expect(named(rehearsal.state)).toEqual(['goblin', 'ogre'])
    expect(tokenOf(rehearsal.state, 'goblin')?.hp).toBeLessThan(40)
    expect([spent(rehearsal.state), seatOf(rehearsal.state).play?.concentration]).toEqual([before, 'moonbeam'])
    expect(latest(rehearsal.state)).toMatchObject({ momentOf: deedId })
    expect(latest(rehearsal.state).area?.lasts).toBeUndefined()
    undo(rehearsal)
    expect([tokenOf(rehearsal.state, 'goblin')?.hp, spent(rehearsal.state)]).toEqual([40, before])
  })

  it('concerns the marked ones alone where one of them stands in the area', () => {
    const { rehearsal, deedId } = moonlit()
    moment(rehearsal, deedId, { targets: [{ id: 'goblin' }, { id: BRAM.userId }] })
    expect(named(rehearsal.state)).toEqual(['goblin'])
    moment(rehearsal, deedId, { targets: [{ id: BRAM.userId }] })
    expect(named(rehearsal.state)).toEqual(['bandit', 'goblin', 'ogre'])
    moment(rehearsal, deedId, { targets: [{ id: 'goblin', mode: 'disadvantage', cover: 'total' }] })
    expect(latest(rehearsal.state).asked?.targets, 'only the DM says how they save').toEqual([{ id: 'goblin' }])
  })

  it('the area moves with its author where it comes from the author, and leaves out whom it left out', () => {
    const { rehearsal } = moonlit()
    cast(rehearsal, 'spirit-guardians', 3, { place: {}, except: [AYLA.userId, 'ogre'] })
    const { id } = latest(rehearsal.state)
    const own = Object.values(rehearsal.state.map.tokens).find(({ seatId }) => seatId === AYLA.userId)
    if (own === undefined) throw new Error('no token')
    rehearsal.send(THE_DM, 'token-move', { tokenId: own.id, x: own.x, y: own.y + 20 })
    rehearsal.send(THE_DM, 'token-move', { tokenId: 'bandit', x: own.x + 1, y: own.y + 20 })
    rehearsal.send(THE_DM, 'token-move', { tokenId: 'ogre', x: own.x + 2, y: own.y + 20 })
    moment(rehearsal, id)
    expect(named(rehearsal.state)).toEqual(['bandit'])
  })

  it('the DM lays an area that moves anew, where it lies from then on; a player does not, nor one that stays', () => {
    const { rehearsal, deedId } = moonlit()
    rehearsal.send(THE_DM, 'token-move', { tokenId: 'bandit', x: 30, y: 30 })
    const elsewhere = { place: { at: spotOf(rehearsal.state, 'bandit') } }
    moment(rehearsal, deedId, elsewhere)
    expect(named(rehearsal.state)).toEqual(['goblin', 'ogre'])
    moment(rehearsal, deedId, elsewhere, THE_DM)
    expect(named(rehearsal.state)).toEqual(['bandit'])
    moment(rehearsal, deedId)
    expect(named(rehearsal.state)).toEqual(['bandit'])
    const cast = Object.values(rehearsal.state.deeds.log)
      .flat()
      .find(({ id }) => id === deedId)
    expect(cast).toMatchObject({ status: 'applied', area: { lasts: true, placement: { origin: elsewhere.place.at } } })
  })

  it('without an area it concerns the marked ones, or else those whom it concerned at first', () => {
    const { rehearsal } = moonlit()
    cast(rehearsal, 'dimension-door', 4, { targets: [{ id: AYLA.userId }] })
    const { id, status } = latest(rehearsal.state)
    expect([status, seatOf(rehearsal.state).hp]).toEqual(['applied', 27])
    moment(rehearsal, id)
    expect(seatOf(rehearsal.state).hp).toBeLessThan(27)
    cast(rehearsal, 'heat-metal', 2, { targets: [{ id: 'goblin' }] })
    moment(rehearsal, latest(rehearsal.state).id, { targets: [{ id: 'bandit' }] })
    expect(named(rehearsal.state)).toEqual(['bandit'])
  })

  it('nothing is left to apply of a deed that only waits for its moment, and tables that only roll have its moment, too', () => {
    const { rehearsal } = moonlit({ deeds: 'propose' })
    cast(rehearsal, 'dimension-door', 4, { targets: [{ id: AYLA.userId }] })
    expect(latest(rehearsal.state).status).toBe('applied')
    const rolling = moonlit({ deeds: 'roll' })
    expect(moment(rolling.rehearsal, rolling.deedId)).not.toHaveProperty('refused')
    expect(latest(rolling.rehearsal.state)).toMatchObject({ status: 'rolled', momentOf: rolling.deedId })
  })

  it('is refused to others, before the deed is applied, after it is taken back, and without its concentration', () => {
    const { rehearsal, deedId } = moonlit({ deeds: 'propose' })
    const isRefused = (...[id, ...more]: [string, object?, typeof AYLA?, string?]) => isRefusal(moment(rehearsal, id, ...more))
    expect(isRefused(deedId)).toBe(true)
    apply(rehearsal, deedId)
    expect(isRefused(deedId, {}, BRAM, BRAM.userId)).toBe(true)
    expect(isRefused(deedId, {}, BRAM)).toBe(true)
    expect(isRefused(deedId, {}, THE_DM, 'ogre')).toBe(true)
    expect(isRefused('deed_none')).toBe(true)
    moment(rehearsal, deedId)
    const later = latest(rehearsal.state).id
    apply(rehearsal, later)
    expect(isRefused(later)).toBe(true)
    cast(rehearsal, 'fly', 3, { targets: [{ id: AYLA.userId }] })
    apply(rehearsal)
    expect(isRefused(deedId)).toBe(true)
    undo(rehearsal)
    expect(isRefused(deedId, {}, THE_DM)).toBe(false)
    undo(rehearsal, deedId)
    expect(isRefused(deedId)).toBe(true)
  })

  it('players learn that it has a moment, and of which deed a later one is the moment', () => {
    const { rehearsal, deedId } = moonlit()
    moment(rehearsal, deedId)
    expect(latest(liveTable.view(BRAM, rehearsal.state)).momentOf).toBe(deedId)
  })
})
