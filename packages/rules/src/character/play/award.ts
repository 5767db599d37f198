import { COINS, type Coin, type Currency } from '../../equipment/money'
import { splitCoins } from '../experience'
import { MOST_COUNTED } from '../sheet'
import { MOST_ENTRIES, type PlayChanges, type PlayState, playChanges } from './play-state'

/** Several of one item. */
export interface GivenItem {
  readonly name: string
  /** The item's id in the compendium; absent for an item of one's own. */
  readonly itemId?: string | undefined
  readonly quantity: number
  /** Pounds of a single item; 0 if absent. */
  readonly weight?: number | undefined
}

/** What one character receives of an award. */
export interface Gain {
  readonly experience: number
  readonly coins: Currency
  readonly items: readonly GivenItem[]
}

/** Each one's part of the coins: equal parts of each kind; what is left over goes to the first ones, one coin each. */
export function coinShares(coins: Currency, among: number): readonly Currency[] {
  const { each, left } = splitCoins(coins, among)
  return Array.from({ length: among }, (_, index) => eachCoin((coin) => each[coin] + (index < left[coin] ? 1 : 0)))
}

export function hasCoins(coins: Currency): boolean {
  return COINS.some((coin) => coins[coin] > 0)
}

/** A number for each kind of coin. */
export function eachCoin(count: (coin: Coin) => number): Record<Coin, number> {
  return Object.fromEntries(COINS.map((coin) => [coin, count(coin)])) as Record<Coin, number>
}

/**
 * The changes that add what is received; undefined if nothing changes, 'too-much' if a sheet can't hold so many coins or items.
 * Experience stops at the sheet's limit. An item that is carried already becomes more; `newId` makes the id of an entry that the
 * compendium lacks.
 */
export function withGain(play: PlayState, { experience, coins, items }: Gain, newId: () => string): PlayChanges | undefined | 'too-much' {
  const inventory = new Map(Object.entries(play.inventory))
  for (const item of items) {
    const [key, entry] = heldOf(inventory, item) ?? newEntry(item, newId)
    inventory.set(key, { ...entry, quantity: entry.quantity + item.quantity })
  }
  const currency = eachCoin((coin) => play.currency[coin] + coins[coin])
  const entries = [...inventory.values()]
  const isTooMuch =
    COINS.some((coin) => currency[coin] > MOST_COUNTED) ||
    entries.length > MOST_ENTRIES ||
    entries.some(({ quantity }) => quantity > MOST_COUNTED)
  if (isTooMuch) return 'too-much'
  const experiencePoints = Math.min(MOST_COUNTED, play.experiencePoints + experience)
  return playChanges(play, { ...play, experiencePoints, currency, inventory: Object.fromEntries(inventory) })
}

/** The changes that take back what was received, as far as it is still there; undefined if nothing of it is. */
export function withoutGain(play: PlayState, { experience, coins, items }: Gain): PlayChanges | undefined {
  const inventory = new Map(Object.entries(play.inventory))
  for (const item of items) {
    const [key, entry] = heldOf(inventory, item) ?? []
    if (key === undefined || entry === undefined) continue
    if (entry.quantity > item.quantity) inventory.set(key, { ...entry, quantity: entry.quantity - item.quantity })
    else inventory.delete(key)
  }
  const currency = eachCoin((coin) => Math.max(0, play.currency[coin] - coins[coin]))
  const experiencePoints = Math.max(0, play.experiencePoints - experience)
  return playChanges(play, { ...play, experiencePoints, currency, inventory: Object.fromEntries(inventory) })
}

type Held = readonly [key: string, entry: PlayState['inventory'][string]]

/** The entry with the item's id, else the one with its name. */
function heldOf(inventory: ReadonlyMap<string, Held[1]>, { itemId, name }: GivenItem): Held | undefined {
  const known = itemId === undefined ? undefined : inventory.get(itemId)
  if (itemId !== undefined && known !== undefined) return [itemId, known]
  const wanted = name.trim().toLowerCase()
  return [...inventory].find(([, entry]) => entry.name.trim().toLowerCase() === wanted)
}

function newEntry({ name, itemId, weight = 0 }: GivenItem, newId: () => string): Held {
  const id = itemId ?? newId()
  return [id, { id, name, quantity: 0, weight, equipped: false }]
}
