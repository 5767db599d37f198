import type { CompendiumSection } from '../compendium/compendium'
import { costInGp } from './money'

/** A kind of thing that a character carries. */
export interface InventoryEntry {
  /** The item's id in the compendium; for a thing that is not in it, an id made of its name. */
  readonly id: string
  readonly name: string
  /** One or more; an entry at none is taken out. */
  readonly quantity: number
  /** Pounds of a single one. */
  readonly weight: number
  readonly equipped: boolean
  readonly attuned?: boolean | undefined
  readonly chargesUsed?: number | undefined
}
export type Inventory = readonly InventoryEntry[]

/** What becomes an entry: an item of the compendium, or anything with a name. */
export interface Carried {
  readonly id: string
  readonly name: string
  readonly weight: number
}

/** Adds a thing: one that is held already becomes more. */
export function addItem(inventory: Inventory, { id, name, weight }: Carried, quantity = 1): Inventory {
  if (!inventory.some((entry) => entry.id === id)) return [...inventory, { id, name, quantity, weight, equipped: false }]
  return change(inventory, id, (entry) => ({ ...entry, quantity: entry.quantity + quantity }))
}

/** Adds an item of the shop; the same inventory when it is held already. */
export function addFromShop(inventory: Inventory, item: Carried): Inventory {
  return inventory.some(({ id }) => id === item.id) ? inventory : addItem(inventory, item)
}

/** Takes one away; the last one takes the entry with it. */
export function removeItem(inventory: Inventory, id: string): Inventory {
  const held = inventory.find((entry) => entry.id === id)
  if (held === undefined) return inventory
  if (held.quantity <= 1) return inventory.filter((entry) => entry !== held)
  return change(inventory, id, (entry) => ({ ...entry, quantity: entry.quantity - 1 }))
}

/** Puts a thing on, or takes it off. */
export function toggleEquipped(inventory: Inventory, id: string): Inventory {
  return change(inventory, id, (entry) => ({ ...entry, equipped: !entry.equipped }))
}

/** Weight in pounds and worth in gold pieces of all that is carried; unknown items are worth nothing. */
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

/** The inventory with one entry changed; the same one when it holds no such entry. */
export function change(inventory: Inventory, id: string, by: (entry: InventoryEntry) => InventoryEntry): Inventory {
  if (!inventory.some((entry) => entry.id === id)) return inventory
  return inventory.map((entry) => (entry.id === id ? by(entry) : entry))
}

function toHundredths(amount: number): number {
  return Math.round(amount * 100) / 100
}
