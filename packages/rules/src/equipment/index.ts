/** Inventory, attunement, starting equipment and money of a character. */
export * from './attunement'
export * from './containers'
export type { Carried, Inventory, InventoryEntry } from './inventory'
export { addFromShop, addItem, inventoryTotals, removeItem, toggleEquipped } from './inventory'
export * from './light-sources'
export * from './money'
export * from './starting-equipment'
