import type { Item } from '../../compendium/schema'
import type { InventoryEntry } from '../../equipment/inventory'
import { idFromName } from '../../equipment/starting-equipment'
import type { ForeignThing } from './foreign-character'

export interface CarriedThing {
  readonly entry: InventoryEntry
  /** Whether our rules raise ability scores while the item works, so that the sheet's own scores must not hold the increase. */
  readonly raises: boolean
}

/** The inventory of a foreign character. Equal things become one entry; what the rulebook lacks is carried by name and weight. */
export function inventoryOf(things: readonly ForeignThing[], findItem: (name: string) => Item | undefined): CarriedThing[] {
  const held = new Map<string, CarriedThing>()
  for (const thing of things) {
    const item = findItem(thing.name)
    const entry = entryOf(thing, item)
    const before = held.get(entry.id)?.entry
    const merged = before === undefined ? entry : together(before, entry)
    held.set(entry.id, { entry: merged, raises: item !== undefined && entry.equipped && raisesScores(item) })
  }
  return [...held.values()]
}

function entryOf({ name, quantity, weight, equipped, attuned, chargesUsed }: ForeignThing, item: Item | undefined): InventoryEntry {
  const spent = Math.min(chargesUsed, item?.charges?.max ?? 0)
  return {
    id: item?.id ?? idFromName(name).slice(0, 100),
    name: item?.name ?? name,
    quantity: Math.max(1, Math.round(quantity)),
    weight: Math.max(0, item?.weight ?? weight),
    equipped,
    ...(attuned ? { attuned } : {}),
    ...(spent > 0 ? { chargesUsed: spent } : {}),
  }
}

function together(before: InventoryEntry, more: InventoryEntry): InventoryEntry {
  return { ...before, ...more, quantity: before.quantity + more.quantity, equipped: before.equipped || more.equipped }
}

/** Reads the item's grants, which not every entry has. */
function raisesScores(item: Item): boolean {
  const grants: unknown = Reflect.get(item, 'grants')
  return (
    Array.isArray(grants) && grants.some((grant) => typeof grant === 'object' && grant !== null && Reflect.get(grant, 'kind') === 'ability')
  )
}
