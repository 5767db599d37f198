import type { CompendiumSection } from '../compendium/compendium'
import { costInGp } from './money'

/** A kind of item in a character's inventory. */
export interface InventoryEntry {
  /** The item's id in the compendium; for other items, an id made from the name. */
  readonly id: string
  readonly name: string
  /** At least 1; an entry with 0 is removed. */
  readonly quantity: number
  /** Pounds of a single item. */
  readonly weight: number
  readonly equipped: boolean
  readonly attuned?: boolean | undefined
  readonly chargesUsed?: number | undefined
  /** The id of the entry that this one lies in, such as a backpack; see `containers.ts`. */
  readonly in?: string | undefined
  /** A thing of the player's own that others can be put into. */
  readonly holds?: boolean | undefined
}
export type Inventory = readonly InventoryEntry[]

/** Source of an entry: an item of the compendium, or anything with a name. */
export interface Carried {
  readonly id: string
  readonly name: string
  readonly weight: number
}

/** Adds an item; if it is held already, its quantity increases. */
export function addItem(inventory: Inventory, { id, name, weight }: Carried, quantity = 1): Inventory {
  if (!inventory.some((entry) => entry.id === id)) return [...inventory, { id, name, quantity, weight, equipped: false }]
  return change(inventory, id, (entry) => ({ ...entry, quantity: entry.quantity + quantity }))
}

/** Adds an item of the shop; returns the same inventory if it is held already. */
export function addFromShop(inventory: Inventory, item: Carried): Inventory {
  return inventory.some(({ id }) => id === item.id) ? inventory : addItem(inventory, item)
}

/** Removes one of the item; with the last one, the entry too. */
export function removeItem(inventory: Inventory, id: string): Inventory {
  const held = inventory.find((entry) => entry.id === id)
  if (held === undefined) return inventory
  if (held.quantity <= 1) return inventory.filter((entry) => entry !== held)
  return change(inventory, id, (entry) => ({ ...entry, quantity: entry.quantity - 1 }))
}

/** Equips or unequips an item. */
export function toggleEquipped(inventory: Inventory, id: string): Inventory {
  return change(inventory, id, (entry) => ({ ...entry, equipped: !entry.equipped }))
}

/** Total weight in pounds and value in gold pieces; unknown items have no value. */
export function inventoryTotals(
  inventory: Inventory,
  items: CompendiumSection<'items'>,
): { readonly weight: number; readonly valueGp: number } {
  let weight = 0
  let valueGp = 0
  for (const entry of inventory) {
    weight += entry.weight * entry.quantity
    valueGp += costInGp(items.get(entry.id)?.cost ?? '') * entry.quantity
  }
  return { weight: toHundredths(weight), valueGp: toHundredths(valueGp) }
}

/** Changes one entry; returns the same inventory if there is no such entry. */
export function change(inventory: Inventory, id: string, by: (entry: InventoryEntry) => InventoryEntry): Inventory {
  if (!inventory.some((entry) => entry.id === id)) return inventory
  return inventory.map((entry) => (entry.id === id ? by(entry) : entry))
}

function toHundredths(amount: number): number {
  return Math.round(amount * 100) / 100
}
