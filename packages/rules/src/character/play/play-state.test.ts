import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { completeSheet } from '../complete-sheet'
import type { Character } from '../sheet'
import { applyPlayChanges, mergePlayStates, PlayChanges, PlayState, playChanges, playStateOf, withPlayState } from './play-state'

const ROPE = { id: 'rope', name: 'Rope', quantity: 1, weight: 10, equipped: false }
const POTION = { id: 'potion', name: 'Potion of Healing', quantity: 2, weight: 0.5, equipped: false }
const lyra = (more: Partial<Character> = {}): Character =>
  completeSheet({ name: 'Lyra', level: 3, spellSlots: [{ level: 1, total: 3, used: 1 }], inventory: [ROPE, POTION], ...more }).character

const id = fc.constantFrom('1', 'rope', 'potion', 'ki', 'd8')
const count = fc.nat({ max: 20 })
const states: fc.Arbitrary<PlayState> = fc.record({
  tempHitPoints: count,
  experiencePoints: count,
  exhaustion: fc.nat({ max: 6 }),
  inspiration: fc.boolean(),
  concentration: fc.constantFrom('', 'bless'),
  deathSaves: fc.record({ successes: fc.nat({ max: 3 }), failures: fc.nat({ max: 3 }) }),
  pactSlotsUsed: count,
  currency: fc.record({ cp: count, sp: count, ep: count, gp: count, pp: count }),
  spellSlots: fc.dictionary(fc.constantFrom('1', '2', '9'), fc.record({ total: count, used: count })),
  resourcesUsed: fc.dictionary(id, count),
  hitDiceUsed: fc.dictionary(id, count),
  inventory: fc.dictionary(
    id,
    count.map((quantity) => ({ ...ROPE, quantity })),
  ),
})

