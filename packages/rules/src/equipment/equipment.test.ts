import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aBackground, aClass, anItem, testCompendium } from '../compendium/compendium.test-support'
import { restoreCharges, spendCharges, toggleAttuned } from './attunement'
import type { Inventory } from './inventory'
import { addFromShop, addItem, inventoryTotals, removeItem, toggleEquipped } from './inventory'
import { COINS, convertCoins, costInGp, NO_COINS, purseInGp } from './money'
import { idFromName, startingEquipment } from './starting-equipment'

const { items } = testCompendium()
const rope = anItem()
const one = addItem([], rope)

describe('the inventory', () => {
  test('a new thing comes in once, not equipped', () => {
    expect(one).toEqual([{ id: 'rope', name: 'Rope', quantity: 1, weight: 10, equipped: false }])
  })

  test('a thing that is held already becomes more', () => {
    expect(addItem(one, rope)).toMatchObject([{ id: 'rope', quantity: 2 }])
  })

  test('removing lowers by one, and the last takes the entry with it', () => {
    expect(removeItem(addItem(one, rope), 'rope')).toEqual(one)
    expect(removeItem(one, 'rope')).toEqual([])
    expect(removeItem(one, 'no-such')).toBe(one)
  })

  test('equipping goes on and off', () => {
    const on = toggleEquipped(one, 'rope')
    expect(on[0]?.equipped).toBe(true)
    expect(toggleEquipped(on, 'rope')).toEqual(one)
    expect(toggleEquipped(one, 'no-such')).toBe(one)
  })

  test('the shop gives a thing only once', () => {
    expect(addFromShop([], rope)).toEqual(one)
    expect(addFromShop(one, rope)).toBe(one)
  })

  test('weight and worth count every piece', () => {
    const held = addItem(
      addItem(addItem([], rope, 3), { id: 'quarterstaff', name: 'Quarterstaff', weight: 4 }),
      {
        id: 'letter',
        name: 'Letter',
        weight: 0.1,
      },
      3,
    )
    expect(inventoryTotals(held, items)).toEqual({ weight: 34.3, valueGp: 3.2 })
  })

  test('adding and removing the same number leaves what was there', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }), (first, more) => {
        const start = addItem([], rope, first)
        let now = start
        for (let i = 0; i < more; i += 1) now = addItem(now, rope)
        for (let i = 0; i < more; i += 1) now = removeItem(now, 'rope')
        expect(now).toEqual(start)
      }),
    )
  })
})

describe('attunement and charges', () => {
  const rings = [1, 2, 3, 4].map((n) => anItem({ id: `ring-${n}`, name: `Ring ${n}`, attunement: true }))
  const held = rings.reduce<Inventory>((inventory, ring) => addItem(inventory, ring), one)
  const after = (inventory: Inventory, ...toggled: typeof rings) =>
    toggled.reduce((now, ring) => {
      const changed = toggleAttuned(now, ring)
      return changed.ok ? changed.inventory : now
    }, inventory)

  test('a fourth attunement is refused until one ends', () => {
    const [first, second, third, fourth] = rings as [typeof rope, typeof rope, typeof rope, typeof rope]
    const three = after(held, first, second, third)
    expect(toggleAttuned(three, fourth)).toMatchObject({ ok: false, code: 'attuned-to-three' })
    expect(toggleAttuned(after(three, first), fourth)).toMatchObject({ ok: true })
  })

  test("a plain thing, and a thing that is not held, can't be attuned to", () => {
    expect(toggleAttuned(held, rope)).toMatchObject({ ok: false, code: 'needs-no-attunement' })
    expect(toggleAttuned([], rope)).toMatchObject({ ok: false, code: 'not-held' })
  })

  test('charges are spent down to none and come back up to all', () => {
    const wand = anItem({ id: 'wand', name: 'Wand', charges: { max: 3 } })
    const spent = spendCharges(addItem([], wand), wand, 3)
    if (!spent.ok) throw new Error(spent.message)
    expect(spendCharges(spent.inventory, wand)).toMatchObject({ ok: false, code: 'no-charge-left' })
    expect(restoreCharges(spent.inventory, 'wand', 2)[0]?.chargesUsed).toBe(1)
    expect(restoreCharges(spent.inventory, 'wand', 99)[0]?.chargesUsed).toBe(0)
    expect(spendCharges(one, rope)).toMatchObject({ ok: false, code: 'no-charge-left' })
  })
})

describe('money', () => {
  test.each([
    ['15 gp', 15],
    ['5 cp', 0.05],
    ['2 sp', 0.2],
    ['1 ep', 0.5],
    ['3 pp', 30],
    ['', 0],
    ['a lot', 0],
  ])('%j is worth %f gp', (cost, gp) => {
    expect(costInGp(cost)).toBe(gp)
  })

  test('a purse is counted in gold', () => {
    expect(purseInGp({ cp: 3, sp: 2, ep: 1, gp: 15, pp: 1 })).toBe(25.73)
    expect(purseInGp(NO_COINS)).toBe(0)
  })

  test('whole coins survive a change to copper and back', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.constantFrom(...COINS), (amount, coin) => {
        expect(convertCoins(convertCoins(amount, coin, 'cp'), 'cp', coin)).toBe(amount)
      }),
    )
  })
})

describe('starting equipment', () => {
  test('without picks each choice gives its first option, and the background adds its own', () => {
    const held = startingEquipment(aClass(), aBackground(), [], items)
    expect(held.map(({ name, quantity, weight, equipped }) => [name, quantity, weight, equipped])).toEqual([
      ['Chain Mail', 1, 55, true],
      ['Longsword', 1, 3, true],
      ['Shield', 1, 6, true],
      ['Prayer Book', 1, 0, false],
      ['Rope', 1, 10, false],
    ])
  })

  test('armour that the class is not trained in is carried, not worn', () => {
    const wornBy = (armorProficiencies: readonly ('light' | 'heavy' | 'shield')[]) =>
      startingEquipment(aClass({ armorProficiencies: [...armorProficiencies] }), aBackground(), [], items)
        .filter(({ equipped }) => equipped)
        .map(({ name }) => name)
    expect(wornBy(['light'])).toEqual(['Longsword'])
    expect(wornBy(['light', 'shield'])).toEqual(['Longsword', 'Shield'])
    expect(wornBy(['heavy'])).toEqual(['Chain Mail', 'Longsword'])
  })

  test('a pick takes another option', () => {
    expect(startingEquipment(aClass(), aBackground(), [1], items).map(({ id }) => id)).toEqual([
      'leather-armor',
      'longbow',
      'longsword',
      'shield',
      'prayer-book',
      'rope',
    ])
  })

  test('the same thing from class and background becomes one entry', () => {
    const twice = aClass({ startingEquipment: [{ options: [[{ item: 'rope', quantity: 2 }]] }] })
    expect(startingEquipment(twice, aBackground(), [], items)[0]).toMatchObject({ id: 'rope', quantity: 3 })
  })

  test('a thing outside the compendium gets an id of its name', () => {
    expect(idFromName('Love letter or lock of hair')).toBe('love-letter-or-lock-of-hair')
    expect(idFromName('…')).toBe('thing')
  })
})
