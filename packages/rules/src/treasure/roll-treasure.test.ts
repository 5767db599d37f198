import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Item, loadKind } from '../compendium'
import { seededDice } from '../dice'
import { COINS, type Currency } from '../equipment'
import { addTreasure, NO_TREASURE, rollTreasure, TREASURE_KINDS, type Treasure } from './index'

const compendium = await loadKind('items')
const items: readonly Item[] = [...compendium.values()]
const GOLD: Readonly<Record<keyof Currency, number>> = { cp: 0.01, sp: 0.1, ep: 0.5, gp: 1, pp: 10 }
const worth = ({ coins, valuables }: Treasure) =>
  COINS.reduce((sum, coin) => sum + coins[coin] * GOLD[coin], 0) + valuables.reduce((sum, { value, quantity }) => sum + value * quantity, 0)

describe('the average of many treasures', () => {
  it.each([
    ['individual', 0, 4.9],
    ['individual', 4, 4.9],
    ['individual', 5, 92],
    ['individual', 16, 946],
    ['individual', 17, 8_190],
    ['individual', 30, 8_190],
    ['hoard', 2, 396],
    ['hoard', 10, 4_695],
    ['hoard', 11, 36_450],
    ['hoard', 24, 337_755],
  ] as const)('of kind %s for challenge %d is about %d gold pieces', (kind, challenge, gold) => {
    const dice = seededDice(`${kind} ${challenge}`)
    const many = Array.from({ length: 3_000 }, () => worth(rollTreasure(kind, challenge, dice, [])))
    const average = many.reduce((sum, one) => sum + one, 0) / many.length
    expect(average / gold).toBeGreaterThan(0.92)
    expect(average / gold).toBeLessThan(1.08)
  })
})

describe('a treasure', () => {
  const kind = fc.constantFrom(...TREASURE_KINDS)
  const challenge = fc.constantFrom(0, 0.125, 3, 4, 5, 10, 11, 16, 17, 30)

  it('holds only magic items that the compendium has, and never an artifact', () => {
    fc.assert(
      fc.property(kind, challenge, fc.integer(), (which, cr, seed) =>
        rollTreasure(which, cr, seededDice(seed), items).items.every(({ itemId, quantity }) => {
          const item = compendium.get(itemId)
          return item?.magical === true && item.rarity !== 'artifact' && quantity > 0
        }),
      ),
    )
  })

  it('is the same for the same dice, and tells every roll', () => {
    fc.assert(
      fc.property(kind, challenge, fc.integer(), (which, cr, seed) => {
        let thrown = 0
        const dice = seededDice(seed)
        const countThrow = (sides: number) => {
          thrown += 1
          return dice.rollDie(sides)
        }
        const counting = { rollDie: (sides: number) => countThrow(sides) }
        const treasure = rollTreasure(which, cr, counting, items)
        expect(rollTreasure(which, cr, seededDice(seed), items)).toEqual(treasure)
        const told = treasure.rolls.reduce((sum, { notation }) => sum + Number(/^(\d+)d/.exec(notation)?.[1] ?? 0), 0)
        expect(told).toBe(thrown)
      }),
    )
  })

  it('of one creature is coins alone', () => {
    const one = rollTreasure('individual', 5, seededDice(1), items)
    expect([one.valuables, one.items]).toEqual([[], []])
    expect(worth(one)).toBeGreaterThan(0)
  })

  it('holds items of every rarity somewhere, and gems and art objects with names', () => {
    const dice = seededDice('hoards')
    const many = [2, 8, 12, 20].flatMap((cr) => Array.from({ length: 200 }, () => rollTreasure('hoard', cr, dice, items)))
    const rarities = new Set(many.flatMap((one) => one.items.map(({ itemId }) => compendium.get(itemId)?.rarity)))
    expect(rarities).toEqual(new Set(['common', 'uncommon', 'rare', 'very-rare', 'legendary']))
    expect(many.flatMap((one) => one.valuables).every(({ name }) => name !== '')).toBe(true)
  })

  it('and another are one, with more of what both have', () => {
    const gem = { name: 'Agate', value: 10, quantity: 2 }
    const one: Treasure = {
      ...NO_TREASURE,
      coins: { ...NO_TREASURE.coins, gp: 3 },
      valuables: [gem],
      items: [{ itemId: 'wand', quantity: 1 }],
    }
    expect(addTreasure(one, one)).toMatchObject({
      coins: { gp: 6 },
      valuables: [{ ...gem, quantity: 4 }],
      items: [{ itemId: 'wand', quantity: 2 }],
    })
    expect(worth(addTreasure(one, NO_TREASURE))).toBe(worth(one))
  })
})