describe('play state', () => {
  it('is read from the sheet and put back where it was', () => {
    const sheet = lyra()
    const play = playStateOf(sheet)
    expect(play).toMatchObject({ spellSlots: { 1: { total: 3, used: 1 } }, inventory: { rope: ROPE }, exhaustion: 0 })
    expect(withPlayState(sheet, play)).toBe(sheet)
    const spent = { ...play, spellSlots: { 1: { total: 3, used: 2 } }, exhaustion: 1 }
    expect(withPlayState(sheet, spent)).toEqual({ ...sheet, spellSlots: [{ level: 1, total: 3, used: 2 }], exhaustion: 1 })
  })

  it('an entry that goes leaves the others in their order; a new one stands last', () => {
    const lamp = { ...ROPE, id: 'lamp', name: 'Lamp' }
    const { rope: _, ...left } = playStateOf(lyra()).inventory
    const sheet = withPlayState(lyra(), { ...playStateOf(lyra()), inventory: { lamp, ...left } })
    expect(sheet.inventory?.map(({ name }) => name)).toEqual(['Potion of Healing', 'Lamp'])
  })

  it('changes lead from any state to any other', () => {
    fc.assert(
      fc.property(states, states, (before, after) => {
        const changes = playChanges(before, after) ?? {}
        expect(PlayChanges.parse(changes)).toEqual(changes)
        expect(applyPlayChanges(before, changes)).toEqual(after)
      }),
    )
  })

  it('a change of nothing is the same state', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(applyPlayChanges(state, {})).toBe(state)
      }),
    )
  })

  it('whatever a side left alone is as the other side has it', () => {
    fc.assert(
      fc.property(states, states, (base, changed) => {
        expect(mergePlayStates(base, changed, base)).toEqual(changed)
        expect(mergePlayStates(base, base, changed)).toEqual(changed)
      }),
    )
  })

  it('counts that both sides changed add up; of words the table’s stays', () => {
    const base = playStateOf(lyra({ experiencePoints: 900, concentration: 'bless', currency: { cp: 0, sp: 0, ep: 0, gp: 10, pp: 0 } }))
    const sheet = { ...base, experiencePoints: 950, concentration: '', currency: { ...base.currency, gp: 4 } }
    const table = { ...base, experiencePoints: 1000, concentration: 'web', currency: { ...base.currency, gp: 8 } }
    expect(mergePlayStates(base, sheet, table)).toMatchObject({ experiencePoints: 1050, concentration: 'web', currency: { gp: 2 } })
  })

  it('the last slot that both sides spent is spent once, and no sum exceeds what its count may be', () => {
    const base = { ...playStateOf(lyra({ exhaustion: 4 })), spellSlots: { 1: { total: 3, used: 2 } } }
    const spent = { ...base, exhaustion: 6, deathSaves: { successes: 0, failures: 2 }, spellSlots: { 1: { total: 3, used: 3 } } }
    const merged = mergePlayStates(base, spent, spent)
    expect(merged).toMatchObject({ exhaustion: 6, deathSaves: { failures: 3 }, spellSlots: { 1: { total: 3, used: 3 } } })
    expect(PlayState.safeParse(merged).success).toBe(true)
  })

  it('refuses names that every object inherits, negative counts and too many entries', () => {
    const play = playStateOf(lyra())
    expect(PlayChanges.safeParse({ resourcesUsed: { constructor: 1 } }).success).toBe(false)
    expect(PlayChanges.safeParse({ tempHitPoints: -1 }).success).toBe(false)
    const many = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`r${index}`, 1]))
    expect(PlayState.safeParse({ ...play, resourcesUsed: many }).success).toBe(false)
  })

  it('things of an imported sheet that share an id, or bear an unusable one, are each there, and none takes another’s place', () => {
    const silk = { ...ROPE, name: 'Silk rope', quantity: 5 }
    const sheet = lyra({
      inventory: [ROPE, silk, { ...ROPE, id: '', name: 'Chalk' }, { ...ROPE, id: 'constructor', name: 'Bell' }, POTION],
    })
    const play = playStateOf(sheet)
    expect(Object.values(play.inventory).map(({ name }) => name)).toEqual(['Rope', 'Silk rope', 'Chalk', 'Bell', 'Potion of Healing'])
    expect(PlayState.safeParse(play).success).toBe(true)
    expect(withPlayState(sheet, play)).toBe(sheet)
    const { rope: _used, ...left } = play.inventory
    const after = withPlayState(sheet, { ...play, inventory: left })
    expect(after.inventory?.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Silk rope', 5],
      ['Chalk', 1],
      ['Bell', 1],
      ['Potion of Healing', 2],
    ])
    expect(playStateOf(after).inventory).toEqual(left)
  })

  it('of a thing that both sides got, both sides’ number is there', () => {
    const base = playStateOf(lyra({ inventory: [ROPE] }))
    const got = (quantity: number) => ({ ...base, inventory: { ...base.inventory, potion: { ...POTION, quantity } } })
    expect(mergePlayStates(base, got(1), got(2)).inventory.potion).toEqual({ ...POTION, quantity: 3 })
  })

  it('more than a sheet holds is never merged: what the sheet has stays', () => {
    const base = playStateOf(lyra({ inventory: [ROPE] }))
    const many = (prefix: string, most: number) =>
      Array.from({ length: most }, (_, index) => `${prefix}${index}`).map((name) => [name, { ...ROPE, id: name }] as const)
    const counts = (prefix: string) => Object.fromEntries(many(prefix, 120).map(([name]) => [name, 1]))
    const sheet = { ...base, inventory: Object.fromEntries(many('s', 499)), resourcesUsed: counts('s') }
    const table = { ...base, inventory: Object.fromEntries(many('t', 499)), resourcesUsed: counts('t') }
    const merged = mergePlayStates(base, sheet, table)
    expect(PlayState.safeParse(merged).success).toBe(true)
    expect(merged).toMatchObject({ inventory: sheet.inventory, resourcesUsed: sheet.resourcesUsed })
  })
})
