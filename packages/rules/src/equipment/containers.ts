import type { CompendiumSection } from '../compendium/compendium'
import type { Item } from '../compendium/schema'
import { change, type Inventory, type InventoryEntry } from './inventory'
import { COIN_WEIGHT, type Currency, countCoins } from './money'

/** Items that hold other things; vessels for liquids do not. */
const CONTAINERS: ReadonlySet<string> = new Set([
  'backpack',
  'barrel',
  'basket',
  'bucket',
  'cart',
  'case-crossbow-bolt',
  'case-map-or-scroll',
  'chest',
  'component-pouch',
  'pouch',
  'quiver',
  'sack',
  'saddlebags',
  'wagon',
])

/** What lies in these weighs nothing to the bearer. */
const WEIGHTLESS: ReadonlySet<string> = new Set(['bag-of-holding', 'efficient-quiver', 'handy-haversack', 'portable-hole'])

/** Packs of gear come in a backpack or a chest. */
export function isContainer({ id, holds }: InventoryEntry, item: Item | undefined): boolean {
  return holds === true || CONTAINERS.has(id) || WEIGHTLESS.has(id) || item?.category === 'pack'
}

/** The id of the entry that an entry lies in; undefined if it lies in none, in one that is gone, or in a circle. */
export function containerOf(inventory: Inventory, id: string): string | undefined {
  const parents = new Map(inventory.map((entry) => [entry.id, entry.in]))
  const parent = parents.get(id)
  if (parent === undefined || !parents.has(parent)) return undefined
  const seen = new Set([id])
  for (let above: string | undefined = parent; above !== undefined && parents.has(above); above = parents.get(above)) {
    if (seen.has(above)) return undefined
    seen.add(above)
  }
  return parent
}

/** The entries that lie in a container; without an id, those that lie in none. */
export function contentsOf(inventory: Inventory, id: string | undefined): Inventory {
  return inventory.filter((entry) => containerOf(inventory, entry.id) === id)
}

/** The containers that an entry may be put into: neither itself, nor what lies in it, nor where it lies already. */
export function containersFor(inventory: Inventory, id: string, items: CompendiumSection<'items'>): Inventory {
  return inventory.filter(
    (entry) => isContainer(entry, items.get(entry.id)) && !isWithin(inventory, entry.id, id) && containerOf(inventory, id) !== entry.id,
  )
}

/**
 * Puts an entry into a container, or takes it out with `undefined`. What lies in a container is neither worn nor held. The same inventory
 * if the container is not there, or if it would lie in itself.
 */
export function putInto(inventory: Inventory, id: string, container: string | undefined): Inventory {
  if (container !== undefined && (!inventory.some((entry) => entry.id === container) || isWithin(inventory, container, id)))
    return inventory
  return change(inventory, id, (entry) => {
    const { in: _, ...out } = entry
    return container === undefined ? out : { ...out, in: container, equipped: false }
  })
}

/** Takes a whole entry away. What lay in it lies where it lay. */
export function dropEntry(inventory: Inventory, id: string): Inventory {
  const place = containerOf(inventory, id)
  const emptied = contentsOf(inventory, id).reduce((now, entry) => putInto(now, entry.id, place), inventory)
  return emptied.filter((entry) => entry.id !== id)
}

function isWithin(inventory: Inventory, id: string, container: string): boolean {
  for (let place: string | undefined = id; place !== undefined; place = containerOf(inventory, place)) {
    if (place === container) return true
  }
  return false
}

/** Pounds that weigh on the bearer, coins included: 50 weigh a pound. */
export function carriedWeight(inventory: Inventory, currency: Currency): number {
  const isWeightless = ({ id }: InventoryEntry) => {
    for (let place = containerOf(inventory, id); place !== undefined; place = containerOf(inventory, place)) {
      if (WEIGHTLESS.has(place)) return true
    }
    return false
  }
  const things = inventory.reduce((sum, entry) => (isWeightless(entry) ? sum : sum + entry.weight * entry.quantity), 0)
  return Math.round((things + countCoins(currency) * COIN_WEIGHT) * 100) / 100
}

/**
 * How heavy a load is. By the variant rule of encumbrance, more than a third of the capacity slows by 10 feet, more than two thirds by
 * 20 feet with disadvantage; nobody carries more than the capacity.
 */
export type Load = 'light' | 'encumbered' | 'heavily-encumbered' | 'too-heavy'

export function loadOf(weight: number, capacity: number): Load {
  if (weight > capacity) return 'too-heavy'
  if (weight * 3 > capacity * 2) return 'heavily-encumbered'
  return weight * 3 > capacity ? 'encumbered' : 'light'
}
