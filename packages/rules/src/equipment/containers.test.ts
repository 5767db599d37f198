import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { carriedWeight, containerOf, containersFor, contentsOf, dropEntry, loadOf, putInto } from './containers'
import type { Inventory, InventoryEntry } from './inventory'
import { addCoins, COINS, convertUp, countCoins, NO_COINS, purseInGp } from './money'

const thing = (id: string, more: Partial<InventoryEntry> = {}): InventoryEntry => ({
  id,
  name: id,
  quantity: 1,
  weight: 2,
  equipped: false,
  ...more,
})
const pack: Inventory = [thing('backpack'), thing('pouch'), thing('rope', { equipped: true }), thing('satchel', { holds: true })]
const NO_ITEMS = new Map()

describe('containers', () => {
  test('a thing is put into a bag, no longer held, and taken out again', () => {
    const packed = putInto(pack, 'rope', 'backpack')
    expect(contentsOf(packed, 'backpack')).toMatchObject([{ id: 'rope', equipped: false }])
    expect(contentsOf(packed, undefined).map(({ id }) => id)).toEqual(['backpack', 'pouch', 'satchel'])
    expect(containerOf(putInto(packed, 'rope', undefined), 'rope')).toBeUndefined()
  })

  test('no bag lies in itself, not even through others', () => {
    const nested = putInto(putInto(pack, 'pouch', 'backpack'), 'satchel', 'pouch')
    expect(putInto(nested, 'backpack', 'satchel')).toBe(nested)
    expect(putInto(nested, 'backpack', 'backpack')).toBe(nested)
    expect(containersFor(nested, 'backpack', NO_ITEMS)).toEqual([])
    expect(containersFor(nested, 'rope', NO_ITEMS).map(({ id }) => id)).toEqual(['backpack', 'pouch', 'satchel'])
  })

  test('a bag that goes leaves its contents where it was', () => {
    const nested = putInto(putInto(pack, 'pouch', 'backpack'), 'rope', 'pouch')
    expect(containerOf(dropEntry(nested, 'pouch'), 'rope')).toBe('backpack')
    expect(containerOf(dropEntry(dropEntry(nested, 'pouch'), 'backpack'), 'rope')).toBeUndefined()
  })

  test('on any sheet, forged circles too, each thing lies in exactly one place', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'gone')
    const inventories = fc.uniqueArray(fc.tuple(id, fc.option(id, { nil: undefined })), { selector: ([one]) => one })
    fc.assert(
      fc.property(inventories, id, id, (entries, moved, container) => {
        const forged = entries.map(([one, place]) => thing(one, { in: place }))
        const inventory = putInto(forged, moved, container)
        const places = [undefined, ...inventory.map((entry) => entry.id)]
        const found = places.flatMap((place) => contentsOf(inventory, place).map((entry) => entry.id))
        expect(found.toSorted()).toEqual(inventory.map((entry) => entry.id).toSorted())
      }),
    )
  })

  test('what lies in a bag of holding weighs nothing; 50 coins weigh a pound', () => {
    const rich = [...pack, thing('bag-of-holding', { weight: 15 })]
    expect(carriedWeight(rich, { ...NO_COINS, gp: 60, sp: 40 })).toBe(25)
    expect(carriedWeight(putInto(putInto(rich, 'rope', 'pouch'), 'pouch', 'bag-of-holding'), NO_COINS)).toBe(19)
  })

  test.each([
    [50, 'light'],
    [51, 'encumbered'],
    [101, 'heavily-encumbered'],
    [150, 'heavily-encumbered'],
    [151, 'too-heavy'],
  ])('%i pounds of 150 are a load that is %s', (weight, load) => {
    expect(loadOf(weight, 150)).toBe(load)
  })
})

describe('coins', () => {
  test('are changed up without loss, electrum too', () => {
    expect(convertUp({ cp: 127, sp: 9, ep: 3, gp: 8, pp: 1 })).toEqual({ cp: 7, sp: 6, ep: 0, gp: 1, pp: 2 })
    fc.assert(
      fc.property(fc.record({ cp: fc.nat(), sp: fc.nat(), ep: fc.nat(), gp: fc.nat(), pp: fc.nat() }), (coins) => {
        const changed = convertUp(coins)
        expect(purseInGp(changed)).toBe(purseInGp(coins))
        expect(countCoins(changed)).toBeLessThanOrEqual(countCoins(coins) + 4)
        expect([changed.cp < 10, changed.sp < 10, changed.ep, changed.gp < 10]).toEqual([true, true, 0, true])
        expect(convertUp(changed)).toEqual(changed)
      }),
    )
  })

  test('never fall below none, and stay what the sheet can hold', () => {
    for (const coin of COINS) {
      expect(addCoins({ ...NO_COINS, [coin]: 5 }, coin, -7)).toEqual(NO_COINS)
      expect(addCoins(NO_COINS, coin, 5_000_000)[coin]).toBe(1_000_000)
    }
  })
})
