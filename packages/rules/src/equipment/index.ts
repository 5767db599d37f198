/** What a character carries, wears and pays with. */
export type { InventoryChange } from './attunement'
export { MOST_ATTUNED, restoreCharges, spendCharges, toggleAttuned } from './attunement'
export type { Carried, Inventory, InventoryEntry } from './inventory'
export { addFromShop, addItem, inventoryTotals, removeItem, toggleEquipped } from './inventory'
export type { Coin, Currency } from './money'
export { COIN_IN_GP, COINS, convertCoins, costInGp, NO_COINS, purseInGp } from './money'
export { idFromName, startingEquipment } from './starting-equipment'
