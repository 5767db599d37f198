import type { Item } from '../compendium/schema'
import { change, type Inventory } from './inventory'

/** Most items to which a character can be attuned at once; an artificer's features allow more. */
export const MOST_ATTUNED = 3

export type InventoryChange =
  | { readonly ok: true; readonly inventory: Inventory }
  | {
      readonly ok: false
      readonly code: 'not-held' | 'needs-no-attunement' | 'attuned-to-three' | 'no-charge-left'
      readonly message: string
    }

/** Starts or ends attunement to a carried item. Refuses more than `most` attunements, and items that need none. */
export function toggleAttuned(inventory: Inventory, item: Item, most = MOST_ATTUNED): InventoryChange {
  const entry = inventory.find(({ id }) => id === item.id)
  if (entry === undefined) return refuse('not-held', `${item.name} is not in the inventory.`)
  if (entry.attuned === true) return { ok: true, inventory: change(inventory, item.id, (one) => ({ ...one, attuned: false })) }
  if (!item.attunement) return refuse('needs-no-attunement', `${item.name} works without attunement.`)
  if (inventory.filter(({ attuned }) => attuned === true).length >= most) {
    return refuse('attuned-to-three', `Already attuned to ${most} items. End one attunement first.`)
  }
  return { ok: true, inventory: change(inventory, item.id, (one) => ({ ...one, attuned: true })) }
}

/** Spends charges of a carried item. Refuses, and spends nothing, if fewer are left. */
export function spendCharges(inventory: Inventory, item: Item, count = 1): InventoryChange {
  const entry = inventory.find(({ id }) => id === item.id)
  if (entry === undefined) return refuse('not-held', `${item.name} is not in the inventory.`)
  const used = (entry.chargesUsed ?? 0) + count
  if (used > (item.charges?.max ?? 0)) return refuse('no-charge-left', `${item.name} has no charge left for that.`)
  return { ok: true, inventory: change(inventory, item.id, (one) => ({ ...one, chargesUsed: used })) }
}

/** Restores charges, up to the maximum. */
export function restoreCharges(inventory: Inventory, id: string, count: number): Inventory {
  const used = inventory.find((entry) => entry.id === id)?.chargesUsed ?? 0
  if (used === 0) return inventory
  return change(inventory, id, (entry) => ({ ...entry, chargesUsed: Math.max(0, used - count) }))
}

function refuse(code: Exclude<InventoryChange, { ok: true }>['code'], message: string): InventoryChange {
  return { ok: false, code, message }
}
