import type { UserId } from '@hearthlight/protocol'
import { loadKind } from '@hearthlight/rules/compendium'
import { seededDice } from '@hearthlight/rules/dice'
import { NO_COINS } from '@hearthlight/rules/equipment'
import { NO_TREASURE } from '@hearthlight/rules/treasure'
import { describe, expect, it } from 'vitest'
import { askedOf, EMPTY_AWARD } from './award-draft'
import { foughtFor, rollFor, withTreasure } from './treasure-draft'

const compendium = await loadKind('items')
const to = 'ayla' as UserId
const hoard = {
  ...NO_TREASURE,
  coins: { ...NO_COINS, gp: 140, pp: 3 },
  valuables: [{ name: 'Agate', value: 10, quantity: 4 }],
  items: [{ itemId: 'potion-of-healing', quantity: 2 }],
}

describe('a treasure in the draft of an award', () => {
  it('is coins, gems with their value, and items of the compendium', () => {
    const { coins, items } = withTreasure(EMPTY_AWARD, hoard, { compendium, to })
    expect(coins).toEqual({ ...EMPTY_AWARD.coins, gp: '140', pp: '3' })
    expect(items.map(({ name, itemId, quantity }) => [name, itemId, quantity])).toEqual([
      ['Agate (10 gp)', undefined, 4],
      ['Potion of Healing', 'potion-of-healing', 2],
    ])
  })

  it('that is rolled again replaces the first one, and keeps what the DM added', () => {
    const own = { key: 'own', name: 'A letter', quantity: 1, to }
    const first = { ...EMPTY_AWARD, ...withTreasure({ items: [own] }, hoard, { compendium, to }) }
    const second = withTreasure(first, { ...NO_TREASURE, coins: { ...NO_COINS, sp: 9 } }, { compendium, to })
    expect(second).toEqual({ coins: { ...EMPTY_AWARD.coins, sp: '9' }, items: [own] })
  })

  it('can always be given: its lines are within what an award holds', () => {
    const seats = [{ id: to }] as unknown as Parameters<typeof askedOf>[1]
    for (const [kind, challenges] of [
      ['hoard', [30]],
      ['individual', new Array<number>(200).fill(30)],
    ] as const) {
      const treasure = rollFor(kind, challenges, seededDice(kind), compendium.values())
      const asked = askedOf({ ...EMPTY_AWARD, ...withTreasure(EMPTY_AWARD, treasure, { compendium, to }) }, seats, 0)
      expect(asked?.items?.length ?? 0, kind).toBeLessThanOrEqual(50)
      expect(asked?.coins?.gp, kind).toBeGreaterThan(0)
    }
  })

  it('goes by those of the last fight who carry something; a hoard by the strongest of all', () => {
    const monsters = new Map([
      ['goblin', { cr: 0.25, type: 'humanoid' }],
      ['wolf', { cr: 0.25, type: 'beast' }],
      ['mammoth', { cr: 6, type: 'beast' }],
    ])
    expect(foughtFor(['goblin', 'wolf', 'goblin', 'mammoth', 'gone'], monsters)).toEqual({ carried: [0.25, 0.25], strongest: 6 })
    expect(foughtFor([], monsters)).toEqual({ carried: [], strongest: 0 })
  })

  it('of several creatures is one roll on the table for each, and a hoard is that of the strongest', () => {
    const carried = rollFor('individual', [0.25, 0.25, 5], seededDice(1), [])
    expect(carried.rolls.filter(({ purpose }) => purpose === 'table')).toHaveLength(3)
    expect(rollFor('hoard', [0.25, 20], seededDice(1), []).coins.pp).toBeGreaterThan(1_000)
    expect(rollFor('individual', [], seededDice(1), [])).toEqual(NO_TREASURE)
  })
})
